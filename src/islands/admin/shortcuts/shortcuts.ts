/**
 * The keyboard shortcuts of the admin area and their current owners. No other module listens for
 * them.
 */

export type Shortcut = 'save' | 'link' | 'palette' | 'help'

/**
 * With Ctrl, or Cmd on a Mac. With Shift or Alt they are other shortcuts. The first one with an
 * owner that handles the key wins.
 */
const KEYS: Readonly<Record<string, readonly Shortcut[]>> = { s: ['save'], k: ['link', 'palette'] }
/** Without Ctrl, and only outside fields. Some keyboards need Shift or Alt for it. */
const HELP_KEY = '?'

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

/**
 * @param isDialogOpen - returns true if a dialog covers the screen
 * @param isField - returns true if keys pressed in the target are text
 */
export function createShortcuts(
  isDialogOpen: () => boolean,
  isField: (target: unknown) => boolean,
): Shortcuts {
  const owners = new Set<ShortcutOwner>()
  return {
    own(owner) {
      owners.add(owner)
      return () => void owners.delete(owner)
    },
    answer(event) {
      const wanted = shortcutsOf(event, isField)
      // Newest first: a dialog is newer than the screen it covers.
      const able = wanted.flatMap((shortcut) =>
        [...owners].reverse().filter((owner) => owner.shortcut === shortcut),
      )
      const chosen = able.find(({ place }) =>
        place === undefined ? !isDialogOpen() : place()?.contains(event.target),
      )
      // While text is being edited, the browser must not save the page, even if the text can't
      // be saved now.
      const isSave = able[0]?.shortcut === 'save'
      if (chosen !== undefined || isSave) event.preventDefault()
      if (!event.repeat) chosen?.act()
    },
  }
}

function shortcutsOf(
  event: PressedKey,
  isField: (target: unknown) => boolean,
): readonly Shortcut[] {
  if (event.isComposing) return []
  const isCtrl = event.ctrlKey || event.metaKey
  if (!isCtrl) return event.key === HELP_KEY && !isField(event.target) ? ['help'] : []
  return event.shiftKey || event.altKey ? [] : (KEYS[event.key.toLowerCase()] ?? [])
}
