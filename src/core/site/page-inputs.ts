/** Serializes the inputs of a page: equal inputs render equal pages. */
import { knownEntries } from '#core/openapi/example/known-values.ts'
import { valuesUsedBy, valuesUsedBySchema } from '#core/openapi/example/used-values.ts'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { operationsByKey } from './build-site.ts'
import { documentLinks } from './document-links.ts'
import { neighborsOf, operationsOn, pageTitle, sidebarFor } from './navigation.ts'
import { signsNothing } from './operation-recipe.ts'
import { parentOf } from './operations-by-key.ts'
import { directRefs, reachableNames, schemasOf } from './schema-graph.ts'
import { schemaUsages } from './schema-pages.ts'
import { ENTRY_PAGES, type Site, type SitePage } from './site.ts'

type Hash = (text: string) => string

/**
 * Pages of operations, tags and schemas list exactly what they show, so that an edit re-renders few of them.
 * Every other page lists the document, the menu, all pages that it may link to, and the published entries that
 * it shows.
 *
 * @param hash digests a text, to shorten long shared parts
 * @param before `usedValuesOf` the previous document, made by the same code
 * @returns a text for a cache key, together with the hash of the site's code
 */
export function pageInputs(
  site: Site,
  page: SitePage,
  hash: Hash,
  before: ReadonlyMap<string, string> = new Map(),
): string {
  const { config, apiVersion, documentLanguage, textLanguage } = site
  const frame = [page, config, apiVersion, documentLanguage, textLanguage, sidebarFor(site, page)]
  return JSON.stringify([
    ...frame,
    documentFacts(site),
    ...olderFacts(site, page),
    ...contentInputs(site, page, hash, before),
  ])
}

/** Facts about the current site on a page of an older version. */
function olderFacts({ older }: Site, page: SitePage): unknown[] {
  if (older === undefined) return []
  const { today, ...facts } = older
  return [facts, today[page.path]]
}

function contentInputs(
  site: Site,
  page: SitePage,
  hash: Hash,
  before: ReadonlyMap<string, string>,
): unknown[] {
  const { document } = site
  // The target of a link can change while the text stays the same.
  const links = () => documentLinks(site, page.language)
  const leads = () => rememberedHash(site, `links ${page.language}`, links, hash)
  switch (page.kind) {
    case 'operation': {
      const inputs = () => operationInputs(site, operationsOn(site, page.page), hash, before)
      const own = rememberedHash(document, page.page, inputs, hash)
      return [own, pageTitle(site, page.page), leads(), neighborsOf(site, page)]
    }
    case 'webhook': {
      const operation = operationsByKey(document).get(page.key)
      const parent = operation && parentOf(document, operation)
      return [
        ...operationInputs(site, operation ? [operation] : [], hash, before),
        parent && heading(site, parent.key),
        leads(),
        neighborsOf(site, page),
      ]
    }
    case 'tag': {
      const tag = document.tags.find(({ slug }) => slug === page.tag)
      const keys = [...(tag?.operations ?? []), ...(tag?.alsoOperations ?? [])]
      return [tag, keys.map((key) => heading(site, key)), leads(), document.tagGroups]
    }
    case 'schema': {
      const usage = schemaUsages(document).get(page.name)
      const own = deepHash(document, page.name, hash)
      const values = () => valuesUsedBySchema(document, document.schemas[page.name] ?? true)
      return [
        own,
        leads(),
        usedValues(document, own, values, hash, before),
        usage,
        usage?.operations.map((key) => heading(site, key)),
      ]
    }
    default:
      return [
        rememberedHash(site, 'published', () => publishedFacts(site), hash),
        page.kind === 'redirect' ? site.pages.filter(({ path }) => path === page.to) : leads(),
        entriesOf(site, page),
      ]
  }
}

/** Published content that pages of several kinds show. */
function publishedFacts(site: Site): unknown {
  const { snapshot, menu } = site
  const {
    source,
    documentAlone,
    document,
    documentationDocuments,
    guides,
    versionDocuments = {},
  } = snapshot
  const versions = Object.entries(versionDocuments).map(([id, { sha256 }]) => [id, sha256])
  const published = [source, documentAlone, document.sha256, documentationDocuments, versions]
  return [...published, menu, linkedPages(site), guides]
}

const OWN_NAMES: ReadonlySet<string> = new Set(['id', 'slug', 'next_id', 'prev_id'])

/**
 * Pages that any page may link to: those of entries only if a text contains the last part of their path, or if that
 * part isn't a word. Besides texts, only pages that contain the entry link to its page.
 */
