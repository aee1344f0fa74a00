/**
 * The key pairs that a person signs with, one per scheme, shared by every island on the page. A private half is a
 * handle of Web Crypto that isn't extractable: it signs, and no script can read it.
 * Stored, if the person wishes: IndexedDB `gapura.keys`, version 1, object store `pairs`, by scheme
 * `{ privateKey: CryptoKey, publicKey: string }`. Anything else is ignored; another shape raises the version.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { OwnKeyPair } from '#core/signature/key-pair.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { onePerPage } from './saved-value.ts'

export interface HeldKeyPair extends OwnKeyPair {
  /** True if it is still there after the tab is closed. */
  readonly isSaved: boolean
}

interface KeyPairStore {
  /** By {@link schemeName}. */
  readonly $pairs: ReadableAtom<ReadonlyMap<string, HeldKeyPair>>
  /** @returns the pair in memory, else the saved one */
  find(scheme: SignatureScheme): Promise<HeldKeyPair | undefined>
  hold(scheme: SignatureScheme, pair: OwnKeyPair): void
  /** @returns false if the browser doesn't save it */
  save(scheme: SignatureScheme, isWanted: boolean): Promise<boolean>
  /**
   * Also deletes the saved one.
   *
   * @returns false if the browser doesn't delete it; it then remains
   */
  forget(scheme: SignatureScheme): Promise<boolean>
}

export interface KeyPairStorage {
  read(name: string): Promise<unknown>
  /** @param pair - null deletes it */
  write(name: string, pair: OwnKeyPair | null): Promise<void>
}

export const schemeName = ({ name, hash, curve }: SignatureScheme): string =>
  [name, curve, hash].filter((part) => part !== undefined).join(' ')

export function createKeyPairStore(storage: KeyPairStorage): KeyPairStore {
  const $pairs = atom<ReadonlyMap<string, HeldKeyPair>>(new Map())
  const put = (name: string, pair: HeldKeyPair | undefined) => {
    const others = [...$pairs.get()].filter(([other]) => other !== name)
    $pairs.set(new Map(pair === undefined ? others : [...others, [name, pair]]))
  }
  const write = (name: string, pair: OwnKeyPair | null) =>
    storage.write(name, pair).then(
      () => true,
      () => false,
    )
  return {
    $pairs,
    async find(scheme) {
      const name = schemeName(scheme)
      const held = $pairs.get().get(name)
      if (held !== undefined) return held
      const saved = decodePair(await storage.read(name).catch(() => undefined))
      // A pair that was created in the meantime is newer.
      if (saved !== undefined && !$pairs.get().has(name)) put(name, { ...saved, isSaved: true })
      return $pairs.get().get(name)
    },
    hold(scheme, { privateKey, publicKey }) {
      put(schemeName(scheme), { privateKey, publicKey, isSaved: false })
    },
    async save(scheme, isWanted) {
      const name = schemeName(scheme)
      const held = $pairs.get().get(name)
      if (held === undefined) return false
      const { privateKey, publicKey } = held
      const isDone = await write(name, isWanted ? { privateKey, publicKey } : null)
      if (isDone && $pairs.get().get(name) === held) put(name, { ...held, isSaved: isWanted })
      return isDone
    },
    async forget(scheme) {
      const name = schemeName(scheme)
      const held = $pairs.get().get(name)
      put(name, undefined)
      // Blocked storage has nothing to delete of a pair that was never saved.
      if ((await write(name, null)) || held?.isSaved !== true) return true
      if (!$pairs.get().has(name)) put(name, held)
      return false
    },
  }
}

function decodePair(saved: unknown): OwnKeyPair | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined
  if (!('privateKey' in saved && 'publicKey' in saved)) return undefined
  const { privateKey, publicKey } = saved
  return privateKey instanceof CryptoKey && typeof publicKey === 'string'
    ? { privateKey, publicKey }
    : undefined
}

const inBrowser: KeyPairStorage = {
  read: (name) => transaction('readonly', (pairs) => pairs.get(name)),
  async write(name, pair) {
    await transaction('readwrite', (pairs) =>
      pair === null ? pairs.delete(name) : pairs.put(pair, name),
    )
  },
}

async function transaction(
  mode: IDBTransactionMode,
  work: (pairs: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('gapura.keys', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('pairs')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  try {
    return await new Promise((done, fail) => {
      const running = database.transaction('pairs', mode)
      const request = work(running.objectStore('pairs'))
      running.oncomplete = () => done(request.result)
      running.onabort = () => fail(running.error)
    })
  } finally {
    database.close()
  }
}

export const keyPairStore = onePerPage(() => createKeyPairStore(inBrowser))
