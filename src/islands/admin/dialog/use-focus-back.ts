/**
 * Gives the focus back when a dialog closes. Mantine does so only for dialogs that stay mounted, and
 * not where an item of a menu has opened them: that item is gone by then, the menu's button is not.
 */
import { useLayoutEffect } from 'react'

/** After Mantine, which tries after 10 ms; and again, because a dialog that fades out may still take it. */
const GIVE_BACK_MS = [20, 100, 300] as const

let last: HTMLElement | undefined

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
    const opener = isNowhere() ? last : openerOf(document.activeElement)
    return () => {
      const closing = document.activeElement?.closest('[role="dialog"]')
      const giveBack = (): void => {
        const isLost = isNowhere() || closing?.contains(document.activeElement)
        if (isLost && opener?.isConnected) opener.focus({ preventScroll: true })
      }
      for (const delayMs of GIVE_BACK_MS) setTimeout(giveBack, delayMs)
      // What has opened it is gone.
      setTimeout(focusContent, GIVE_BACK_MS[2])
    }
  }, [isOpen])
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
