/** A pause that ends early when its result is no longer needed. */

/** @returns false if the signal ended it */
export type Wait = (delayMs: number, signal: AbortSignal) => Promise<boolean>

export const delay: Wait = (delayMs, signal) =>
  new Promise((resolve) => {
    if (signal.aborted || delayMs === 0) {
      resolve(!signal.aborted)
      return
    }
    const end = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve(true)
    }, delayMs)
    signal.addEventListener('abort', end, { once: true })
  })
