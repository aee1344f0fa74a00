import { expect, test } from 'vitest'
import type { SitePage } from '#core/site/site.ts'
import { searchShards } from './search-shards.ts'

/** Paths of the pages of operations, with one tag per ten operations. */
const pathsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `tag-${Math.floor(index / 10)}/operation-${index}`)

const pagesOf = (paths: readonly string[]): readonly SitePage[] =>
  paths.flatMap((path) =>
    (['en', 'id'] as const).map(
      // as: the code under test reads only these members.
      (language) => ({ kind: 'operation', language, path }) as SitePage,
    ),
  )

function shardsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const pages = pagesOf(paths)
  return searchShards(pages, [...pages.keys()]).map((shard) =>
    shard.map((index) => `${pages[index]?.language} ${pages[index]?.path}`),
  )
}

test.each([{ count: 0 }, { count: 1 }, { count: 100 }])(
  '$count paths are one index at most',
  ({ count }) => {
    expect(shardsOf(pathsOf(count))).toHaveLength(Math.min(count, 1))
  },
)

test.each([{ count: 900 }, { count: 5_000 }, { count: 20_000 }])(
  '$count paths are few indexes, with every page in one of them',
  ({ count }) => {
    const shards = shardsOf(pathsOf(count))
    expect(shards.length).toBeGreaterThan(3)
    expect(shards.length).toBeLessThanOrEqual(11)
    expect(new Set(shards.flat()).size).toBe(count * 2)
    expect(shards.flat()).toHaveLength(count * 2)
  },
)

test('indexes a page and its translation together', () => {
  for (const shard of shardsOf(pathsOf(900))) {
    const paths = shard.map((name) => name.slice(3))
    expect(paths.filter((path, at) => paths.indexOf(path) === at)).toHaveLength(paths.length / 2)
  }
})

test('a new operation changes only its neighboring indexes', () => {
  const before = shardsOf(pathsOf(900))
  const after = shardsOf([...pathsOf(900), 'tag-45/operation-new'])
  const known = new Set(before.map((shard) => shard.join()))
  expect(after.filter((shard) => !known.has(shard.join())).length).toBeLessThanOrEqual(2)
})
