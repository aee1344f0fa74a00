import { expect, test } from 'vitest'
import { memoryTexts, NO_TEXTS } from '../../tests/support/memory-texts.ts'
import { CREDENTIALS_KEY, createCredentialStore } from './credentials.ts'

test.each(['', '[]', '{"version":2,"credentials":{"a":{"value":"k"}}}', '{"version":1}'])(
  'ignores %j from another release',
  (stored) => {
    const storage = memoryTexts({ [CREDENTIALS_KEY]: stored })
    expect(createCredentialStore(storage).$credentials.get()).toEqual({})
  },
)

test('a credential stays in memory until the reader asks for more', () => {
  const storage = memoryTexts()
  const store = createCredentialStore(storage)
  store.set('a', { value: 'k' })
  expect(storage.texts.size).toBe(0)
  expect(store.save(true)).toBe(true)
  store.set('a', { value: 'k2' })
  expect(createCredentialStore(storage).$credentials.get()).toEqual({ a: { value: 'k2' } })
  store.save(false)
  expect(storage.texts.size).toBe(0)
  expect(store.$credentials.get()).toEqual({ a: { value: 'k2' } })
})

test('reports that the tab has no room', () => {
  const store = createCredentialStore(NO_TEXTS)
  expect(store.save(true)).toBe(false)
  expect(store.$isSaved.get()).toBe(false)
})
