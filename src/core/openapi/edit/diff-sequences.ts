/** Finds a short list of differences between two sequences (Myers, "An O(ND) Difference Algorithm", 1986). */

/** `a[fromA, toA)` is replaced by `b[fromB, toB)`. */
export interface Hunk {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
}

/** Above this number of differences, everything between the common ends is one hunk. */
const MAX_DIFFERENCES = 1_000

export function diffSequences(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (
    end < Math.min(a.length, b.length) - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end++
  }
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return middle.map(({ fromA, toA, fromB, toB }) => ({
    fromA: fromA + start,
    toA: toA + start,
    fromB: fromB + start,
    toB: toB + start,
  }))
}

function diffMiddle(a: readonly string[], b: readonly string[]): readonly Hunk[] {
  if (a.length === 0 && b.length === 0) return []
  /** For each number of differences, the position in `a` that each diagonal has reached. */
  const rounds: Map<number, number>[] = []
  let reached = new Map([[1, 0]])
  for (let count = 0; count <= Math.min(a.length + b.length, MAX_DIFFERENCES); count++) {
    const next = new Map<number, number>()
    rounds.push(next)
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = startOn(diagonal, count, reached)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      next.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return hunksOf(rounds, a.length, b.length)
    }
    reached = next
  }
  return [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }]
}

const at = (reached: ReadonlyMap<number, number>, diagonal: number): number =>
  reached.get(diagonal) ?? -1

const isDown = (diagonal: number, count: number, reached: ReadonlyMap<number, number>): boolean =>
  diagonal === -count ||
  (diagonal !== count && at(reached, diagonal - 1) < at(reached, diagonal + 1))

const startOn = (diagonal: number, count: number, reached: ReadonlyMap<number, number>): number =>
  isDown(diagonal, count, reached) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1

/** Goes back from the end, and joins neighboring differences. */
function hunksOf(rounds: readonly ReadonlyMap<number, number>[], a: number, b: number): Hunk[] {
  const hunks: Hunk[] = []
  let [x, y] = [a, b]
  for (let count = rounds.length - 1; count > 0; count--) {
    const before = rounds[count - 1] ?? new Map<number, number>()
    const down = isDown(x - y, count, before)
    const diagonal = x - y + (down ? 1 : -1)
    const fromA = at(before, diagonal)
    const fromB = fromA - diagonal
    const step = { fromA, toA: fromA + (down ? 0 : 1), fromB, toB: fromB + (down ? 1 : 0) }
    const last = hunks[0]
    if (last !== undefined && last.fromA === step.toA && last.fromB === step.toB) {
      hunks[0] = { ...last, fromA, fromB }
    } else hunks.unshift(step)
    x = fromA
    y = fromB
  }
  return hunks
}
