import { expect, test } from 'vitest'
import { createKeyPair, type OwnKeyPair } from '#core/signature/key-pair.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { createKeyPairStore, type KeyPairStorage, schemeName } from './key-pairs.ts'

const ED25519: SignatureScheme = { name: 'Ed25519' }
const P256: SignatureScheme = { name: 'ECDSA', hash: 'SHA-256', curve: 'P-256' }
const pair = await createKeyPair(ED25519)

function memory(saved = new Map<string, unknown>()) {
  const storage: KeyPairStorage = {
    read: async (name) => saved.get(name),
    async write(name, written: OwnKeyPair | null) {
      if (written === null) saved.delete(name)
      else saved.set(name, written)
    },
  }
  return { saved, store: createKeyPairStore(storage) }
}

const blocked: KeyPairStorage = {
  read: () => Promise.reject(new Error('blocked')),
  write: () => Promise.reject(new Error('blocked')),
}

test('a browser without storage holds a pair until the page is closed', async () => {
  const store = createKeyPairStore(blocked)
  expect(await store.find(ED25519)).toBeUndefined()
  store.hold(ED25519, pair)
  expect(await store.save(ED25519, true)).toBe(false)
  expect(await store.find(ED25519)).toEqual({ ...pair, isSaved: false })
})

test.each([
  { name: 'text', value: 'key' },
  { name: 'another shape', value: { privateKey: 'pem', publicKey: 'pem' } },
])('ignores $name in storage', async ({ value }) => {
  const { store } = memory(new Map([[schemeName(ED25519), value]]))
  expect(await store.find(ED25519)).toBeUndefined()
})

test('nothing is saved before the person wishes it', async () => {
  const { store, saved } = memory()
  store.hold(ED25519, pair)
  expect(saved.size).toBe(0)
  expect(await store.save(ED25519, true)).toBe(true)
  expect(await memory(saved).store.find(ED25519)).toEqual({ ...pair, isSaved: true })
  expect(await memory(saved).store.find(P256)).toBeUndefined()
  await store.save(ED25519, false)
  expect(saved.size).toBe(0)
})

test('forgetting a pair deletes the saved one', async () => {
  const { store, saved } = memory()
  store.hold(ED25519, pair)
  await store.save(ED25519, true)
  await store.forget(ED25519)
  expect(saved.size).toBe(0)
  expect(await store.find(ED25519)).toBeUndefined()
})

test('a saved pair that the browser does not delete remains, and one that was not saved is gone', async () => {
  const { saved } = memory()
  let isBlocked = false
  const store = createKeyPairStore({
    read: async (name) => saved.get(name),
    async write(name, written) {
      if (isBlocked) throw new Error('blocked')
      saved.set(name, written)
    },
  })
  store.hold(ED25519, pair)
  store.hold(P256, pair)
  await store.save(ED25519, true)
  isBlocked = true
  expect(await store.forget(ED25519)).toBe(false)
  expect(await store.find(ED25519)).toEqual({ ...pair, isSaved: true })
  expect(await store.forget(P256)).toBe(true)
  expect(await store.find(P256)).toBeUndefined()
})

test('a pair that is created while the saved one is read remains', async () => {
  const saved = await createKeyPair(ED25519)
  const { store } = memory(new Map([[schemeName(ED25519), saved]]))
  const found = store.find(ED25519)
  store.hold(ED25519, pair)
  expect(await found).toMatchObject(pair)
})
