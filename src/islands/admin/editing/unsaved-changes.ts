/**
 * Asks before a person leaves a screen with unsaved text by a link or by Back and Forward. When the
 * tab closes, the browser asks.
 */
import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { withoutEndSlash } from '#core/site/without-end-slash.ts'

/** Every screen, dialog or field with unsaved text, by whether this device has a copy of it. */
const unsavedPlaces = new Map<symbol, boolean>()
let ask: (isCopied: boolean) => Promise<boolean> = async () => true
const askNow = (): Promise<boolean> => ask(![...unsavedPlaces.values()].includes(false))

/** True if leaving now would lose unsaved text. */
export const hasUnsaved = (): boolean => unsavedPlaces.size > 0

/**
 * @param asking - `isCopied` is false if leaving loses text of which this device has no copy
 * @returns a function that stops asking
 */
export function setAskBeforeLeaving(asking: typeof ask): () => void {
  ask = asking
  return () => {
    ask = async () => true
  }
}

/** Guards every navigation inside the admin area. */
export const guardNavigation: AroundNavHandler = (navigate, address, options) => {
  // Wouter appends the overview's "/" to "/admin".
  const to = withoutEndSlash(address)
  const isSameScreen = to.split(/[?#]/)[0] === location.pathname || options?.replace === true
  if (!hasUnsaved() || isSameScreen) {
    navigate(to, options)
    return
  }
  void askNow().then((isConfirmed) => {
    if (!isConfirmed) return
    unsavedPlaces.clear()
    navigate(to, options)
  })
}

/** Guards Back and Forward inside the admin area. Called once, before the router listens. */
export function guardHistory(): void {
  let shown = location.href
  const keep = (): void => {
    shown = location.href
  }
  // Wouter announces every change of the URL with these events.
  window.addEventListener('pushState', keep)
  window.addEventListener('replaceState', keep)
  window.addEventListener(
    'popstate',
    (event) => {
      const isSameScreen = location.pathname === new URL(shown).pathname
      if (!hasUnsaved() || isSameScreen) return keep()
      // The browser has already made the step, so the screen and its URL are restored.
      event.stopImmediatePropagation()
      history.pushState(history.state, '', shown)
      void askNow().then((isConfirmed) => {
        if (!isConfirmed) return
        unsavedPlaces.clear()
        history.back()
      })
    },
    { capture: true },
  )
}

/**
 * @param unsaved - true if leaving this screen would lose text
 * @param isCopied - false if this device has no copy of it
 */
export function useUnsavedGuard(unsaved: boolean, isCopied: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const place = Symbol()
    unsavedPlaces.set(place, isCopied)
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      unsavedPlaces.delete(place)
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved, isCopied])
}
