/**
 * Unique names that do not depend on order: whoever must give way gets a suffix made from its own
 * source, so that adding or moving an entry changes no other entry's address.
 */
import { shortHash } from './short-hash.ts'

export interface Candidate {
  /** What the name stands for; unique among the candidates. */
  readonly source: string
  readonly name: string
  /** The name is the source, letter for letter: it has the better claim. */
  readonly isLiteral: boolean
}

/** Names by source, unique whatever the case of letters. `reserved` is in lower case. */
export function uniqueNames(
  candidates: readonly Candidate[],
  reserved: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const key = candidate.name.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), candidate])
  }
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
      // Beyond the hash there is nothing left to tell them apart but more of the name itself.
      unique = length > 13 ? `${unique}-` : `${name}-${shortHash(source, length)}`
    }
    taken.add(unique.toLowerCase())
    names.set(source, unique)
  }
  return names
}

/** Alone, or the only literal one; among literal ones the last in code-unit order (lower case). */
function keeperOf(group: readonly Candidate[]): Candidate | undefined {
  if (group.length === 1) return group[0]
  const literal = group.filter(({ isLiteral }) => isLiteral)
  return literal.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || candidate.source > best.source ? candidate : best),
    undefined,
  )
}
