/** Timestamps in a recipe's format: ISO 8601 with seconds and a fixed offset, or Unix time. */
import { err, ok, type Result } from '../result.ts'
import type { TimeRule } from './language/model.ts'
import { formatTime, parseTime, parseTimeFormat } from './language/time-format.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'

export { offsetMinutes } from './language/time-format.ts'

/** 2026-11-20, 17:04:05 in Jakarta. Fixed, so that builds are reproducible. */
export const EXAMPLE_EPOCH_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

/**
 * @example formatTimestamp(DEFAULT_RECIPE, Date.UTC(2026, 10, 20, 10, 4, 5)) // '2026-11-20T17:04:05+07:00'
 * @returns an empty text for a recipe without a time
 * @throws RangeError when `epochMs` is not a time a four-digit year can hold.
 */
export function formatTimestamp(recipe: SignatureRecipe, epochMs: number): string {
  const rule = timeRuleOf(recipe)
  const [format] = rule?.formats ?? []
  return rule === undefined || format === undefined ? '' : formatTime(format, rule.offset, epochMs)
}

export function timeRuleOf(recipe: SignatureRecipe): TimeRule | undefined {
  const messages = recipeToSign(recipe)?.messages
  return (messages?.request ?? messages?.callback)?.time
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
  const expected = `must be ${describeFormat(recipe)}, such as "${formatTimestamp(recipe, EXAMPLE_EPOCH_MS)}"`
  const wrongFormat = err<TimestampError>({
    code: 'timestamp-format',
    message: `The timestamp ${expected}, got "${shorten(text)}".`,
  })
  const rule = timeRuleOf(recipe)
  for (const known of rule?.formats ?? []) {
    const epochMs = parseTime(known, rule?.offset ?? 'Z', text)
    if (epochMs !== undefined) return ok(epochMs)
  }
  const [, other] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const isReal =
    ANY_ISO !== undefined && parseTime(ANY_ISO, 'Z', text.replace('Z', '+00:00')) !== undefined
  return other !== undefined &&
    isReal &&
    recipe.version2 === undefined &&
    recipe.timestamp.format === 'iso8601'
    ? err({
        code: 'timestamp-offset',
        message: `The timestamp ${expected}, got "${text}". Convert the time to that offset.`,
      })
    : wrongFormat
}

const ANY_ISO = parseTimeFormat("yyyy-MM-dd'T'HH:mm:ssxxx")

/**
 * Returns the unit in which a Unix time must be written that has the other one: seconds in place of milliseconds, or
 * the reverse.
 */
export function otherUnit(recipe: SignatureRecipe, text: string): 'unix' | 'unix-ms' | undefined {
  const { formats = [], offset = 'Z' } = timeRuleOf(recipe) ?? {}
  const [first] = formats
  if (first !== 'unix' && first !== 'unix-ms') return undefined
  const isRight = formats.some((format) => isOfThisAge(parseTime(format, offset, text)))
  const other = parseTime(first === 'unix' ? 'unix-ms' : 'unix', offset, text)
  return !isRight && isOfThisAge(other) ? first : undefined
}

/** From 2001 to 2128: a time in the other unit is in 1970, or thousands of years away. */
const isOfThisAge = (epochMs: number | undefined): boolean =>
  epochMs !== undefined && epochMs >= 1e12 && epochMs < 5e12

function describeFormat({ timestamp, version2 }: SignatureRecipe): string {
  if (version2 !== undefined) return 'the format of the recipe'
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
