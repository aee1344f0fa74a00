/**
 * A call that blocks the page: a full-screen overlay stands until it is answered, and at least
 * 200 ms (specification §9, "minimum fetch delay"), so that a fast answer does not flash.
 */

export const MINIMUM_DELAY_MS = 200

export async function withOverlay<T>(text: string, call: Promise<T>): Promise<T> {
  const overlay = document.createElement('div')
  overlay.className = 'gapura-overlay'
  overlay.setAttribute('role', 'status')
  overlay.textContent = text
  document.body.append(overlay)
  // `inert` keeps keyboard and pointer out of the page without moving the focus.
  const background = [...document.body.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && child !== overlay && !child.inert,
  )
  const focused = document.activeElement
  for (const element of background) element.inert = true
  try {
    const [answer] = await Promise.all([call, delay(MINIMUM_DELAY_MS)])
    return answer
  } finally {
    for (const element of background) element.inert = false
    overlay.remove()
    // What is inert loses the focus: whoever pressed a button is on it again.
    const isLost = document.activeElement === document.body
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
