/** Serializes the inputs of a page: equal inputs render equal pages. */
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
 * Pages of operations, tags and schemas list exactly what they show, so that an edit re-renders few of them.
 * Every other page lists everything published: there are few, and they render fast.
 *
 * @param hash digests a text, to shorten long shared parts
 * @returns a text for a cache key, together with the hash of the site's code
 */
export function pageInputs(site: Site, page: SitePage, hash: (text: string) => string): string {
  const frame = [page, site.config, site.apiVersion, sidebarFor(site, page), documentFacts(site)]
  return JSON.stringify([...frame, ...olderFacts(site, page), ...contentInputs(site, page, hash)])
}

/** Facts about the current site on a page of an older version. */
function olderFacts({ older }: Site, page: SitePage): unknown[] {
  if (older === undefined) return []
  const { today, ...facts } = older
  return [facts, today[page.path]]
}

function contentInputs(site: Site, page: SitePage, hash: (text: string) => string): unknown[] {
  const { document } = site
  // The target of a link can change while the text stays the same.
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

/** Facts about the document in every page's frame and head. */
function documentFacts({ document }: Site): unknown {
  return [document.info.title, document.info.version, document.info.logo, document.servers]
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

/** Pages share most inputs, so each part is hashed once. */
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
