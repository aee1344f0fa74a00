/**
 * Gives the focus back when a dialog closes. Mantine does so only for dialogs that stay mounted, and
 * not where an item of a menu has opened them: that item is gone by then, the menu's button is not.
 */
import { useLayoutEffect } from 'react'

/** After Mantine, which tries after 10 ms; and again, because a dialog that fades out may still take it. */
const GIVE_BACK_MS = [20, 100, 300] as const

let last: HTMLElement | undefined

interface Closed {
  /** Where the focus was when it closed. */
  readonly dialog: Element | undefined
  readonly opener: HTMLElement | undefined
}

/** Dialogs that have closed, until the focus is back or another one is opened. */
const leaving = new Set<Closed>()

/** Remembers who has the focus: a menu that opens a dialog is gone before it. Called once. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = openerOf(target)
  })
}

export function useFocusBack(isOpen: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = openerNow()
    // What is opened so soon keeps the focus: the element of a confirmation is that of the one before.
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
    // What has opened it is gone.
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

/** Puts the focus at the beginning of the screen's content when nothing has it. */
export function focusContent(): void {
  if (isNowhere()) document.getElementById('content')?.focus({ preventScroll: true })
}

/** @returns the element, or the button of the menu it stands in */
function openerOf(element: Element | null): HTMLElement | undefined {
  const menu = element?.closest('[role="menu"]')
  const button = menu?.getAttribute('aria-labelledby')
  const opener = button ? document.getElementById(button) : element
  return opener instanceof HTMLElement ? opener : undefined
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
