/** Waits for both even if one fails: a folder can't be removed while files are written to it. */
export async function bothSettled<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}
