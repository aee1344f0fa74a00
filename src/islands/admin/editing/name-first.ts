/** Splits a list of people or texts into those that a screen's head names, and the rest, which it counts. */

/** As many names fit in one row of a phone. With more, the head would cover what is edited. */
const MAX_NAMED = 2

export function nameFirst<T>(all: readonly T[]): {
  readonly named: readonly T[]
  readonly others: readonly T[]
} {
  const count = all.length > MAX_NAMED ? MAX_NAMED - 1 : all.length
  return { named: all.slice(0, count), others: all.slice(count) }
}
