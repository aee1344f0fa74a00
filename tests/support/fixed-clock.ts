/** Time that moves only when a test says so. */
import type { Clock } from '../../functions/ports/clock.ts'

export interface FixedClock extends Clock {
  advance(seconds: number): void
}

/** @param start - ISO 8601 */
export function fixedClock(start = '2026-11-20T10:04:05.000Z'): FixedClock {
  let nowMs = Date.parse(start)
  return {
    nowMs: () => nowMs,
    advance(seconds) {
      nowMs += seconds * 1000
    },
  }
}
