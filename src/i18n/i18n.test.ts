import { expect, test } from 'vitest'
import { pages as id } from './id/pages.ts'
import { createTranslator } from './index.ts'

test('values are filled in and plurals follow the language', () => {
  const t = createTranslator('en')
  expect(t('constraint.maxLength', { count: 1 })).toBe('at most 1 character')
  expect(t('constraint.maxLength', { count: 64 })).toBe('at most 64 characters')
  expect(createTranslator('id')('constraint.maxLength', { count: 1 })).toBe('maksimal 1 karakter')
  expect(t('constraint.maxLength', { count: 7_000_000 })).toBe('at most 7,000,000 characters')
  expect(createTranslator('id')('constraint.maxLength', { count: 7_000_000 })).toBe(
    'maksimal 7.000.000 karakter',
  )
})

test('a value that looks like markup is not changed by the translator', () => {
  expect(createTranslator('en')('constraint.pattern', { value: '^<a>&$' })).toBe('matches ^<a>&$')
})

test('in the interface, `permintaan` is a request by a person, never an HTTP request', () => {
  const keys = Object.entries(id)
    .filter(([, text]) => /permintaan/i.test(text))
    .map(([key]) => key)
  expect(keys.filter((key) => !key.startsWith('form.'))).toEqual([])
})
