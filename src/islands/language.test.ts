import { expect, test } from 'vitest'
import { decodeLanguage } from './language.ts'

test.each([
  ['', 'en'],
  ['fr', 'en'],
  ['idx', 'en'],
  ['id', 'id'],
  ['id-ID', 'id'],
  ['EN-gb', 'en'],
])('language %j reads as %s', (value, expected) => {
  expect(decodeLanguage(value)).toBe(expected)
})
