import { expect, test } from 'vitest'
import { createIdentifier, findIdentifier } from './identifier.ts'

test.each([
  { name: 'a list', example: [{ id: 1 }] },
  { name: 'a text', example: 'id' },
  { name: 'nothing', example: null },
  { name: 'an identifier that is no text or whole number', example: { id: true, user_id: 1.5 } },
  { name: 'an empty identifier', example: { id: '' } },
  { name: 'lists inside', example: { data: [{ id: 1 }] } },
  { name: 'words that end like one', example: { paid: 'x', valid: 'y', grid: 'z' } },
])('finds none in $name', ({ example }) => {
  expect(findIdentifier(example)).toBeUndefined()
})

test.each([
  { example: { id: 7 }, location: ['id'] },
  { example: { user_id: 'a', id: 'b' }, location: ['id'] },
  { example: { data: { id: 'b' }, request_id: 'a', traceId: 'c' }, location: ['data', 'id'] },
  {
    example: { code: 200, data: { user: { id: 1 }, documentId: 'd' } },
    location: ['data', 'documentId'],
  },
  { example: { data: { reference_no: 'R-1' } }, location: ['data', 'reference_no'] },
])('finds the identifier at $location', ({ example, location }) => {
  expect(findIdentifier(example)?.location).toEqual(location)
})

test.each([
  { shown: 7, pattern: /^\d+$/, type: 'number' },
  { shown: '1234', pattern: /^\d+$/, type: 'string' },
  {
    shown: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    type: 'string',
  },
  { shown: 'doc_8Kx2', pattern: /^doc_[0-9a-f]{16}$/, type: 'string' },
  { shown: 'abc', pattern: /^[0-9a-f]{16}$/, type: 'string' },
])('makes an identifier that looks like $shown', async ({ shown, pattern, type }) => {
  const made = await createIdentifier(shown, 'seed')
  expect(String(made)).toMatch(pattern)
  expect(typeof made).toBe(type)
  expect(await createIdentifier(shown, 'seed')).toBe(made)
  expect(await createIdentifier(shown, 'another')).not.toBe(made)
})
