import { expect, test } from 'vitest'
import { decodeLanguage } from './language.ts'

test.each([
  ['', 'en'],
  ['fr', 'en'],
  ['idx', 'en'],
  ['id', 'id'],
  ['id-ID', 'id'],
  ['EN-gb', 'en'],
])('reads language %j as %s', (value, expected) => {
  expect(decodeLanguage(value)).toBe(expected)
})
