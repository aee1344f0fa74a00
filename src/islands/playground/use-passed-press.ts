/** Passes a press of the page's button on to the button of the form that replaces it. */
import { type RefObject, useEffect, useRef } from 'react'
import type { Session } from '../../stores/session.ts'

/**
 * Waits for the session, because the button sends as a partner and otherwise focuses the login. Does nothing if
 * the focus has left the heading by then: the person continues in the form, or elsewhere.
 *
 * @param heading focused when the form opens
 */
export function usePassedPress(
  heading: RefObject<HTMLElement | null>,
  isPressed: boolean,
  { status }: Session,
): void {
  const isDue = useRef(isPressed)
  useEffect(() => {
    if (!isDue.current || status === 'unknown') return
    isDue.current = false
    const title = heading.current
    if (title === null || document.activeElement !== title) return
    const button = title.parentElement?.querySelector<HTMLElement>('.pg-send .pg-first')
    button?.focus()
    button?.click()
  }, [heading, status])
}
