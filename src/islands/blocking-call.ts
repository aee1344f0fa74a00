/**
 * A call that blocks the page: a full-screen overlay covers it until the response, for at least 200
 * ms (specification §9, "minimum fetch delay"), so that a fast response doesn't flash.
 */
import { make } from './shared/make-element.ts'

const MINIMUM_DELAY_MS = 200

/** Blocks keyboard and pointer below the overlay. @returns a function that unblocks them */
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

/** Applies to assistive technology too; the focused element loses the focus. */
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

/**
 * Leaves the focus in place, so that scripts can move it: the overlay itself blocks the pointer.
 */
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
