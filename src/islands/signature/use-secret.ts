/** A secret key in memory only, cleared after a period of inactivity and when the page is left. */
import { useCallback, useEffect, useState } from 'react'

const IDLE_MS = 5 * 60_000
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const

export interface SecretState {
  readonly value: string
  readonly isWiped: boolean
  change(value: string): void
}

/** @param example - known to everyone, so it stays */
export function useSecret(initial: string, example: string): SecretState {
  const [state, setState] = useState({ value: initial, isWiped: false })
  const change = useCallback((value: string) => setState({ value, isWiped: false }), [])

  useEffect(() => {
    if (state.value === '' || state.value === example) return
    const wipe = () => setState({ value: '', isWiped: true })
    let timer = setTimeout(wipe, IDLE_MS)
    const stay = () => {
      clearTimeout(timer)
      timer = setTimeout(wipe, IDLE_MS)
    }
    // A page in the back/forward cache would otherwise retain the key.
    window.addEventListener('pagehide', wipe)
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', wipe)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay)
    }
  }, [state.value, example])
  return { ...state, change }
}
