import { expect, test } from 'vitest'
import { withNumberFormat } from './folds-by-keyboard.ts'

test.each([
  ['en', '81608 unchanged lines', '81,608 unchanged lines'],
  ['id', '81608 baris tidak berubah', '81.608 baris tidak berubah'],
  ['en', '7 unchanged lines', '7 unchanged lines'],
] as const)('in %s, %s has the number format of the language', (language, text, expected) => {
  expect(withNumberFormat(text, language)).toBe(expected)
})
