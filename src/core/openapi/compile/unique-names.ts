/**
 * Unique names that don't depend on order. A name that conflicts gets a suffix from its source, so that adding
 * or moving an entry changes no other entry's URL.
 */
import { shortHash } from './short-hash.ts'

export interface Candidate {
  /** Source of the name; unique among the candidates. */
  readonly source: string
  readonly name: string
  /** True if the name equals its source. It then takes precedence. */
  readonly isLiteral: boolean
}

/** Names by source, unique regardless of case. `reserved` is lowercase. */
export function uniqueNames(
  candidates: readonly Candidate[],
  reserved: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const groups = Map.groupBy(candidates, ({ name }) => name.toLowerCase())
  const taken = new Set(reserved)
  const names = new Map<string, string>()
  const losers: Candidate[] = []
  for (const [key, group] of groups) {
    const keeper = taken.has(key) ? undefined : keeperOf(group)
    if (keeper !== undefined) {
      names.set(keeper.source, keeper.name)
      taken.add(key)
    }
    losers.push(...group.filter((candidate) => candidate !== keeper))
  }
  for (const { source, name } of losers) {
    let length = 6
    let unique = `${name}-${shortHash(source, length)}`
    while (taken.has(unique.toLowerCase())) {
      length += 1
      // After the full hash, only more of the name itself can distinguish them.
      unique = length > 13 ? `${unique}-` : `${name}-${shortHash(source, length)}`
    }
    taken.add(unique.toLowerCase())
    names.set(source, unique)
  }
  return names
}

/**
 * The only candidate, or the only literal one. Among several literal ones, the last in code-unit order
 * (lowercase).
 */
function keeperOf(group: readonly Candidate[]): Candidate | undefined {
  if (group.length === 1) return group[0]
  const literal = group.filter(({ isLiteral }) => isLiteral)
  return literal.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || candidate.source > best.source ? candidate : best),
    undefined,
  )
}
