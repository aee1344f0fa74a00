/** Texts in a browser's storage, in memory. */
import type { TextStorage } from '../../src/stores/browser-storage.ts'

export interface MemoryTexts extends TextStorage {
  readonly texts: ReadonlyMap<string, string>
}

export function memoryTexts(initial: Readonly<Record<string, string>> = {}): MemoryTexts {
  const texts = new Map(Object.entries(initial))
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      if (text === null) texts.delete(key)
      else texts.set(key, text)
      return true
    },
  }
}

/** Storage that is full or blocked. */
export const NO_TEXTS: TextStorage = { read: () => null, write: () => false }
