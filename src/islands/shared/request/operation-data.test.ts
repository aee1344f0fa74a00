import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { decodeOperationData } from './operation-data.ts'

const OPERATION = { method: 'get', path: '/a', parameters: [], responses: [] }
const DATA = {
  operation: OPERATION,
  schemas: {},
  responseSchemas: [],
  securitySchemes: {},
  servers: [],
  recipe: DEFAULT_RECIPE,
}

test.each([
  ['null', null],
  ['a list', []],
  ['an error page read as text', '<html>'],
  ['a recipe of another kind', { ...DATA, recipe: 'default' }],
  ['no operation', { ...DATA, operation: {} }],
])('rejects %s and says what to do', (_name, value) => {
  expect(decodeOperationData(value)).toMatchObject({ ok: false, error: { code: 'data-shape' } })
})

test('accepts what the build writes', () => {
  expect(decodeOperationData(JSON.parse(JSON.stringify(DATA)))).toMatchObject({
    ok: true,
    value: { operation: OPERATION },
  })
})

test('omits the default recipe from the file, but not another one', () => {
  const { recipe, ...file } = DATA
  expect(decodeOperationData(file)).toMatchObject({ ok: true, value: { recipe } })
  const own = { ...recipe, name: 'own' }
  expect(decodeOperationData({ ...file, recipe: own })).toMatchObject({ value: { recipe: own } })
})
