/** Two people changed one item: which fields differ, and what is chosen of each. */

export type Side = 'mine' | 'theirs'

/** Names of the members that differ, in the order of `mine`. */
export function differingFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
): readonly (keyof Fields & string)[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  // as: the names were taken from the two records.
  return ([...names] as (keyof Fields & string)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
}

/** @param chosen - side of each field; left out: mine */
export function mergeFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  chosen: Readonly<Partial<Record<keyof Fields, Side>>>,
): Fields {
  const taken = differingFields(mine, theirs).filter((name) => chosen[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
