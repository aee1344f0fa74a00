import { expect, test } from 'vitest'
import { translatorsOf } from './translator.ts'

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
const translatorFor = translatorsOf(en, id)
const t = translatorFor('en')

test('an unknown code, a missing value and one that no text names do not compile', () => {
  // @ts-expect-error: there is no such code
  expect(t('titel')).toBe('titel')
  // @ts-expect-error: `after` is missing
  expect(t('moved', { before: '1' })).toBe('from 1 to {{after}}')
  // @ts-expect-error: the text names no value
  expect(t('title', { name: 'a' })).toBe('Changes')
  // @ts-expect-error: the forms are chosen by a count
  expect(t('places')).toBe('in {{count}} places')
})

test('a translation that lacks a text or names other values does not compile', () => {
  // @ts-expect-error: `moved` is missing
  translatorsOf(en, { title: 'Perubahan', places_other: 'di {{count}} tempat' } as const)
  // @ts-expect-error: `moved` names another value
  translatorsOf(en, { ...id, moved: 'dari {{before}} ke {{later}}' } as const)
})

test('a text has the form of its count, as the language has forms', () => {
  expect(t('places', { count: 1 })).toBe('in one place')
  expect(t('places', { count: 2 })).toBe('in 2 places')
  expect(translatorFor('id')('places', { count: 1 })).toBe('di 1 tempat')
})
