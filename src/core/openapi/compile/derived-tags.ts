/**
 * Tags for documents without any: the first distinctive segment of each path. Without them a document such as
 * Stripe's would be one page with hundreds of operations.
 */
import { toWords } from './words.ts'

/** Above this number, operations with the same segment are split by the next one. */
const MAX_OPERATIONS = 60

export interface DerivedTag {
  readonly name: string
  readonly title: string
}

/** Returns the tag of each path, in the order of a menu. A path counts once per operation. */
export function deriveTags(
  paths: readonly { readonly path: string; readonly operations: number }[],
): ReadonlyMap<string, DerivedTag> {
  const tags = new Map<string, DerivedTag>()
  const assign = (group: readonly (typeof paths)[number][], depth: number): void => {
    const groups = Map.groupBy(group, ({ path }) => tellingSegments(path)[depth])
    // The group itself, without a further segment, is first.
    const ordered = [...groups].sort(
      ([a], [b]) => Number(a !== undefined) - Number(b !== undefined),
    )
    for (const [segment, members] of ordered) {
      const operations = members.reduce((sum, member) => sum + member.operations, 0)
      const hasMore = members.some(({ path }) => tellingSegments(path).length > depth + 1)
      if (segment !== undefined && operations > MAX_OPERATIONS && hasMore) {
        assign(members, depth + 1)
        continue
      }
      for (const { path } of members) tags.set(path, tagOf(path, depth))
    }
  }
  assign(paths, 0)
  return tags
}

function tagOf(path: string, depth: number): DerivedTag {
  const segments = tellingSegments(path).slice(0, depth + 1)
  const name = segments.join('/')
  if (name === '') return { name: 'default', title: 'Other' }
  return { name, title: segments.map(toWords).join(' / ') }
}

/** Leaves out variables, versions and words that every path has. */
const tellingSegments = (path: string): readonly string[] =>
  (path.split(/[?#]/)[0] ?? '')
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{') && !PREFIX.test(segment))
    .map((segment) => segment.replace(/[:{(].*$/, ''))
    .filter((segment) => segment !== '')

const PREFIX = /^(?:api|rest|v\d(?:[.-]?\w)*|\d+(?:[.-]\d+)*)$/i
