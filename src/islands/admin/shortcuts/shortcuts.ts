/** The keys that the admin area takes for itself, and who answers them now. Nothing else listens for them. */

export type Shortcut = 'save' | 'link'

/** With Ctrl, on a Mac with Cmd; with Shift or Alt they are other keys. */
const KEYS: Readonly<Record<string, Shortcut>> = { s: 'save', k: 'link' }

export interface ShortcutOwner {
  readonly shortcut: Shortcut
  readonly act: () => void
  /** Answers only what is pressed inside; left out: anywhere, while no dialog is open. */
  readonly place?: () => { contains(target: unknown): boolean } | null | undefined
}

export interface Shortcuts {
  /** @returns what takes it back */
  own(owner: ShortcutOwner): () => void
  answer(event: PressedKey): void
}

/** What is read of a keyboard event. */
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

/** @param isDialogOpen - whether something covers the screen */
export function createShortcuts(isDialogOpen: () => boolean): Shortcuts {
  const owners = new Set<ShortcutOwner>()
  return {
    own(owner) {
      owners.add(owner)
      return () => void owners.delete(owner)
    },
    answer(event) {
      const shortcut = shortcutOf(event)
      // The newest first: what covers a screen is newer than the screen.
      const able = [...owners].reverse().filter((owner) => owner.shortcut === shortcut)
      const chosen = able.find(({ place }) =>
        place === undefined ? !isDialogOpen() : place()?.contains(event.target),
      )
      // The browser saves no page while something here is written, also where that cannot be saved now.
      if (chosen !== undefined || (shortcut === 'save' && able.length > 0)) event.preventDefault()
      if (!event.repeat) chosen?.act()
    },
  }
}

function shortcutOf(event: PressedKey): Shortcut | undefined {
  const isPlain = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  return isPlain && !event.isComposing ? KEYS[event.key.toLowerCase()] : undefined
}
