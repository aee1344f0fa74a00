/** Tags, their slugs and groups, and the primary tag of every operation. */
import { isReservedSlug } from '#core/api/routes.ts'
import { defined, isList, isObject, own, scalarText, text, texts } from '../json-value.ts'
import type { JsonValue, Tag, TagGroup } from '../model.ts'
import { at } from '../pointer.ts'
import { quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'
import { compileExternalDocs } from './info.ts'
import { slugOf } from './slugs.ts'
import { uniqueNames } from './unique-names.ts'

/** A tag without its operations, which are compiled later and need the slug. */
export type BareTag = Omit<Tag, 'operations' | 'alsoOperations'>

export interface TagIndex {
  readonly tags: readonly BareTag[]
  slugOf(name: string): string | undefined
}

/** Declared tags in their order, then undeclared tags of operations and webhooks, in order of first use. */
export function compileTags(
  compiling: Compiling,
  usedNames: readonly string[],
  titles: ReadonlyMap<string, string>,
): TagIndex {
  const declared = declaredTags(compiling)
  const names = [...new Set([...declared.keys(), ...usedNames])]
  const slugs = assignSlugs(names, compiling)
  const tags = names.map((name): BareTag => {
    const { value, index } = declared.get(name) ?? { value: undefined, index: -1 }
    const location = at(at(undefined, 'tags'), index)
    return defined({
      slug: slugs.get(name) ?? slugOf(name, 'tag'),
      name,
      title: titleOf(value, titles.get(name) ?? name),
      description: text(own(value, 'description')),
      externalDocs: compileExternalDocs(
        own(value, 'externalDocs'),
        at(location, 'externalDocs'),
        compiling.problems,
      ),
      parent: scalarText(own(value, 'parent')),
      kind: text(own(value, 'kind')),
    })
  })
  return { tags, slugOf: (name) => slugs.get(name) }
}

function titleOf(tag: JsonValue | undefined, fallback: string): string {
  for (const candidate of [own(tag, 'x-displayName'), own(tag, 'summary')]) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
  }
  return fallback.trim() === '' ? 'API' : fallback
}

function declaredTags({ document, problems }: Compiling) {
  const declared = new Map<string, { readonly value: JsonValue; readonly index: number }>()
  const list = isList(document.tags) ? document.tags : []
  list.forEach((value, index) => {
    // Some authors write a list of names.
    const name = scalarText(isObject(value) ? value.name : value)
    const location = at(at(undefined, 'tags'), index)
    if (name === undefined) problems.add('tag-invalid', 'warning', {}, location)
    else if (declared.has(name)) {
      problems.add('tag-duplicate', 'warning', { name: quote(name) }, location)
    } else declared.set(name, { value, index })
  })
  return declared
}

function assignSlugs(
  names: readonly string[],
  { problems }: Compiling,
): ReadonlyMap<string, string> {
  const candidates = names.map((name) => {
    const slug = slugOf(name, 'tag')
    const isReserved = isReservedSlug(slug)
    if (isReserved) {
      problems.add('tag-reserved', 'info', { name: quote(name), slug }, at(undefined, 'tags'))
    }
    return { source: name, name: isReserved ? `${slug}-api` : slug, isLiteral: slug === name }
  })
  return uniqueNames(candidates)
}

/** Groups from `x-tagGroups`, otherwise from the 3.2 `parent` members. Ungrouped tags come last. */
export function compileTagGroups(
  { document, problems }: Compiling,
  tags: readonly Tag[],
): readonly TagGroup[] {
  const written = document['x-tagGroups']
  const groups = isList(written) ? writtenGroups(written) : parentGroups(tags)
  if (groups.length === 0) return []
  const grouped = new Set(groups.flatMap((group) => group.tags))
  const rest = tags.filter(
    ({ slug, operations, alsoOperations }) =>
      !grouped.has(slug) && operations.length + alsoOperations.length > 0,
  )
  if (rest.length === 0) return groups
  return [...groups, { name: OTHER_TITLE, tags: rest.map(({ slug }) => slug) }]

  function writtenGroups(list: readonly JsonValue[]): readonly TagGroup[] {
    const slugs = new Map(tags.map(({ name, slug }) => [name, slug]))
    const placed = new Set<string>()
    return list.flatMap((group, index) => {
      const location = at(at(undefined, 'x-tagGroups'), index)
      const members = texts(own(group, 'tags')).flatMap((name) => {
        const slug = slugs.get(name)
        if (slug === undefined) {
          problems.add('tag-group-unknown', 'info', { name: quote(name) }, location)
        }
        if (slug === undefined || placed.has(slug)) return []
        placed.add(slug)
        return [slug]
      })
      const name = scalarText(own(group, 'name'))
      return name === undefined || members.length === 0 ? [] : [{ name, tags: members }]
    })
  }
}

/** The tags of a group follow each other, so that the sidebar has one heading per group. Tags without a group come last. */
export function tagsInGroups(tags: readonly Tag[], groups: readonly TagGroup[]): readonly Tag[] {
  const order = new Map(groups.flatMap((group) => group.tags).map((slug, index) => [slug, index]))
  const indexOf = ({ slug }: Tag): number => order.get(slug) ?? order.size
  return tags.toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** One group per outermost parent with children. The parent comes first if it is a tag. */
function parentGroups(tags: readonly Tag[]): readonly TagGroup[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]))
  const roots = new Map<string, string>()
  const rootOf = (tag: Tag): string => {
    const seen = new Set<string>([tag.name])
    let root = roots.get(tag.name) ?? tag.name
    let parent = roots.has(tag.name) ? undefined : tag.parent
    // Stops at the start of a circle of parents.
    while (parent !== undefined && !seen.has(parent)) {
      seen.add(parent)
      const known = roots.get(parent)
      root = known ?? parent
      parent = known === undefined ? byName.get(parent)?.parent : undefined
    }
    for (const name of seen) roots.set(name, root)
    return root
  }
  return [...Map.groupBy(tags, rootOf)].flatMap(([root, group]) =>
    group.some(({ name }) => name !== root)
      ? [{ name: byName.get(root)?.title ?? root, tags: group.map(({ slug }) => slug) }]
      : [],
  )
}

/** Heading for operations and tags that the document doesn't group. */
export const OTHER_TITLE = 'Other'
