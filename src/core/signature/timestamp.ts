/** Timestamps in a recipe's format: ISO 8601 with seconds and a fixed offset, or Unix time. */
import { err, ok, type Result } from '../result.ts'
import type { SignatureRecipe } from './recipe.ts'

const EXAMPLE_EPOCH_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

/**
 * @example formatTimestamp(DEFAULT_RECIPE, Date.UTC(2026, 10, 20, 10, 4, 5)) // '2026-11-20T17:04:05+07:00'
 * @throws RangeError when `epochMs` is not a time a four-digit year can hold.
 */
export function formatTimestamp(recipe: SignatureRecipe, epochMs: number): string {
  const { format, offset } = recipe.timestamp
  if (format === 'unix') return String(Math.floor(epochMs / 1000))
  if (format === 'unix-ms') return String(Math.floor(epochMs))
  const local = new Date(epochMs + offsetMinutes(offset) * 60_000).toISOString()
  if (local.length !== 24) throw new RangeError('epochMs must lie in the years 0 to 9999')
  return `${local.slice(0, 19)}${offset}`
}

/**
 * Accepts exactly what {@link formatTimestamp} writes: a request that passes here passes any verifier that
 * compares text.
 *
 * @returns milliseconds since 1970-01-01T00:00:00Z; `timestamp-format` or `timestamp-offset`
 */
export function parseTimestamp(
  recipe: SignatureRecipe,
  text: string,
): Result<number, TimestampError> {
  const { format, offset } = recipe.timestamp
  const expected = `Expected ${describeFormat(recipe)}, such as "${formatTimestamp(recipe, EXAMPLE_EPOCH_MS)}"`
  const wrongFormat = err<TimestampError>({
    code: 'timestamp-format',
    message: `The timestamp "${shorten(text)}" cannot be read. ${expected}. Write it in that form.`,
  })
  if (format !== 'iso8601') {
    const digits = format === 'unix' ? /^\d{1,11}$/ : /^\d{1,14}$/
    if (!digits.test(text)) return wrongFormat
    return ok(Number(text) * (format === 'unix' ? 1000 : 1))
  }
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/.exec(text)
  const localMs = Date.parse(`${match?.[1]}Z`)
  // Date.parse accepts 31 February, so compare with the formatted result.
  if (
    !match ||
    Number.isNaN(localMs) ||
    !new Date(localMs).toISOString().startsWith(match[1] ?? '')
  ) {
    return wrongFormat
  }
  if (match[2] !== offset) {
    return err({
      code: 'timestamp-offset',
      message: `The timestamp "${text}" has the offset ${match[2]}. ${expected}. Convert the time to that offset.`,
    })
  }
  return ok(localMs - offsetMinutes(offset) * 60_000)
}

/** Offset of `Z` or `±hh:mm` in minutes east of UTC. */
export function offsetMinutes(offset: string): number {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

function describeFormat({ timestamp }: SignatureRecipe): string {
  if (timestamp.format === 'unix') return 'seconds since 1970'
  if (timestamp.format === 'unix-ms') return 'milliseconds since 1970'
  return `ISO 8601 with seconds and the offset ${timestamp.offset}`
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export interface TimestampError {
  readonly code: 'timestamp-format' | 'timestamp-offset'
  readonly message: string
}
