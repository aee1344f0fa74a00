/** Waits until the reader has stopped typing. */

/** Specification §2 and §9: names are filtered 500 ms after the last key. */
export const SEARCH_DELAY_MS = 500

export interface Delay {
  /** Starts or restarts the wait. */
  start(): void
  cancel(): void
}

export function createDelay(action: () => void): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(action, SEARCH_DELAY_MS)
    },
    cancel() {
      clearTimeout(timer)
    },
  }
}
