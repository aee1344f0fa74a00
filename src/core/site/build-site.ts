/** Builds the site of one release: pages in every language, menu, version. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { textLanguage } from '#core/openapi/text-language.ts'
import { deriveMenu } from './menu.ts'
import { menuPages } from './menu-pages.ts'
import { currentVersionBase } from './older-versions.ts'
import { signsNothing } from './operation-recipe.ts'
import { ownGuidePages } from './own-guides.ts'
import { portalPages } from './portal-pages.ts'
import { onePerFile, referencePages } from './reference-pages.ts'
import { shownVersion } from './shown-version.ts'
import { signaturePages } from './signature-pages.ts'
import { SIGNATURE_PAGES } from './signing-pages.ts'
import {
  DEFAULT_LANGUAGE,
  type Language,
  type PageRecord,
  type PortalConfig,
  type Site,
  type SitePage,
} from './site.ts'
import type { Snapshot } from './snapshot.ts'
import { usableMenu } from './usable-menu.ts'

export { operationsByKey } from './operations-by-key.ts'

/** Guides at URLs of the specification. The file name is the guide's name. */
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
 * Joins published content and the compiled document into the value that every page is rendered from.
 *
 * @returns a site whose pages have unique paths per language
 */
export function buildSite(
  snapshot: Snapshot,
  document: CompiledDocument,
  config: PortalConfig,
  documentLanguage: Language = DEFAULT_LANGUAGE,
): Site {
  const contents = pageContents(snapshot, document, config)
  const site: Site = {
    config,
    snapshot,
    document,
    documentLanguage,
    textLanguage: textLanguage(document, documentLanguage),
    menu: [],
    pages: config.languages.flatMap((language) =>
      contents.map(([path, content]): SitePage => ({ language, path, ...content })),
    ),
    apiVersion: shownVersion(
      snapshot.documentationDocuments.find((version) => version.current)?.version,
      document.info.version,
    ),
  }
  const { menu } = snapshot
  return { ...site, menu: menu === null ? deriveMenu(document) : usableMenu(menu, site) }
}

const LOGIN: PageRecord = ['/login', { kind: 'login' }]
const ERROR_STATUSES = ['401', '403', '404', 'maintenance'] as const

/** The first page with a path wins, so a menu or a company's guide can only replace one of our guides. */
function pageContents(
  snapshot: Snapshot,
  document: CompiledDocument,
  config: PortalConfig,
): readonly PageRecord[] {
  const own = ownGuidePages(snapshot.guides)
  const replaced = new Set(own.map(([path]) => path))
  const currentVersion = currentVersionBase(snapshot, config)
  const isUnsigned = !snapshot.documentAlone && signsNothing(document)
  const leftOut = new Set(isUnsigned ? SIGNATURE_PAGES : [])
  const records: readonly PageRecord[] = [
    ['/', { kind: 'landing' }],
    ...(snapshot.documentAlone
      ? []
      : GUIDES.filter(({ path }) => !replaced.has(path) && !leftOut.has(path)).map(
          ({ guide, path }): PageRecord => [path, { kind: 'guide', guide }],
        )),
    ['/api-documentation', { kind: 'api-documentation' }],
    ...(snapshot.documentAlone ? [] : [LOGIN]),
    ...referencePages(document),
    // A host of files answers with 404 only.
    ...(snapshot.documentAlone ? (['404'] as const) : ERROR_STATUSES).map(
      (status): PageRecord => [`/${status}`, { kind: 'error', status }],
    ),
    ...portalPages(snapshot, config),
    ...signaturePages(snapshot, document).filter(([path]) => !leftOut.has(path)),
    ...own,
    ...menuPages(snapshot.menu ?? [], document),
    ...[...leftOut].map((path): PageRecord => [path, { kind: 'redirect', to: '/authorization' }]),
    ...(currentVersion === undefined
      ? []
      : [[currentVersion, { kind: 'redirect', to: '/api-documentation' }] satisfies PageRecord]),
  ]
  return onePerFile(records)
}
