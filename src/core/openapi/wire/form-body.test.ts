import { expect, test } from 'vitest'
import type { Encoding, JsonValue } from '../model.ts'
import { formBody } from './form-body.ts'
import { multipartParts } from './multipart-parts.ts'

const ARRAY = ['blue', 'black', 'brown']
const OBJECT = { R: 100, G: 200, B: 150 }

/** OpenAPI 3.1.1 §4.8.15.1.1, "default values of contentType", and the effect of an explicit one. */
test.each<[name: string, encoding: Encoding | undefined, value: JsonValue, wire: string]>([
  ['nothing for null', undefined, null, ''],
  ['nothing for an empty array', undefined, [], ''],
  ['an empty field for an empty text', undefined, '', 'color='],
  ['text for a string', undefined, 'a b&c', 'color=a b&c'],
  ['text for a number', undefined, 0, 'color=0'],
  ['text for a boolean', undefined, false, 'color=false'],
  ['JSON for an object', undefined, { R: 1, n: null }, 'color={"R":1}'],
  ['JSON for an empty object', undefined, {}, 'color={}'],
  ['a field per item', undefined, ARRAY, 'color=blue&color=black&color=brown'],
  ['JSON for items that are objects', undefined, [{ R: 1 }, null], 'color={"R":1}'],
  ['JSON for a string', { contentType: 'application/json' }, 'blue', 'color="blue"'],
  ['JSON of any name', { contentType: 'application/geo+json; a=b' }, 1, 'color=1'],
  ['text where a choice is left', { contentType: 'text/plain, application/json' }, 'b', 'color=b'],
])('without a style: %s', (_name, encoding, value, wire) => {
  expect(decoded(formBody({ color: value }, encoding ? { color: encoding } : {}))).toBe(wire)
})

/** "Style Examples" of OpenAPI 3.1.1 §4.8.12.6 and 3.2.0 §4.12.6, rows of `in: query`. */
test.each<[encoding: Encoding, value: JsonValue, wire: string]>([
  [{ style: 'form', explode: false }, '', 'color='],
  [{ style: 'form', explode: false }, 'blue', 'color=blue'],
  [{ style: 'form', explode: false }, ARRAY, 'color=blue,black,brown'],
  [{ style: 'form', explode: false }, OBJECT, 'color=R,100,G,200,B,150'],
  [{ style: 'form' }, ARRAY, 'color=blue&color=black&color=brown'],
  [{ style: 'form' }, OBJECT, 'R=100&G=200&B=150'],
  [{ explode: true }, OBJECT, 'R=100&G=200&B=150'],
  [{ explode: false }, OBJECT, 'color=R,100,G,200,B,150'],
  [{ allowReserved: true }, OBJECT, 'R=100&G=200&B=150'],
  [{ style: 'spaceDelimited', explode: false }, ARRAY, 'color=blue black brown'],
  [{ style: 'spaceDelimited', explode: false }, OBJECT, 'color=R 100 G 200 B 150'],
  [{ style: 'pipeDelimited' }, ARRAY, 'color=blue|black|brown'],
  [{ style: 'pipeDelimited', explode: false }, OBJECT, 'color=R|100|G|200|B|150'],
  [{ style: 'deepObject', explode: true }, OBJECT, 'color[R]=100&color[G]=200&color[B]=150'],
  [{ style: 'deepObject' }, { a: { b: { c: 1 } }, d: null }, 'color[a][b][c]=1'],
  [{ style: 'deepObject' }, { a: [1, 2] }, 'color[a][]=1&color[a][]=2'],
  [
    { style: 'deepObject' },
    [{ a: 1, b: 2 }, { a: 3 }],
    'color[0][a]=1&color[0][b]=2&color[1][a]=3',
  ],
  [{ style: 'deepObject' }, '', 'color='],
  // A style takes precedence over the content type (§4.8.15.1.2).
  [{ style: 'form', contentType: 'application/json' }, OBJECT, 'R=100&G=200&B=150'],
])('%j serializes %j as %j', (encoding, value, wire) => {
  expect(decoded(formBody({ color: value }, { color: encoding }))).toBe(wire)
})

test.each<[encoding: Encoding, value: JsonValue, parts: readonly string[]]>([
  [{ style: 'pipeDelimited', explode: false }, ['a', 'b|=%41 +é'], ['color: a|b|=%41 +é']],
  [{ style: 'spaceDelimited' }, ARRAY, ['color: blue black brown']],
  [{ explode: false }, ARRAY, ['color: blue,black,brown']],
  [{ allowReserved: true }, ARRAY, ['color: blue', 'color: black', 'color: brown']],
  [{ style: 'deepObject' }, { x: 1, y: 'a=b' }, ['color[x]: 1', 'color[y]: a=b']],
  [{ style: 'form', contentType: 'application/json' }, OBJECT, ['R: 100', 'G: 200', 'B: 150']],
])('with the encoding %j, the parts of %j in a multipart form are %j', (encoding, value, parts) => {
  const file = { fileName: 'a.png', mediaType: 'image/png' }
  const written = multipartParts(
    { color: value, file: ['x'] },
    { encoding: { color: encoding, file: encoding } },
    (name) => (name === 'file' ? file : undefined),
  )
  expect(
    written.flatMap((part) => ('value' in part ? [`${part.name}: ${part.value}`] : [])),
  ).toEqual(parts)
  expect(written.at(-1)).toEqual({
    name: 'file',
    fileName: 'a.png',
    contentType: encoding.contentType ?? 'image/png',
  })
})

test('names and values are encoded as in a browser, including brackets', () => {
  const body = formBody(
    { 'a b': "é&=+'", color: { 'x]y': '[z]' } },
    { color: { style: 'deepObject' } },
  )
  expect(body).toBe('a+b=%C3%A9%26%3D%2B%27&color%5Bx%5Dy%5D=%5Bz%5D')
  expect([...new URLSearchParams(body)]).toEqual([
    ['a b', "é&=+'"],
    ['color[x]y]', '[z]'],
  ])
})

test('allowReserved preserves characters that a form can contain and encodes those that would change the field', () => {
  const body = formBody({ url: "https://a/b?c=d&e+f#g%20 h'" }, { url: { allowReserved: true } })
  expect(body).toBe("url=https://a/b?c%3Dd%26e%2Bf%23g%20+h'")
})

test('a field named like an Object.prototype member has no encoding', () => {
  expect(formBody({ constructor: { a: 1 } }, {})).toBe('constructor=%7B%22a%22%3A1%7D')
})

function decoded(body: string): string {
  return decodeURIComponent(body.replaceAll('+', ' '))
}
