/**
 * Groups reference pages by index. An edit affects an operation, its tag and the schemas it uses: neighbors
 * share an index, so few indexes are rebuilt.
 */
import { fnv1a } from '#core/site/fnv1a.ts'
import type { SitePage } from '#core/site/site.ts'

/** Each index costs a reader two small requests, plus one per searched word. */
const MAX_SHARDS = 8
/** Below this, an index is built in a moment and has too few words for good ranking. */
const MIN_PATHS = 128

/**
 * Cuts the sorted paths where a path's own hash says so: adding or removing a page moves only the cuts next
 * to it.
 *
 * @returns indexes of each shard's pages, in all languages
 */
export function searchShards(
  pages: readonly SitePage[],
  indexes: readonly number[],
): readonly (readonly number[])[] {
  const byPath = Map.groupBy(indexes, (index) => pages[index]?.path ?? '')
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

/** A power of two, so that it doesn't change when a document grows by a few operations. */
function shardSize(paths: number): number {
  let size = MIN_PATHS
  while (size * MAX_SHARDS < paths) size *= 2
  return size
}
