import { expect, test } from 'vitest'
import { memoryTexts, NO_TEXTS } from '../../tests/support/memory-texts.ts'
import {
  createPreferencesStore,
  DEFAULT_PREFERENCES,
  decodePreferences,
  PREFERENCES_KEY,
} from './preferences.ts'

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a string', '"dark"'],
  ['an unversioned object', '{"theme":"dark"}'],
  ['a later version', '{"version":2,"theme":"dark"}'],
])('%s gives the defaults', (_name, text) => {
  expect(decodePreferences(text)).toEqual(DEFAULT_PREFERENCES)
})

test('one unknown member does not affect the other', () => {
  expect(decodePreferences('{"version":1,"theme":"pink","codeLanguage":"go"}')).toEqual({
    theme: 'system',
    codeLanguage: 'go',
  })
})

test('a choice applies to the current page if storage is blocked', () => {
  const store = createPreferencesStore(NO_TEXTS)
  store.change({ theme: 'dark' })
  expect(store.$preferences.get().theme).toBe('dark')
})

test('stores a choice and reads it back', () => {
  const storage = memoryTexts()
  createPreferencesStore(storage).change({ codeLanguage: 'php' })
  expect(storage.read(PREFERENCES_KEY)).toBe('{"version":1,"theme":"system","codeLanguage":"php"}')
  expect(createPreferencesStore(storage).$preferences.get().codeLanguage).toBe('php')
})
