/** What a page is made from, as one text: equal inputs render equal pages. */
import { valuesUsedBy, valuesUsedBySchema } from '#core/openapi/example/used-values.ts'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { operationsByKey } from './build-site.ts'
import { documentLinks } from './document-links.ts'
import { neighborsOf, operationsOn, pageTitle, sidebarFor } from './navigation.ts'
import { parentOf } from './operations-by-key.ts'
import { directRefs, reachableNames, schemasOf } from './schema-graph.ts'
import { schemaUsages } from './schema-pages.ts'
import type { Site, SitePage } from './site.ts'

/**
 * Pages of operations, tags and schemas name exactly what they show, so that an edit renders few of
 * them again. Every other page names everything published: there are few, and they render fast.
 *
 * @param hash a digest of a text; it shortens what is long and shared
 * @returns a text to key a cache with, together with the hash of the site's code
 */
export function pageInputs(site: Site, page: SitePage, hash: (text: string) => string): string {
  const frame = [page, site.config, site.apiVersion, sidebarFor(site, page), documentFacts(site)]
  return JSON.stringify([...frame, ...olderFacts(site, page), ...contentInputs(site, page, hash)])
}

/** What a page of an older version says about today's. */
function olderFacts({ older }: Site, page: SitePage): unknown[] {
  if (older === undefined) return []
  const { today, ...facts } = older
  return [facts, today[page.path]]
}

function contentInputs(site: Site, page: SitePage, hash: (text: string) => string): unknown[] {
  const { document } = site
  // A page that a text links to comes and goes without a change of the text.
  const links = () => documentLinks(site, page.language)
  const leads = () => rememberedHash(site, `links ${page.language}`, links, hash)
  switch (page.kind) {
    case 'operation': {
      const inputs = () => operationInputs(site, operationsOn(site, page.page), hash)
      const own = rememberedHash(document, page.page, inputs, hash)
      return [own, pageTitle(site, page.page), leads(), neighborsOf(site, page)]
    }
    case 'webhook': {
      const operation = operationsByKey(document).get(page.key)
      const parent = operation && parentOf(document, operation)
      return [
        ...operationInputs(site, operation ? [operation] : [], hash),
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
      return [
        deepHash(document, page.name, hash),
        leads(),
        valuesUsedBySchema(document, document.schemas[page.name] ?? true),
        usage,
        usage?.operations.map((key) => heading(site, key)),
      ]
    }
    default:
      return [rememberedHash(site, 'published', () => [site.snapshot, site.menu], hash)]
  }
}

function operationInputs(
  site: Site,
  operations: readonly Operation[],
  hash: (text: string) => string,
): unknown[] {
  const { document } = site
  return [
    operations,
    [...directRefs(operations.flatMap(schemasOf))].map((name) => deepHash(document, name, hash)),
    operations.map((operation) => [
      valuesUsedBy(document, operation, 'request'),
      valuesUsedBy(document, operation, 'response'),
    ]),
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

/** What the frame and the head of every page may say about the document. */
function documentFacts({ document }: Site): unknown {
  return [document.info.title, document.info.version, document.info.logo, document.servers]
}

function heading(site: Site, key: string): unknown {
  const operation = operationsByKey(site.document).get(key)
  if (!operation) return key
  const { title, summary, method, path, page, deprecated } = operation
  // A link names the method where the page holds several.
  return [key, title, summary, method, path, page, deprecated, operationsOn(site, page).length]
}

function tagTitle(document: CompiledDocument, slug: string): string {
  return document.tags.find((tag) => tag.slug === slug)?.title ?? slug
}

/** Stands for a named schema and every one that it reaches. */
function deepHash(
  document: CompiledDocument,
  name: string,
  hash: (text: string) => string,
): string {
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

/** Pages share most of what they are made from: each part is hashed once. */
function rememberedHash(
  owner: object,
  name: string,
  inputs: () => unknown,
  hash: (text: string) => string,
): string {
  const known = hashes.get(owner) ?? new Map<string, string>()
  hashes.set(owner, known)
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const made = hash(JSON.stringify(inputs()))
  known.set(name, made)
  return made
}
