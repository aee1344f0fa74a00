import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/index.ts'
import { decodeOperationData } from './data.ts'

const OPERATION = { method: 'get', path: '/a', parameters: [], responses: [] }
const DATA = {
  operation: OPERATION,
  schemas: {},
  securitySchemes: {},
  servers: [],
  recipe: DEFAULT_RECIPE,
}

test.each([
  ['null', null],
  ['a list', []],
  ['an error page read as text', '<html>'],
  ['no recipe', { ...DATA, recipe: undefined }],
  ['no operation', { ...DATA, operation: {} }],
])('%s is refused with what to do', (_name, value) => {
  expect(decodeOperationData(value)).toMatchObject({ ok: false, error: { code: 'data-shape' } })
})

test('what the build writes is accepted', () => {
  expect(decodeOperationData(JSON.parse(JSON.stringify(DATA)))).toMatchObject({
    ok: true,
    value: { operation: OPERATION },
  })
})
