import { expect, test } from 'vitest'
import { compileDocument } from '../openapi/compile/compile-document.ts'
import { parseDocument } from '../openapi/parse/parse-document.ts'
import { DEFAULT_RECIPE } from '../signature/recipe.ts'
import { buildOperationData, type OperationData } from './operation-data.ts'

const SCHEMES = 'components: {securitySchemes: {key: {type: apiKey, in: header, name: K}}}\n'

function dataOf(text: string, direct?: OperationData['direct']): OperationData {
  const { compiled } = compileDocument(parseDocument(text))
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('The document has no operation.')
  return buildOperationData(compiled, operation, DEFAULT_RECIPE, direct)
}

const document = (operation: string, rest = '') =>
  `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {${operation}responses: {'200': {description: x}}}}}\n${rest}`

test.each<{ name: string; text: string; direct?: 'signed' | 'unsigned'; expected?: true }>([
  { name: 'none, called directly', text: document(''), direct: 'unsigned', expected: true },
  { name: 'none, called through the portal', text: document('') },
  { name: 'none, signed by the recipe', text: document(''), direct: 'signed' },
  {
    name: 'one that the operation uses',
    text: document('security: [{key: []}], ', SCHEMES),
    direct: 'unsigned',
  },
  { name: 'one that other operations use', text: document('', SCHEMES), direct: 'unsigned' },
])('security schemes: $name', ({ text, direct, expected }) => {
  expect(dataOf(text, direct).takesToken).toBe(expected)
})

test('has the schemas that a discriminator implies', () => {
  const { compiled } = compileDocument(
    parseDocument(`openapi: 3.0.3
info: {title: A, version: '1'}
paths:
  /pets:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      responses: {'200': {description: x}}
components:
  schemas:
    Order: {properties: {pet: {$ref: '#/components/schemas/Pet'}}}
    Pet: {properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {d: Dog}}}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {$ref: '#/components/schemas/Lives'}}}]}
    Tiger: {allOf: [{$ref: '#/components/schemas/Cat'}]}
    Dog: {properties: {bark: {type: string}}}
    Lives: {type: integer}
    Unused: {type: string}
`),
  )
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('The document has no operation.')
  const { schemas } = buildOperationData(compiled, operation, DEFAULT_RECIPE)
  expect(Object.keys(schemas).toSorted()).toEqual(['Cat', 'Dog', 'Lives', 'Order', 'Pet', 'Tiger'])
})
