/** Previous and next IDs of a list, as detail pages link them. */

/** @returns the same items in the same order, each with its neighbors' IDs; null at the ends */
export function withNeighbors<T extends { readonly id: string }>(
  items: readonly T[],
): readonly (T & { readonly next_id: string | null; readonly prev_id: string | null })[] {
  return items.map((item, index) => ({
    ...item,
    next_id: items[index + 1]?.id ?? null,
    prev_id: items[index - 1]?.id ?? null,
  }))
}
