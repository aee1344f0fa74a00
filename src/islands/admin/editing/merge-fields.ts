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

/**
 * Who of the two has changed a field that differs.
 *
 * @param before - what both began from
 */
export function changerOf<Fields extends object>(
  name: keyof Fields,
  { mine, theirs, before }: { readonly [side in Side | 'before']: Fields },
): Side | 'both' {
  const isAsBefore = (fields: Fields) =>
    JSON.stringify(fields[name]) === JSON.stringify(before[name])
  if (isAsBefore(mine)) return 'theirs'
  return isAsBefore(theirs) ? 'mine' : 'both'
}

/** Each field from the side that `sideOf` says. */
export function mergeFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  sideOf: (name: keyof Fields & string) => Side,
): Fields {
  const taken = differingFields(mine, theirs).filter((name) => sideOf(name) === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
