/**
 * The keyboard shortcuts of the admin area and their current owners. No other module listens for
 * them.
 */

export type Shortcut = 'save' | 'link'

/** With Ctrl, or Cmd on a Mac. With Shift or Alt they are other shortcuts. */
const KEYS: Readonly<Record<string, Shortcut>> = { s: 'save', k: 'link' }

export interface ShortcutOwner {
  readonly shortcut: Shortcut
  readonly act: () => void
  /** Handles only keys pressed inside; by default anywhere, while no dialog is open. */
  readonly place?: () => { contains(target: unknown): boolean } | null | undefined
}

export interface Shortcuts {
  /** @returns a function that removes the owner */
  own(owner: ShortcutOwner): () => void
  answer(event: PressedKey): void
}

/** The parts of a keyboard event that are read. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly target: unknown
  preventDefault(): void
}

/** @param isDialogOpen - returns true if a dialog covers the screen */
export function createShortcuts(isDialogOpen: () => boolean): Shortcuts {
  const owners = new Set<ShortcutOwner>()
  return {
    own(owner) {
      owners.add(owner)
      return () => void owners.delete(owner)
    },
    answer(event) {
      const shortcut = shortcutOf(event)
      // Newest first: a dialog is newer than the screen it covers.
      const able = [...owners].reverse().filter((owner) => owner.shortcut === shortcut)
      const chosen = able.find(({ place }) =>
        place === undefined ? !isDialogOpen() : place()?.contains(event.target),
      )
      // While text is being edited, the browser must not save the page, even if the text can't
      // be saved now.
      if (chosen !== undefined || (shortcut === 'save' && able.length > 0)) event.preventDefault()
      if (!event.repeat) chosen?.act()
    },
  }
}

function shortcutOf(event: PressedKey): Shortcut | undefined {
  const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  return isPlain && !event.isComposing ? KEYS[event.key.toLowerCase()] : undefined
}