function linkedPages({ snapshot, menu, config, pages }: Site): readonly SitePage[] {
  const { changelogs, faqs, useCases, guides } = snapshot
  const entries = JSON.stringify([changelogs, faqs, useCases], (name, value: unknown) =>
    OWN_NAMES.has(name) ? undefined : value,
  )
  const texts = `${entries}${JSON.stringify([guides, menu, config])}`
  const decoded = texts.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const words = new Set([texts, decoded].flatMap((text) => text.match(/[\w-]+/g) ?? []))
  return pages.filter(({ kind, path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return !ENTRY_PAGES.has(kind) || words.has(name) || !/^[\w-]+$/.test(name)
  })
}

/** Published entries that a page outside the reference shows, or takes titles and neighbors from. */
function entriesOf({ snapshot }: Site, page: SitePage): unknown {
  switch (page.kind) {
    case 'landing':
    case 'changelog-list':
      return snapshot.changelogs
    case 'changelog-detail':
      return withNeighbors(snapshot.changelogs, page.id)
    case 'faq-list':
      return snapshot.faqs
    case 'faq-detail':
      return withNeighbors(snapshot.faqs, page.id)
    case 'use-case-list':
    case 'use-case':
      return snapshot.useCases
    default:
      return undefined
  }
}

function withNeighbors<Entry extends Neighboring>(entries: readonly Entry[], id: string): unknown {
  const entry = entries.find((each) => each.id === id)
  return [
    entry,
    ...entries.filter((each) => each.id === entry?.prev_id || each.id === entry?.next_id),
  ]
}

interface Neighboring {
  readonly id: string
  readonly prev_id: string | null
  readonly next_id: string | null
}

function operationInputs(
  site: Site,
  operations: readonly Operation[],
  hash: Hash,
  before: ReadonlyMap<string, string>,
): unknown[] {
  const { document } = site
  const schemas = [...directRefs(operations.flatMap(schemasOf))].map((name) =>
    deepHash(document, name, hash),
  )
  const values = () =>
    operations.map((operation) => [
      valuesUsedBy(document, operation, 'request'),
      valuesUsedBy(document, operation, 'response'),
    ])
  const shown = operations.map(withoutPositions)
  return [
    shown,
    schemas,
    usedValues(document, [shown, schemas], values, hash, before),
    document.securitySchemes,
    document.signature,
    operations.flatMap(({ tags }) => tags.map((slug) => tagTitle(document, slug))),
    operations.flatMap((operation) =>
      operation.responses.flatMap(({ links }) =>
        links.map((link) => link.operation && heading(site, link.operation)),
      ),
    ),
  ]
}

/** An edit moves every operation below it in the source, which no page shows. */
const withoutPositions = ({ line: _, callbacks, ...operation }: Operation): unknown => [
  operation,
  callbacks.map(({ operations, ...callback }) => [callback, operations.map(withoutPositions)]),
]

const chosenValues = new WeakMap<CompiledDocument, Map<string, string>>()

/** Hashes of the values used by pages of a document, by the hash of what they are chosen from. */
export const usedValuesOf = (document: CompiledDocument): ReadonlyMap<string, string> =>
  chosenValues.get(document) ?? new Map()

/**
 * Finding the values means building every example, which takes most of the time of a page's key. Those of
 * unchanged operations and schemas are reused while the document's known values are the same.
 *
 * @param from everything that decides the values, besides the document's known ones
 */
function usedValues(
  document: CompiledDocument,
  from: unknown,
  values: () => unknown,
  hash: Hash,
  before: ReadonlyMap<string, string>,
): string {
  const known = rememberedHash(document, 'known', () => knownEntries(document), hash)
  const choice = hash(JSON.stringify([known, from]))
  const chosen = chosenValues.get(document) ?? new Map<string, string>()
  chosenValues.set(document, chosen)
  const used = chosen.get(choice) ?? before.get(choice) ?? hash(JSON.stringify(values()))
  chosen.set(choice, used)
  return used
}

/** Facts about the document in every page's frame and head. */
function documentFacts({ document }: Site): unknown {
  const { info, servers } = document
  return [info.title, info.version, info.logo, servers, signsNothing(document)]
}

function heading(site: Site, key: string): unknown {
  const operation = operationsByKey(site.document).get(key)
  if (!operation) return key
  const { title, summary, method, path, page, deprecated } = operation
  // A link includes the method if the page has several.
  return [key, title, summary, method, path, page, deprecated, operationsOn(site, page).length]
}

function tagTitle(document: CompiledDocument, slug: string): string {
  return document.tags.find((tag) => tag.slug === slug)?.title ?? slug
}

/** Represents a named schema and every schema it refers to. */
function deepHash(document: CompiledDocument, name: string, hash: Hash): string {
  return rememberedHash(
    document,
    `schema ${name}`,
    () =>
      [name, ...reachableNames(document, [document.schemas[name]])].map((reached) => [
        reached,
        rememberedHash(document, `own ${reached}`, () => document.schemas[reached] ?? true, hash),
      ]),
    hash,
  )
}

const hashes = new WeakMap<object, Map<string, string>>()

/** Pages share most inputs, so each part is hashed once. */
function rememberedHash(owner: object, name: string, inputs: () => unknown, hash: Hash): string {
  const known = hashes.get(owner) ?? new Map<string, string>()
  hashes.set(owner, known)
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const made = hash(JSON.stringify(inputs()))
  known.set(name, made)
  return made
}
