/** A value that is saved on this device and followed in all tabs. */
import { atom, type ReadableAtom } from 'nanostores'
import type { TextStorage } from './browser-storage.ts'

export interface SavedValue<Value extends object> {
  readonly $value: ReadableAtom<Value>
  /** If storage is blocked, the value applies to this page only. */
  set(value: Value): void
  /** Reads the storage again after a change in another tab. */
  refresh(): void
}

/** @param decode - returns the default for null and for text that it can't read */
export function createSavedValue<Value extends object>(
  storage: TextStorage,
  key: string,
  decode: (text: string | null) => Value,
): SavedValue<Value> {
  const read = (): Value => decode(storage.read(key))
  const $value = atom(read())
  return {
    $value,
    refresh: () => $value.set(read()),
    set(value) {
      storage.write(key, JSON.stringify({ version: 1, ...value }))
      $value.set(value)
    },
  }
}

/** @returns a function that creates the page's only store on first use, so that an import has no effects */
export function onePerPage<Store extends object>(create: () => Store): () => Store {
  let shared: Store | undefined
  return () => {
    shared ??= create()
    return shared
  }
}

/** Like {@link onePerPage}; the store also follows other tabs. */
export const followedOnPage = <Store extends { refresh(): void }>(
  key: string,
  create: () => Store,
): (() => Store) =>
  onePerPage(() => {
    const store = create()
    window.addEventListener('storage', (event) => {
      if (event.key === key) store.refresh()
    })
    return store
  })
