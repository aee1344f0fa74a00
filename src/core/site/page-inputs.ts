/** What a page is made from, as one text: equal inputs render equal pages. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { operationsByKey } from './build-site.ts'
import { neighboursOf, operationsOn, sidebarFor } from './navigation.ts'
import { parentOf } from './operations-by-key.ts'
import { reachableNames, schemasOf } from './schema-graph.ts'
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
  switch (page.kind) {
    case 'operation': {
      const operations = operationsOn(site, page.page)
      return [...operationInputs(site, operations, hash), neighboursOf(site, page)]
    }
    case 'webhook': {
      const operation = operationsByKey(document).get(page.key)
      const parent = operation && parentOf(document, operation)
      return [
        ...operationInputs(site, operation ? [operation] : [], hash),
        parent && heading(site, parent.key),
        neighboursOf(site, page),
      ]
    }
    case 'tag': {
      const tag = document.tags.find(({ slug }) => slug === page.tag)
      const keys = [...(tag?.operations ?? []), ...(tag?.alsoOperations ?? [])]
      return [tag, keys.map((key) => heading(site, key)), document.tagGroups]
    }
    case 'schema': {
      const schema = document.schemas[page.name] ?? true
      const usage = schemaUsages(document).get(page.name)
      return [
        schema,
        schemaHashes(document, reachableNames(document, [schema]), hash),
        usage,
        usage?.operations.map((key) => heading(site, key)),
      ]
    }
    default:
      return [hash(JSON.stringify([site.snapshot, site.menu]))]
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
    schemaHashes(document, reachableNames(document, operations.flatMap(schemasOf)), hash),
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

const hashes = new WeakMap<CompiledDocument, Map<string, string>>()

function schemaHashes(
  document: CompiledDocument,
  names: readonly string[],
  hash: (text: string) => string,
): readonly (readonly [string, string])[] {
  const known = hashes.get(document) ?? new Map<string, string>()
  hashes.set(document, known)
  return names.map((name) => {
    const remembered = known.get(name)
    if (remembered !== undefined) return [name, remembered] as const
    const made = hash(JSON.stringify(document.schemas[name] ?? true))
    known.set(name, made)
    return [name, made] as const
  })
}
