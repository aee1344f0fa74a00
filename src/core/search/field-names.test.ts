import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { fieldNames } from './field-names.ts'

/** Returns the names in the request of the only operation. */
function namesIn(body: string, schemas: Readonly<Record<string, unknown>>): readonly string[] {
  const { compiled } = compileText(`
paths: {/users: {post: {requestBody: {content: {application/json: {schema: ${body}}}}, responses: {}}}}
components: {schemas: ${JSON.stringify(schemas)}}`)
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('no operation')
  const entry = {
    kind: 'operation',
    title: 'A',
    href: '/users',
    group: '',
    source: { operation },
  } as const
  return fieldNames(compiled, entry)
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const fields = (properties: Readonly<Record<string, unknown>>) => ({ type: 'object', properties })

test('finds the fields of a variant behind many references', () => {
  const names = namesIn(JSON.stringify(ref('Request')), {
    Request: { oneOf: [ref('ByMail'), ref('ByPhone')] },
    ByMail: { allOf: [ref('Base'), fields({ email: {} })] },
    ByPhone: { allOf: [ref('Base'), fields({ phone: {} })] },
    Base: fields({ identity: ref('Identity') }),
    Identity: { oneOf: [ref('Card')] },
    Card: fields({ type: { const: 'ktp' }, address: ref('Address') }),
    Address: { allOf: [ref('Lines')] },
    Lines: fields({ street: {} }),
  })
  expect(names).toEqual(expect.arrayContaining(['email', 'phone', 'ktp', 'street']))
})

test('follows a schema again that was first found deeper', () => {
  const deep = [1, 2, 3, 4, 5].reduce<object>(
    (inner, at) => fields({ [`d${at}`]: inner }),
    ref('A'),
  )
  const names = namesIn(JSON.stringify({ allOf: [ref('Deep'), fields({ near: ref('Near') })] }), {
    Deep: deep,
    Near: { allOf: [ref('A')] },
    A: fields({ one: fields({ two: {} }) }),
  })
  expect(names).toEqual(expect.arrayContaining(['one', 'two']))
})

test('ends at a cycle and in a long chain of references', () => {
  const chain = Array.from({ length: 3_000 }, (_, at) => [`S${at}`, { allOf: [ref(`S${at + 1}`)] }])
  const schemas = {
    ...Object.fromEntries(chain),
    S3000: { ...fields({ last: {} }), not: ref('S0') },
  }
  expect(namesIn(JSON.stringify(ref('S0')), schemas)).toEqual(['last'])
})
