/** Leaving a screen with unsaved text is asked about first; closing the tab, by the browser. */
import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

let isUnsaved = false
let ask: () => Promise<boolean> = async () => true

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
