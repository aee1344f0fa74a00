/** Which `$ref` are references, and which are data. */
import { expect, test } from 'vitest'
import type { JsonValue } from '../model.ts'
import { visitReferences } from './visit-references.ts'

const there = { $ref: 'a.yaml' }
const visited = (value: JsonValue): boolean =>
  JSON.stringify(visitReferences(value, () => 'b.yaml')).includes('b.yaml')

test.each([
  ['the default response', { responses: { default: there } }],
  ['a property called value', { properties: { value: there } }],
  ['a property called default', { properties: { default: { items: there } } }],
  ['a property called properties', { properties: { properties: { items: there } } }],
  ['a property called mapping', { properties: { mapping: { items: there } } }],
  ['an example of a media type', { examples: { default: there } }],
  ['a parameter called example', { parameters: { example: there } }],
  ['a webhook called value', { webhooks: { value: there } }],
  ['the encoding of a field called default', { encoding: { default: { headers: { a: there } } } }],
  ['an example that is only a reference', { example: there }],
  ['the value of an example that is only a reference', { examples: { a: { value: there } } }],
  ['a list', { parameters: [there] }],
  ['a whole map', { properties: there }],
  ['a whole enum', { enum: there }],
  ['a mapping', { discriminator: { mapping: { cat: './cat.yaml' } } }],
  ['a default mapping', { discriminator: { defaultMapping: '#/Cat' } }],
] satisfies readonly (readonly [string, JsonValue])[])('visits %s', (_, value) => {
  expect(visited(value)).toBe(true)
})

test.each([
  ['an example', { example: { a: there } }],
  ['a default', { default: there }],
  ['examples of a schema', { examples: [there] }],
  ['the value of an example', { examples: { a: { value: [there] } } }],
  ['the default of a property called default', { properties: { default: { default: there } } }],
  ['the pattern of a property called mapping', { properties: { mapping: { pattern: '^a.b$' } } }],
  ['a schema by its name', { discriminator: { mapping: { cat: 'Cat' }, defaultMapping: 'Cat' } }],
] satisfies readonly (readonly [string, JsonValue])[])('leaves %s alone', (_, value) => {
  expect(visited(value)).toBe(false)
})
