/** Pages of the site that are new, gone, moved, or rendered again. */
import { referencePages } from '#core/site/reference-pages.ts'
import { schemaPaths } from '#core/site/schema-pages.ts'
import type { CompiledDocument, Operation } from '../../model.ts'
import type { DocumentDiff } from '../change.ts'
import type { Pairing } from '../operation/pair-operations.ts'
import type { IsSame } from '../schema/sameness.ts'

interface Compared {
  readonly pairings: readonly Pairing[]
  /** Keys of operations with at least one change. */
  readonly touched: ReadonlySet<string>
  /** True if the document's recipe changed, which pages of operations without an own one show. */
  readonly isSignedAnew: boolean
  readonly isSame: IsSame
}

export function affectedPages(
  before: CompiledDocument,
  after: CompiledDocument,
  { pairings, touched, isSignedAnew, isSame }: Compared,
): DocumentDiff['pages'] {
  const a = pathsOf(before)
  const b = pathsOf(after)
  const changed = new Set<string>()
  const moved = new Map<string, string>()
  const add = (page: string): void => {
    if (a.has(page) && b.has(page)) changed.add(page)
  }
  if (!isEqual(startOf(before), startOf(after))) changed.add(START_PAGE)
  const isSecuredAnew = anewSecured(before, after)
  const isServedAnew = !isEqual(before.servers, after.servers)
  for (const { pairs, removed, added } of pairings) {
    for (const [from, to] of pairs) {
      if (isServedAnew && !isEqual(from.servers, to.servers)) add(to.page)
      if (from.page !== to.page && !b.has(from.page)) moved.set(from.page, to.page)
      if (isSignedAnew && to.signature === undefined) add(to.page)
      if (isSecuredAnew(to)) add(to.page)
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
    new Map(
      tags.map(({ slug, title, description, externalDocs }) => [
        slug,
        JSON.stringify([title, description, externalDocs]),
      ]),
    )
  const texts = textsOf(before)
  for (const [slug, text] of textsOf(after)) {
    if (texts.has(slug) && texts.get(slug) !== text) add(`/${slug}`)
  }
  for (const [name, page] of schemaPaths(after)) {
    if (!isSame(before.schemas[name], after.schemas[name])) add(page)
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

/** @returns whether a scheme that an operation requires changed: its page shows the texts and addresses of each */
function anewSecured(
  { securitySchemes: before }: CompiledDocument,
  { securitySchemes: after }: CompiledDocument,
): (operation: Operation) => boolean {
  const changed = new Set(
    Object.entries(after).flatMap(([name, scheme]) =>
      isEqual(before[name] ?? {}, scheme) ? [] : [name],
    ),
  )
  return ({ security }) => security.flat().some(({ scheme }) => changed.has(scheme))
}

const pathsOf = (document: CompiledDocument): ReadonlySet<string> =>
  new Set(referencePages(document).map(([path]) => path))
