/** The time, as an argument: tests hold it still. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  nowMs(): number
}

export const systemClock: Clock = { nowMs: () => Date.now() }

/** @returns `2026-11-20T10:04:05.000Z` */
export const isoTime = (clock: Clock): string => new Date(clock.nowMs()).toISOString()
