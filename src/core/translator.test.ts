import { expect, test } from 'vitest'
import { knownText, translatorsOf } from './translator.ts'

const en = {
  title: 'Changes',
  moved: 'from {{before}} to {{after}}',
  places_one: 'in one place',
  places_other: 'in {{count}} places',
} as const
const id = {
  title: 'Perubahan',
  moved: 'dari {{before}} ke {{after}}',
  places_other: 'di {{count}} tempat',
} as const
const translatorFor = translatorsOf({ en, id })
const t = translatorFor('en')

test('an unknown code, a missing value and an unused value are compile errors', () => {
  // @ts-expect-error: there is no such code
  expect(t('titel')).toBe('titel')
  // @ts-expect-error: `after` is missing
  expect(t('moved', { before: '1' })).toBe('from 1 to {{after}}')
  // @ts-expect-error: the text names no value
  expect(t('title', { name: 'a' })).toBe('Changes')
  // @ts-expect-error: the forms are chosen by a count
  expect(t('places')).toBe('places')
})

test('plural forms follow the rules of the language', () => {
  expect(t('places', { count: 1 })).toBe('in one place')
  expect(t('places', { count: 2 })).toBe('in 2 places')
  expect(translatorFor('id')('places', { count: 1 })).toBe('di 1 tempat')
})

test('numbers are formatted for the language and texts are unchanged', () => {
  expect(t('places', { count: 7_000_000 })).toBe('in 7,000,000 places')
  expect(translatorFor('id')('places', { count: 7_000_000 })).toBe('di 7.000.000 tempat')
  expect(t('moved', { before: '8787', after: 8787 })).toBe('from 8787 to 8,787')
})

test("a company's overrides apply in their language only", () => {
  const own = translatorsOf({ en, id }, { en: { title: 'News' } })
  expect([own('en')('title'), own('id')('title')]).toEqual(['News', 'Perubahan'])
})

test('a code in no table is unknown', () => {
  expect(knownText(t, 'title')).toBe('Changes')
  expect(knownText(t, 'moved', { before: '1', after: '2' })).toBe('from 1 to 2')
  expect(knownText(t, 'newer')).toBeUndefined()
})
