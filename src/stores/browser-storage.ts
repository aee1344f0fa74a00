/** Texts in the browser's storage, which may be blocked, full, or written by another release. */
import { ownMember } from '#core/own-member.ts'

export interface TextStorage {
  /** @returns null if there is no text, or storage is blocked */
  read(key: string): string | null
  /**
   * @param text - null deletes it
   * @returns false if storage is full or blocked
   */
  write(key: string, text: string | null): boolean
}

/** @param open - called each time, because reading `localStorage` throws if cookies are blocked */
export const textStorage = (open: () => Storage): TextStorage => ({
  read: (key) => attempt(() => open().getItem(key)),
  write: (key, text) =>
    attempt(() => {
      if (text === null) open().removeItem(key)
      else open().setItem(key, text)
      return true
    }) ?? false,
})

/** Until the reader deletes it. */
export const onDevice = textStorage(() => localStorage)
/** Until the tab is closed. */
export const inTab = textStorage(() => sessionStorage)

/** @returns null for anything but JSON */
export const parseStored = (text: string | null): unknown =>
  attempt((): unknown => JSON.parse(text ?? 'null'))

/** @returns undefined for anything but JSON of version 1 */
export function parseVersion1(text: string | null): unknown {
  const stored = parseStored(text)
  return ownMember(stored, 'version') === 1 ? stored : undefined
}

type Texts = Readonly<Record<string, string>>

const membersOf = (stored: unknown) =>
  Object.entries(typeof stored === 'object' && stored !== null ? stored : {})

/** @returns the members that are texts; untrusted rest is dropped */
export const textsOf = (stored: unknown): Texts =>
  Object.fromEntries(membersOf(stored).filter(([, value]) => typeof value === 'string'))

/** @returns the texts of each member; untrusted rest is dropped */
export const textsOfMembers = (stored: unknown): Readonly<Record<string, Texts>> =>
  Object.fromEntries(membersOf(stored).map(([name, value]) => [name, textsOf(value)]))

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
