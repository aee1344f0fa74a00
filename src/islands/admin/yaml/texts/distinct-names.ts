/**
 * Numbers repeated names, so that all are different.
 *
 * @example distinctNames(['user', 'user']) // ['user', 'user #2']
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} #${count}`
  })
}
