/** Compiles an upgraded document to the records behind pages, samples, policy and sandbox. */
import { checkTopLevel } from '../check-shape.ts'
import { type JsonObject, scalarText, texts } from '../json-value.ts'
import type { CompiledDocument, Operation, OperationPage, Tag } from '../model.ts'
import type { ParsedDocument } from '../parse/parse-document.ts'
import { at } from '../pointer.ts'
import type { Problem } from '../problem.ts'
import { createProblemList, quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'
import { deriveTags } from './derived-tags.ts'
import { compileExternalDocs, compileInfo, compileServers, serversOfSelf } from './info.ts'
import { createContentCompiler } from './media-types.ts'
import { createOperationCompiler } from './operations.ts'
import { pageKey, pagePaths } from './page-paths.ts'
import { type FoundOperation, findOperations, findWebhooks } from './path-items.ts'
import { createReferences } from './references.ts'
import type { OperationIndex } from './responses.ts'
import { createSchemaViews } from './schema-views.ts'
import { compileSecuritySchemes } from './security.ts'
import { compileSignature, signedToken } from './signature.ts'
import { reportUnsentHeaders } from './signed-headers.ts'
import { slugOf } from './slugs.ts'
import { compileTagGroups, compileTags, OTHER_TITLE, tagsInGroups } from './tags.ts'
import { reportDeadLinks } from './text-links.ts'
import { withOwnTitles, withSentenceTitles } from './titles.ts'
import { uniqueNames } from './unique-names.ts'

export interface Compilation {
  readonly compiled: CompiledDocument
  /** Problems found while compiling. Those from parsing are in `parsed.problems`. */
  readonly problems: readonly Problem[]
}

/**
 * Never throws and never changes its input. The cost is linear in the size of the document. A document that
 * couldn't be parsed compiles to one without operations.
 */
export function compileDocument(
  parsed: Pick<ParsedDocument, 'document' | 'sourceVersion' | 'locate' | 'writtenJson'>,
): Compilation {
  const document: JsonObject = parsed.document ?? {}
  const problems = createProblemList(parsed.locate)
  const references = createReferences(document, problems, parsed.sourceVersion)
  const schemas = createSchemaViews(document, references, problems)
  const { locate, writtenJson } = parsed
  const compiling: Compiling = { document, problems, locate, writtenJson, references, schemas }

  checkTopLevel(document, problems)
  const info = compileInfo(compiling)
  const stated = compileServers(document.servers, at(undefined, 'servers'), compiling)
  const servers = stated.length === 0 ? serversOfSelf(document) : stated
  const securitySchemes = compileSecuritySchemes(compiling)
  const keys = new Set<string>()
  const found = withSentenceTitles(
    findOperations(document.paths, at(undefined, 'paths'), '', keys, compiling),
  )
  const foundWebhooks = withOwnTitles(findWebhooks(document, keys, compiling))
  const compileOperation = createOperationCompiler(compiling, {
    servers,
    securitySchemes,
    index: indexOperations(found, compiling),
    compileContent: createContentCompiler(compiling),
  })

  const naming = nameTags(found, foundWebhooks, compiling)
  const tagIndex = compileTags(compiling, naming.used, naming.titles)
  const slugsOf = (names: readonly string[]): readonly string[] => [
    ...new Set(names.flatMap((name) => tagIndex.slugOf(name) ?? [])),
  ]
  const homes = found.map((operation) => {
    const tags = slugsOf(naming.tagsOf(operation))
    return { operation, tags, tag: tags[0] ?? slugOf(OTHER_TITLE, 'tag') }
  })
  const paths = pagePaths(
    homes.map(({ tag, operation }) => ({ tag, path: operation.path })),
    tagIndex.tags.map(({ slug }) => slug),
  )
  const operations = homes.map(({ operation, tag, tags }) => {
    const page = paths.get(pageKey({ tag, path: operation.path })) ?? `/${tag}`
    return compileOperation(operation, { kind: 'operation', page, tags })
  })
  const webhookPages = pagesOfWebhooks(foundWebhooks)
  const webhooks = foundWebhooks.map((webhook) =>
    compileOperation(webhook, {
      kind: 'webhook',
      page: webhookPages.get(webhook.key) ?? '/webhooks',
      tags: slugsOf(texts(webhook.value.tags)),
    }),
  )
  const filled = fillTags(tagIndex.tags, operations, webhooks)
  const tagGroups = compileTagGroups(compiling, filled)
  const tags = tagsInGroups(filled, tagGroups)
  const externalDocs = compileExternalDocs(
    document.externalDocs,
    at(undefined, 'externalDocs'),
    problems,
  )
  const pages = pagesOf(tags, operations)
  reportDeadLinks(document, { tags, operations, webhooks, pages }, problems)
  const signature = compileSignature(
    document['x-signature'],
    at(undefined, 'x-signature'),
    compiling,
  )
  reportUnsentHeaders(
    operations.map((operation, index) => ({ operation, location: found[index]?.location })),
    signature,
    securitySchemes,
    problems,
  )
  const compiled: CompiledDocument = {
    openapi: parsed.sourceVersion ?? '',
    info,
    servers,
    ...(externalDocs === undefined ? {} : { externalDocs }),
    tags,
    tagGroups,
    operations: operations.map((operation) => signedToken(operation, signature)),
    webhooks,
    pages,
    schemas: schemas.finish(),
    securitySchemes,
    ...(signature === undefined ? {} : { signature }),
  }
  return { compiled, problems: problems.list() }
}

function indexOperations(
  found: readonly FoundOperation[],
  { problems }: Compiling,
): OperationIndex {
  const byId = new Map<string, FoundOperation>()
  const byPath = new Map<string, string>()
  for (const operation of found) {
    const id = scalarText(operation.value.operationId)
    byPath.set(`${operation.method} ${operation.path}`, operation.key)
    if (id === undefined) continue
    const first = byId.get(id)
    if (first === undefined) byId.set(id, operation)
    else {
      const values = { id: quote(id), other: quote(first.key) }
      problems.add(
        'operation-id-duplicate',
        'warning',
        values,
        at(operation.location, 'operationId'),
      )
    }
  }
  return {
    byId: (id) => byId.get(id)?.key,
    byPath: (path, method) => byPath.get(`${method} ${path}`),
  }
}

/**
 * Tags as written. If no operation has any, they are derived from the paths; otherwise the rest gets `default`.
 */
function nameTags(
  found: readonly FoundOperation[],
  webhooks: readonly FoundOperation[],
  { problems }: Compiling,
) {
  const written = found.map(({ value }) => texts(value.tags))
  const untagged = found.filter((_, index) => written[index]?.length === 0)
  const titles = new Map<string, string>()
  const names = new Map(found.map((operation, index) => [operation, written[index] ?? []]))
  if (untagged.length === found.length) {
    const counts = Map.groupBy(found, ({ path }) => path)
    const derived = deriveTags(
      [...counts].map(([path, { length }]) => ({ path, operations: length })),
    )
    for (const { name, title } of derived.values()) titles.set(name, title)
    for (const operation of found) {
      const tag = derived.get(operation.path)
      if (tag !== undefined) names.set(operation, [tag.name])
    }
  } else if (untagged.length > 0) {
    if (!written.some((tags) => tags.includes('default'))) titles.set('default', OTHER_TITLE)
    for (const operation of untagged) names.set(operation, ['default'])
    const [first] = untagged
    const operation = quote(first?.key ?? '')
    const values = { count: untagged.length, operation, title: OTHER_TITLE }
    problems.add('tag-missing', 'info', values, first?.location)
  }
  return {
    titles,
    // Operations without a tag come last.
    used: [
      ...new Set([
        ...titles.keys(),
        ...[...names.values(), ...webhooks.map(({ value }) => texts(value.tags))].flat(),
      ]),
    ].sort((a, b) => Number(titles.get(a) === OTHER_TITLE) - Number(titles.get(b) === OTHER_TITLE)),
    tagsOf: (operation: FoundOperation) => names.get(operation) ?? [],
  }
}

/** One page per webhook and method; the name alone when it has one method. */
function pagesOfWebhooks(webhooks: readonly FoundOperation[]): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  return uniqueNames(
    webhooks.map(({ key, method, path }) => {
      const slug = slugOf(path, 'webhook')
      const name = seen.has(path) ? `${slug}-${slugOf(method, 'method')}` : slug
      seen.add(path)
      return { source: key, name: `/webhooks/${name}`, isLiteral: name === path }
    }),
  )
}

