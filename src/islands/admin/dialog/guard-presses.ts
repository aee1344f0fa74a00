/**
 * Ignores the second press of a double click whose first one closed a dialog: it is on what was
 * below, such as a text.
 */

/** Called once. */
export function guardPresses(): void {
  let dialog: Element | null = null
  const guard = (event: MouseEvent): void => {
    // 0 is a key.
    if (event.detail > 1 && dialog?.isConnected === false) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener(
    'mousedown',
    (event) => {
      const { detail, target } = event
      if (detail === 1)
        dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
      guard(event)
    },
    true,
  )
  window.addEventListener('click', guard, true)
}
