/** Guesses the new name of a removed one. A suggestion for people, never a rule. */

export interface RenameCandidate {
  readonly name: string
  /** Only candidates of the same kind are compared. */
  readonly kind: string
}

/** Above this number it is a rewrite rather than a rename, so pairs aren't compared. */
const MAX_CANDIDATES = 40

/** @returns new names by old name; every name is used at most once */
export function suggestRenames(
  removed: readonly RenameCandidate[],
  added: readonly RenameCandidate[],
): ReadonlyMap<string, string> {
  if (removed.length > MAX_CANDIDATES || added.length > MAX_CANDIDATES) return new Map()
  const pairs = removed
    .flatMap((from) =>
      added
        .filter(({ kind }) => kind === from.kind)
        .map((to) => ({ from: from.name, to: to.name, score: likeness(from.name, to.name) })),
    )
    .filter(({ score }) => score >= LIKELY)
    .sort((a, b) => b.score - a.score)
  const renames = new Map<string, string>()
  const taken = new Set<string>()
  for (const { from, to } of pairs) {
    if (renames.has(from) || taken.has(to)) continue
    renames.set(from, to)
    taken.add(to)
  }
  return renames
}

const LIKELY = 0.6
/** Longer names would make the comparison slow without improving it. */
const MAX_COMPARED = 60

/** 1: equal except for case and separators. 0: nothing in common. */
export function likeness(a: string, b: string): number {
  const x = plain(a)
  const y = plain(b)
  if (x === y) return 1
  const longest = Math.max(x.length, y.length)
  if (longest === 0) return 0
  const [short, long] = x.length < y.length ? [x, y] : [y, x]
  // `phone` and `phone_number`, `id` and `user_id`: one contains the other.
  if (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) return 0.8
  return 1 - distance(x, y) / longest
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_COMPARED)

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
