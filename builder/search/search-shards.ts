/**
 * Which pages of the reference are indexed together. An edit touches an operation, its tag and the
 * schemas it uses: neighbors share an index, so that few indexes are made again.
 */
import { fnv1a } from '#core/site/fnv1a.ts'
import type { SitePage } from '#core/site/site.ts'

/** Each index costs a reader two small requests, and one per word that is searched. */
const MAX_SHARDS = 8
/** Below this an index is made in a moment, and its words are too few to be weighed well. */
const MIN_PATHS = 128

/**
 * Cuts the sorted paths where a path's own hash says so: a page that comes or goes moves the cuts
 * beside it, and no others.
 *
 * @returns indexes of the pages, in all languages, of each shard
 */
export function searchShards(
  pages: readonly SitePage[],
  indexes: readonly number[],
): readonly (readonly number[])[] {
  const byPath = new Map<string, number[]>()
  for (const index of indexes) {
    const path = pages[index]?.path ?? ''
    byPath.set(path, [...(byPath.get(path) ?? []), index])
  }
  const size = shardSize(byPath.size)
  const shards: number[][] = []
  let open: number[] = []
  let paths = 0
  for (const path of [...byPath.keys()].sort()) {
    open.push(...(byPath.get(path) ?? []))
    paths += 1
    const isCut = Number.parseInt(fnv1a(path), 36) % (size / 4) === 0
    if ((isCut && paths >= size * 0.75) || paths >= size * 1.5) {
      shards.push(open)
      open = []
      paths = 0
    }
  }
  const before = shards.at(-1)
  if (before !== undefined && paths < size / 2) before.push(...open)
  else if (open.length > 0) shards.push(open)
  return shards
}

/** A power of two: it stays the same while a document grows by a few operations. */
function shardSize(paths: number): number {
  let size = MIN_PATHS
  while (size * MAX_SHARDS < paths) size *= 2
  return size
}
