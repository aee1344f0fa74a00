/** Texts in the browser's storage, which may be blocked, full, or written by another release. */

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

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}
