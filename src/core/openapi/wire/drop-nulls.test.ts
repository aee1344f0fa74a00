import { expect, test } from 'vitest'
import { dropNulls } from './drop-nulls.ts'

test.each([
  { name: 'members', value: { a: null, b: 1 }, expected: { b: 1 } },
  { name: 'nested members', value: { a: { b: null } }, expected: { a: {} } },
  { name: 'members inside items', value: [{ a: null }], expected: [{}] },
  { name: 'no items', value: { a: [null, 1] }, expected: { a: [null, 1] } },
  { name: 'nothing falsy', value: { a: 0, b: '', c: false }, expected: { a: 0, b: '', c: false } },
  { name: 'not the value itself', value: null, expected: null },
])('nulls are dropped from bodies: $name', ({ value, expected }) => {
  expect(dropNulls(value)).toEqual(expected)
})
