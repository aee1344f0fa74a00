/**
 * Returns the focus when a dialog closes. Mantine does so only for dialogs that stay mounted, and
 * not for dialogs opened from a menu item: the item no longer exists, only the menu's button.
 */
import { useLayoutEffect } from 'react'

/**
 * Runs after Mantine, which tries after 10 ms. Repeats, because a closing dialog may still take the
 * focus.
 */
const GIVE_BACK_MS = [20, 100, 300] as const

let last: HTMLElement | undefined

interface Closed {
  /** The focused element at the time of closing. */
  readonly dialog: Element | undefined
  readonly opener: HTMLElement | undefined
}

/** Closed dialogs, until the focus has returned or another dialog opens. */
const leaving = new Set<Closed>()

/** Remembers the focused element, because a menu that opens a dialog closes first. Called once. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = openerOf(target)
  })
}

export function useFocusBack(isOpen: boolean): void {
  // Runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = openerNow()
    // A dialog opened this soon keeps the focus: a confirmation reuses the element of the one
    // before.
    leaving.clear()
    return () => giveBack(opener)
  }, [isOpen])
}

function giveBack(opener: HTMLElement | undefined): void {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? undefined
  const closed: Closed = { dialog, opener }
  leaving.add(closed)
  const give = (): void => {
    const isLost = isNowhere() || dialog?.contains(document.activeElement)
    if (leaving.has(closed) && isLost && opener?.isConnected) opener.focus({ preventScroll: true })
  }
  for (const delayMs of GIVE_BACK_MS) setTimeout(give, delayMs)
  setTimeout(() => {
    // The opener no longer exists.
    if (leaving.delete(closed)) focusContent()
  }, GIVE_BACK_MS[2])
}

function openerNow(): HTMLElement | undefined {
  const active = document.activeElement
  const isLeaving = isNowhere() || [...leaving].some(({ dialog }) => dialog?.contains(active))
  const before = [...leaving].find(({ opener }) => opener?.isConnected)
  if (isLeaving && before !== undefined) return before.opener
  return isNowhere() ? last : openerOf(active)
}

/** Moves the focus to the start of the screen's content if no element has it. */
export function focusContent(): void {
  if (isNowhere()) document.getElementById('content')?.focus({ preventScroll: true })
}

/** @returns the element, or the button of the menu that contains it */
function openerOf(element: Element | null): HTMLElement | undefined {
  const menu = element?.closest('[role="menu"]')
  const button = menu?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : element
  return opener instanceof HTMLElement ? opener : undefined
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
