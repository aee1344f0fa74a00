/** The keys that open the readers' search: `/`, and Ctrl+K (Cmd+K). */

interface Pressed
  extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> {
  /** True if another listener has handled the key. */
  readonly defaultPrevented: boolean
}

/** @param isWriting - true while typing, when `/` is a character */
export function isSearchKey(event: Pressed, isWriting: boolean): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  const isWithCommand = ctrlKey || metaKey
  // With Shift it is a different shortcut, which browsers and editors use.
  const isShortcut = key.toLowerCase() === 'k' && isWithCommand && !shiftKey && !altKey
  const isSlash = key === '/' && !isWithCommand && !altKey && !isWriting
  return !defaultPrevented && (isShortcut || isSlash)
}
