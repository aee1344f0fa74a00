/** Counts the typing mistakes between two words. */

/**
 * Counts letters that are missing, added, changed, or swapped with their neighbor (optimal string alignment).
 *
 * @param most the limit at which counting stops
 * @returns `most + 1` if the words differ by more
 */
export function editDistance(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1]
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      const cost = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = above
    above = row
  }
  return Math.min(at(above, meant.length), most + 1)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
