/** The middle of measurements; undefined if there are none. */
export function median<T>(
  all: readonly T[] | undefined,
  of: (one: T) => number,
): number | undefined {
  const sorted = (all ?? []).map(of).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}
