/** Pages of the site that are new, gone, moved, or rendered again. */
import type { CompiledDocument, Operation } from '../../model.ts'
import type { DocumentDiff } from '../change.ts'
import type { Pairing } from '../operation/pair-operations.ts'

/**
 * @param touched keys of operations with at least one change
 * @param isSignedAnew true if the document's recipe changed, which pages of operations without an own one show
 */
export function affectedPages(
  before: CompiledDocument,
  after: CompiledDocument,
  pairings: readonly Pairing[],
  touched: ReadonlySet<string>,
  isSignedAnew: boolean,
): DocumentDiff['pages'] {
  const a = pathsOf(before)
  const b = pathsOf(after)
  const changed = new Set<string>()
  const moved = new Map<string, string>()
  const add = (page: string): void => {
    if (a.has(page) && b.has(page)) changed.add(page)
  }
  if (!isEqual(startOf(before), startOf(after))) changed.add(START_PAGE)
  const isServedAnew = !isEqual(before.servers, after.servers)
  for (const { pairs, removed, added } of pairings) {
    for (const [from, to] of pairs) {
      if (isServedAnew && !isEqual(from.servers, to.servers)) add(to.page)
      if (from.page !== to.page && !b.has(from.page)) moved.set(from.page, to.page)
      if (isSignedAnew && to.signature === undefined) add(to.page)
      if (!touched.has(to.key)) continue
      add(to.page)
      for (const slug of to.tags) add(`/${slug}`)
    }
    // A page with several methods loses or gains one of them; a tag's list does.
    for (const operation of [...removed, ...added]) {
      add(operation.page)
      for (const slug of operation.tags) add(`/${slug}`)
    }
  }
  const textsOf = ({ tags }: CompiledDocument) =>
    new Map(tags.map((tag) => [tag.slug, `${tag.title}\n${tag.description ?? ''}`]))
  const texts = textsOf(before)
  for (const [slug, text] of textsOf(after)) {
    if (texts.has(slug) && texts.get(slug) !== text) add(`/${slug}`)
  }
  return {
    added: [...b].filter((page) => !a.has(page)),
    removed: [...a].filter((page) => !b.has(page)),
    changed: [...changed],
    moved: [...moved].map(([from, to]) => ({ from, to })),
  }
}

const START_PAGE = '/'

/** The part of a document that the start page shows. */
const startOf = ({ info, externalDocs, tags, webhooks }: CompiledDocument) => [
  info,
  externalDocs,
  tags.map(({ slug, title, operations }) => [slug, title, operations.length]),
  webhooks.length,
]

/** Compiled documents have their members in the same order. */
const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

function pathsOf({ pages, tags, webhooks }: CompiledDocument): ReadonlySet<string> {
  return new Set([
    ...tags.map(({ slug }) => `/${slug}`),
    ...pages.map(({ path }) => path),
    ...webhooks.map(({ page }: Operation) => page),
  ])
}
