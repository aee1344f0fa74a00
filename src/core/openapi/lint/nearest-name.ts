/** The name that a misspelled one was meant to be. */

/**
 * Letters that are wrong, left out, added, or swapped with their neighbor; case does not count.
 *
 * @returns undefined when no name is near: more than one such edit in a short name, two in a long one
 * @example nearestName('reqiured', ['required', 'readOnly']) // 'required'
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of known) {
    const edits = editsBetween(name.toLowerCase(), candidate.toLowerCase())
    if (edits > allowedEdits(name, candidate) || edits >= least) continue
    nearest = candidate
    least = edits
  }
  return nearest
}

const SHORT = 4

const allowedEdits = (name: string, candidate: string): number =>
  Math.min(name.length, candidate.length) <= SHORT ? 1 : 2

/** Optimal string alignment distance; only small ones are told apart. */
function editsBetween(a: string, b: string): number {
  const MAX = 3
  if (Math.abs(a.length - b.length) >= MAX) return MAX
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          (row[j] ?? MAX) + 1,
          (next[j - 1] ?? MAX) + 1,
          (row[j - 1] ?? MAX) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? MAX) + 1 : MAX,
        ),
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? MAX
}
