import { expect, test } from 'vitest'
import type { TextStorage } from './browser-storage.ts'
import { CREDENTIALS_KEY, createCredentialStore } from './credentials.ts'

function tab(initial: string | null = null, isFull = false) {
  const texts = new Map(initial === null ? [] : [[CREDENTIALS_KEY, initial]])
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      if (isFull) return false
      if (text === null) texts.delete(key)
      else texts.set(key, text)
      return true
    },
  }
  return { texts, storage }
}

test.each(['', '[]', '{"version":2,"credentials":{"a":{"value":"k"}}}', '{"version":1}'])(
  'ignores %j from another release',
  (stored) => {
    expect(createCredentialStore(tab(stored).storage).$credentials.get()).toEqual({})
  },
)

test('a credential stays in memory until the reader asks for more', () => {
  const { texts, storage } = tab()
  const store = createCredentialStore(storage)
  store.set('a', { value: 'k' })
  expect(texts.size).toBe(0)
  expect(store.save(true)).toBe(true)
  store.set('a', { value: 'k2' })
  expect(createCredentialStore(storage).$credentials.get()).toEqual({ a: { value: 'k2' } })
  store.save(false)
  expect(texts.size).toBe(0)
  expect(store.$credentials.get()).toEqual({ a: { value: 'k2' } })
})

test('reports that the tab has no room', () => {
  const store = createCredentialStore(tab(null, true).storage)
  expect(store.save(true)).toBe(false)
  expect(store.$isSaved.get()).toBe(false)
})
