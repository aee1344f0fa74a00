/** Finds the revisions that one is compared with. */

export interface Neighbors<Revision> {
  /** Undefined while the revisions load. */
  readonly newest: Revision | undefined
  /** Undefined for the first revision, and for one that isn't among those given. */
  readonly previous: Revision | undefined
}

/** @param revisions - newest first */
export function neighborsOf<Revision extends { readonly id: string }>(
  { id }: Pick<Revision, 'id'>,
  revisions: readonly Revision[],
): Neighbors<Revision> {
  const index = revisions.findIndex((each) => each.id === id)
  return { newest: revisions[0], previous: index === -1 ? undefined : revisions[index + 1] }
}
