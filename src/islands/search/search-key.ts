/** Which keys open the readers' search: `/`, and Ctrl+K (Cmd+K). */

interface Pressed
  extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> {
  /** Somebody has answered it already. */
  readonly defaultPrevented: boolean
}

/** @param isWriting - `/` is a character while somebody writes */
export function isSearchKey(event: Pressed, isWriting: boolean): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  const isWithCommand = ctrlKey || metaKey
  // With Shift too it is another key: browsers and editors have their own use for it.
  const isShortcut = key.toLowerCase() === 'k' && isWithCommand && !shiftKey && !altKey
  const isSlash = key === '/' && !isWithCommand && !altKey && !isWriting
  return !defaultPrevented && (isShortcut || isSlash)
}
