/** The time, as an argument: tests hold it still. */
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  nowMs(): number
}

export const DAY_MS = 24 * 60 * 60 * 1000

export const systemClock: Clock = { nowMs: () => Date.now() }

/** @returns `2026-11-20T10:04:05.000Z` */
export const isoTime = (clock: Clock): string => new Date(clock.nowMs()).toISOString()

/** @returns the time a number of days ago, as `isoTime` */
export const daysAgo = (clock: Clock, days: number): string =>
  new Date(clock.nowMs() - days * DAY_MS).toISOString()

/** @returns `2026-11-20`: the day where the portal's readers are (specification §9: Jakarta) */
export const localDay = (clock: Clock): string =>
  formatTimestamp(DEFAULT_RECIPE, clock.nowMs()).slice(0, 10)
