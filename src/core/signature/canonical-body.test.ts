import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalBody } from './canonical-body.ts'
import { DEFAULT_RECIPE } from './recipe.ts'

const rules = DEFAULT_RECIPE.canonicalBody
const keepBlanks = { ...rules, stripWhitespace: false }

test.each([
  { name: 'broken JSON', body: '{"selfie":"x","a":}' },
  { name: 'a trailing comma', body: '{"selfie":"x",}' },
  { name: 'a form', body: 'selfie=x&a=1' },
  { name: 'an array', body: '[{"selfie":"x"}]' },
  { name: 'a string that looks like an object', body: '"{\\"selfie\\":1}"' },
  { name: 'an object behind a byte order mark', body: '\ufeff{"selfie":"x"}' },
  { name: 'nested members of that name', body: '{"a":{"selfie":1},"b":[{"document":2}]}' },
  { name: 'a name with a blank in it', body: '{"selfie ":1}' },
  { name: 'a name in another case', body: '{"Selfie":1}' },
  { name: 'an empty object', body: '{}' },
])('removes no member from $name', ({ body }) => {
  expect(canonicalBody(keepBlanks, body)).toEqual({
    text: body,
    removedMembers: [],
  })
})

test.each([
  { name: 'first', body: '{"selfie":1,"a":2}', text: '{"a":2}' },
  { name: 'last', body: '{"a":2,"selfie":1}', text: '{"a":2}' },
  { name: 'between', body: '{"a":1,"identity":{"x":[1,2]},"b":2}', text: '{"a":1,"b":2}' },
  { name: 'alone', body: '{ "selfie" : 1 }', text: '{}' },
  { name: 'all', body: '{"selfie":1,"identity":2,"document":3}', text: '{}' },
  { name: 'twice', body: '{"selfie":1,"a":0,"selfie":2}', text: '{"a":0}' },
  { name: 'with an escaped name', body: '{"\\u0073elfie":1,"a":0}', text: '{"a":0}' },
  { name: 'with commas and braces in it', body: '{"selfie":"},{\\"a\\":","b":0}', text: '{"b":0}' },
  { name: 'with backslashes at its end', body: '{"selfie":"\\\\\\\\","b":0}', text: '{"b":0}' },
  {
    name: 'among blanks',
    body: '{ "a" : 1 , "selfie" : 2 , "b" : 3 }',
    text: '{ "a" : 1 , "b" : 3 }',
  },
])('removes an excluded member $name', ({ body, text }) => {
  expect(canonicalBody(keepBlanks, body).text).toBe(text)
})

test('reads an excluded name literally', () => {
  const withDot = { ...keepBlanks, excludedMembers: ['a.b', '$(['] }
  expect(canonicalBody(withDot, '{"axb":1,"a.b":2,"$([":3}').text).toBe('{"axb":1}')
})

test('preserves the spelling of numbers and escapes', () => {
  const body = '{"a":1.0,"b":1e400,"c":-0,"d":"\\u00e9\\/","selfie":0,"a":1.00}'
  expect(canonicalBody(rules, body).text).toBe(
    '{"a":1.0,"b":1e400,"c":-0,"d":"\\u00e9\\/","a":1.00}',
  )
})

test('removes the six ASCII white-space characters, inside strings too, and no others', () => {
  const kept = 'é\u00a0\u2028\u3000\u0085\ufeff\u200b'
  const { text } = canonicalBody(rules, `{"a b":\t"x\v\fy z${kept}"\r\n}`)
  expect(text).toBe(`{"ab":"xyz${kept}"}`)
})

test('removes members before white space, so a name with a blank stays', () => {
  expect(canonicalBody(rules, '{"self ie":1}').text).toBe('{"selfie":1}')
})

test('reports the positions of the removed members', () => {
  const body = '{"a":1, "selfie" : "x" ,"document":[]}'
  const { removedMembers } = canonicalBody(rules, body)
  expect(removedMembers.map(({ start, end }) => body.slice(start, end))).toEqual([
    '"selfie" : "x"',
    '"document":[]',
  ])
})

test('survives 200 000 nested arrays', () => {
  const body = `{"selfie":${'['.repeat(200_000)}${']'.repeat(200_000)},"a":1}`
  expect(canonicalBody(rules, body).text).toBe('{"a":1}')
})

test('any JSON object becomes the object without its excluded members', () => {
  const name = fc.oneof(fc.constantFrom('selfie', 'identity', 'document', 'a'), fc.string())
  const layout = fc.constantFrom(0, 1, 2, '\t')
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), layout, (object, indent) => {
      const { text } = canonicalBody(keepBlanks, JSON.stringify(object, null, indent))
      const { selfie: _s, identity: _i, document: _d, ...rest } = object
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(rest)))
    }),
    { seed: 20261120, numRuns: 300 },
  )
})
