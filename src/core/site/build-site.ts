/** One release's site: pages in every language, menu, version. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { deriveMenu } from './menu.ts'
import { schemaPaths } from './schema-pages.ts'
import type { PageContent, PortalConfig, Site, SitePage } from './site.ts'
import type { Snapshot } from './snapshot.ts'

/** Guides that stand at addresses of the specification; the file name is the guide's name. */
export const GUIDES: readonly { readonly guide: string; readonly path: string }[] = [
  { guide: 'introduction', path: '/introduction' },
  { guide: 'credential', path: '/introduction/credential' },
  { guide: 'header-message-structure', path: '/introduction/header-message-structure' },
  { guide: 'quick-start', path: '/introduction/quick-start' },
  { guide: 'errors', path: '/introduction/errors' },
  { guide: 'generate-signature', path: '/generate-signature' },
  { guide: 'body-request', path: '/generate-signature/body-request' },
  { guide: 'timestamp', path: '/generate-signature/timestamp' },
  { guide: 'hmac-as-base64', path: '/generate-signature/hmacAsBase64' },
  { guide: 'signature', path: '/generate-signature/signature' },
  { guide: 'authorization', path: '/authorization' },
  { guide: 'variable', path: '/authorization/variable' },
  { guide: 'body-response', path: '/authorization/body-response' },
]

/**
 * Joins what was published and the compiled document into the value every page is rendered from.
 *
 * @returns a site whose pages have unique paths per language
 */
export function buildSite(
  snapshot: Snapshot,
  document: CompiledDocument,
  config: PortalConfig,
): Site {
  const contents = pageContents(snapshot, document)
  return {
    config,
    snapshot,
    document,
    menu: snapshot.menu ?? deriveMenu(document),
    pages: config.languages.flatMap((language) =>
      contents.map(([path, content]): SitePage => ({ language, path, ...content })),
    ),
    apiVersion:
      snapshot.documentationDocuments.find((version) => version.current)?.version ??
      document.info.version,
  }
}

/** Operations by key; memoised per document because every page asks. */
export function operationsByKey(document: CompiledDocument): ReadonlyMap<string, Operation> {
  const known = operationMaps.get(document)
  if (known) return known
  const map = new Map(
    [...document.operations, ...document.webhooks].map((operation) => [operation.key, operation]),
  )
  operationMaps.set(document, map)
  return map
}

const operationMaps = new WeakMap<CompiledDocument, ReadonlyMap<string, Operation>>()

function pageContents(
  snapshot: Snapshot,
  document: CompiledDocument,
): readonly (readonly [string, PageContent])[] {
  const newest = snapshot.changelogs[0]
  const firstFaq = snapshot.faqs[0]
  return [
    ['/', { kind: 'landing' }],
    ...(snapshot.documentAlone
      ? []
      : GUIDES.map(({ guide, path }) => [path, { kind: 'guide', guide }] as const)),
    ['/api-documentation', { kind: 'api-documentation' }],
    ['/login', { kind: 'login' }],
    ...(newest ? ([['/changelog', { kind: 'changelog-list' }]] as const) : []),
    ...snapshot.changelogs.map(
      ({ id }) => [`/changelog/detail/${id}`, { kind: 'changelog-detail', id }] as const,
    ),
    ...(firstFaq ? ([['/faq', { kind: 'faq-list' }]] as const) : []),
    ...snapshot.faqs.map(({ id }) => [`/faq/detail/${id}`, { kind: 'faq-detail', id }] as const),
    ...(snapshot.useCases.length > 0 ? ([['/usecase', { kind: 'use-case-list' }]] as const) : []),
    ...snapshot.useCases.map(
      ({ slug }) => [`/usecase/${slug}`, { kind: 'use-case', slug }] as const,
    ),
    ...document.tags.map(({ slug }) => [`/${slug}`, { kind: 'tag', tag: slug }] as const),
    ...document.pages.map(({ path }) => [path, { kind: 'operation', page: path }] as const),
    ...document.webhooks.map(({ page, key }) => [page, { kind: 'webhook', key }] as const),
    ...[...schemaPaths(document)].map(([name, path]) => [path, { kind: 'schema', name }] as const),
    ...(['401', '403', '404', 'maintenance'] as const).map(
      (status) => [`/${status}`, { kind: 'error', status }] as const,
    ),
  ]
}
