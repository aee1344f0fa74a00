/** Compares two people's versions of one item, and merges them by the choices made. */

export type Side = 'mine' | 'theirs'

/** Returns the names of the members that differ, in the order of `mine`. */
export function differingFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
): readonly (keyof Fields & string)[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  // as: the names come from the two records.
  return ([...names] as (keyof Fields & string)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  )
}

/**
 * Returns which side changed a field that differs.
 * @param before - the version both started from
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

/** Takes each field from the side that `sideOf` returns. */
export function mergeFields<Fields extends object>(
  mine: Fields,
  theirs: Fields,
  sideOf: (name: keyof Fields & string) => Side,
): Fields {
  const taken = differingFields(mine, theirs).filter((name) => sideOf(name) === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
