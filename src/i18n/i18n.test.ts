import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import { createTranslator } from './index.ts'

const base = (key: string): string => key.replace(/_(one|other)$/, '')

test('every English text has an Indonesian one, and none is left over', () => {
  const english = new Set(Object.keys(en).map(base))
  const indonesian = new Set(Object.keys(id).map(base))
  expect([...english].filter((key) => !indonesian.has(key))).toEqual([])
  expect([...indonesian].filter((key) => !english.has(key))).toEqual([])
})

test('both languages use the same placeholders', () => {
  const placeholders = (text: string): string[] =>
    [...text.matchAll(/\{\{\w+[^}]*\}\}/g)].map(([p]) => p).sort()
  const english = new Map(Object.entries(en))
  for (const [key, text] of Object.entries(id)) {
    expect({ key, placeholders: placeholders(text) }).toEqual({
      key,
      placeholders: placeholders(english.get(key) ?? ''),
    })
  }
})

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

test('why a schema could not be read is worded in the language of the page', () => {
  const said = createTranslator('id')('ref-dangling', { ref: '"#/a"' })
  expect(said).toContain('Referensi "#/a" tidak menuju ke mana pun')
})

test('in the interface, "permintaan" is a request by a person, never an HTTP request', () => {
  const keys = Object.entries(id)
    .filter(([, text]) => /permintaan/i.test(text))
    .map(([key]) => key)
  expect(keys.filter((key) => !key.startsWith('form.'))).toEqual([])
})
