/**
 * A call that blocks the page: a full-screen overlay stands until it is answered, and at least
 * 200 ms (specification §9, "minimum fetch delay"), so that a fast answer does not flash.
 */

import { make } from './shared/make-element.ts'

export const MINIMUM_DELAY_MS = 200

/** Keeps keyboard and pointer out of what is below the overlay. @returns what lets them in again */
export type Shield = (overlay: HTMLElement) => () => void

export async function withOverlay<T>(
  text: string,
  call: Promise<T>,
  shield: Shield = makeInert,
): Promise<T> {
  const overlay = make('div', { className: 'gapura-overlay', role: 'status' }, text)
  document.body.append(overlay)
  const release = shield(overlay)
  try {
    const [answer] = await Promise.all([call, delay(MINIMUM_DELAY_MS)])
    return answer
  } finally {
    release()
    overlay.remove()
  }
}

/** Also for assistive technology; what had the focus loses it. */
const makeInert: Shield = (overlay) => {
  const background = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== overlay && !child.inert,
  )
  for (const element of background) element.inert = true
  return () => {
    for (const element of background) element.inert = false
  }
}

/** The focus stays where it is, and scripts may move it: the overlay keeps the pointer out by itself. */
export const stopKeys: Shield = () => {
  const stop = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', stop, { capture: true })
  return () => document.removeEventListener('keydown', stop, { capture: true })
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
