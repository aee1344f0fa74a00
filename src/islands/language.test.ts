import { expect, test } from 'vitest'
import { decodeLanguage, fillText } from './language.ts'

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

test('a placeholder without a value stays visible', () => {
  expect(fillText('{{a}} and {{b}}', { a: 1 })).toBe('1 and {{b}}')
})

test('values are inserted as they are, dollar signs included', () => {
  expect(fillText('pay {{sum}}', { sum: '$&' })).toBe('pay $&')
})
