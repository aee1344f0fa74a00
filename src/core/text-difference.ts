/** The part in which two texts differ. */
interface Difference {
  readonly before: string
  /** Empty if the texts are equal or one only misses a part. */
  readonly changed: string
  readonly after: string
}

/** Returns where `mine` differs from `theirs`, without the common start and end. */
export function differenceOf(mine: string, theirs: string): Difference {
  const [a, b] = [[...mine], [...theirs]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  const longest = Math.min(a.length, b.length) - start
  while (end < longest && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return {
    before: a.slice(0, start).join(''),
    changed: a.slice(start, a.length - end).join(''),
    after: a.slice(a.length - end).join(''),
  }
}