function fillTags(
  tags: readonly Omit<Tag, 'operations' | 'alsoOperations'>[],
  operations: readonly Operation[],
  webhooks: readonly Operation[],
): readonly Tag[] {
  const home = Map.groupBy(operations, (operation) => operation.tags[0])
  const also = new Map<string, string[]>()
  const list = (slug: string, key: string): void => {
    const keys = also.get(slug)
    if (keys === undefined) also.set(slug, [key])
    else keys.push(key)
  }
  for (const operation of operations) {
    for (const slug of operation.tags.slice(1)) list(slug, operation.key)
  }
  for (const webhook of webhooks) {
    for (const slug of webhook.tags) list(slug, webhook.key)
  }
  return tags.map((tag) => ({
    ...tag,
    operations: (home.get(tag.slug) ?? []).map(({ key }) => key),
    alsoOperations: also.get(tag.slug) ?? [],
  }))
}

/** Tag by tag, and within a tag in document order. */
function pagesOf(tags: readonly Tag[], operations: readonly Operation[]): readonly OperationPage[] {
  const byTag = Map.groupBy(operations, (operation) => operation.tags[0])
  return tags.flatMap(({ slug }) =>
    [...Map.groupBy(byTag.get(slug) ?? [], ({ page }) => page)].map(([path, members]) => ({
      path,
      tag: slug,
      operations: members.map(({ key }) => key),
    })),
  )
}
