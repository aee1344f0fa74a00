/**
 * Leaving a screen with unsaved text is asked about first, by a link and by the browser's Back and
 * Forward; closing the tab, by the browser.
 */
import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

let isUnsaved = false
let ask: () => Promise<boolean> = async () => true

/** Whether leaving now would lose something that was typed. */
export const hasUnsaved = (): boolean => isUnsaved

/** @returns what stops asking */
export function setAskBeforeLeaving(asking: () => Promise<boolean>): () => void {
  ask = asking
  return () => {
    ask = async () => true
  }
}

/** Every navigation inside the admin area passes here. */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  const isSameScreen = to.split(/[?#]/)[0] === location.pathname || options?.replace === true
  if (!isUnsaved || isSameScreen) {
    navigate(to, options)
    return
  }
  void ask().then((isConfirmed) => {
    if (!isConfirmed) return
    isUnsaved = false
    navigate(to, options)
  })
}

/** Back and Forward inside the admin area. Called once, before the router listens. */
export function guardHistory(): void {
  let shown = location.href
  const keep = (): void => {
    shown = location.href
  }
  // Wouter tells of every change of the address by these events.
  window.addEventListener('pushState', keep)
  window.addEventListener('replaceState', keep)
  window.addEventListener(
    'popstate',
    (event) => {
      const isSameScreen = location.pathname === new URL(shown).pathname
      if (!isUnsaved || isSameScreen) return keep()
      // A step that has been made cannot be refused: the screen stays, and so does its address.
      event.stopImmediatePropagation()
      history.pushState(history.state, '', shown)
      void ask().then((isConfirmed) => {
        if (!isConfirmed) return
        isUnsaved = false
        history.back()
      })
    },
    { capture: true },
  )
}

/** @param unsaved - whether something on this screen would be lost */
export function useUnsavedGuard(unsaved: boolean): void {
  useEffect(() => {
    isUnsaved = unsaved
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      isUnsaved = false
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}
