import { expect, test } from 'vitest'
import type { JsonValue, Operation } from '#core/openapi/model.ts'
import { mediaOf, operationOf } from '../../../tests/support/operation-data.ts'
import { errorCodesOf } from './error-codes.ts'

const answering = (status: string, value: JsonValue): Operation => {
  const content = [mediaOf('application/json', { examples: [{ name: 'default', value }] })]
  return operationOf({ responses: [{ status, headers: [], links: [], content }] })
}

test.each<{ name: string; status?: string; value: JsonValue; codes: readonly string[] }>([
  { name: 'a success has none', status: '200', value: { code: 'paid_twice' }, codes: [] },
  { name: 'sentences are none', value: { message: 'Card expired' }, codes: [] },
  { name: 'a word is none', value: { message: 'Expired' }, codes: [] },
  { name: 'a number under its name', value: { code: 4031 }, codes: ['4031'] },
  { name: 'a status is none', value: { code: 400 }, codes: [] },
  { name: 'a number elsewhere is none', value: { amount: 4031 }, codes: [] },
  {
    name: 'words of a program',
    value: { detail: 'insufficient_funds' },
    codes: ['insufficient_funds'],
  },
  { name: 'capitals', value: [{ why: 'DECLINED' }], codes: ['DECLINED'] },
  { name: 'any other status', status: 'default', value: { reason: 'quota' }, codes: ['quota'] },
  { name: 'each once', value: [{ code: 'a_b' }, { code: 'a_b' }], codes: ['a_b'] },
])('$name', ({ status = '400', value, codes }) => {
  expect(errorCodesOf(answering(status, value))).toEqual(codes)
})

test('an example of a thousand codes gives the first sixty', () => {
  const value = Array.from({ length: 1000 }, (_, index) => `code_${index}`)
  expect(errorCodesOf(answering('422', value))).toHaveLength(60)
})
