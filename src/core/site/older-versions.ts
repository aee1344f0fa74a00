/**
 * Older released versions of the documentation. Each is a separate reference below
 * `/api-documentation/{version}`, built from the document revision that it shows.
 */
import type { DocumentationDocument } from '#core/content/model.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { textLanguage } from '#core/openapi/text-language.ts'
import { deriveMenu } from './menu.ts'
import { operationsByKey } from './operations-by-key.ts'
import { rebaseDocument } from './rebase-document.ts'
import { onePerFile, referencePages } from './reference-pages.ts'
import { schemaPaths } from './schema-pages.ts'
import { isLeftOut } from './signing-pages.ts'
import { ENTRY_PAGES, type OlderVersion, type PortalConfig, type Site } from './site.ts'
import type { Snapshot } from './snapshot.ts'
import { todaysPage } from './todays-page.ts'

const PARENT = '/api-documentation'
/** Default if `portal.config.ts` sets no number. */
const DEFAULT_KEPT = 5

export interface ReadableVersion {
  readonly version: DocumentationDocument
  /** Path of its overview, above all its pages. */
  readonly base: string
  readonly document: Snapshot['document']
}

/** Older versions with pages, newest first: those with a document, up to the configured number. */
export function readableVersions(
  snapshot: Snapshot,
  config: PortalConfig,
): readonly ReadableVersion[] {
  const older = snapshot.documentationDocuments
    .filter(({ current }) => !current)
    .toSorted((a, b) => b.released_on.localeCompare(a.released_on))
  const taken = new Set<string>()
  return older
    .flatMap((version) => {
      const document = snapshot.versionDocuments?.[version.id]
      const base = baseOf(version)
      if (document === undefined || base === undefined || taken.has(base.toLowerCase())) return []
      taken.add(base.toLowerCase())
      return [{ version, base, document }]
    })
    .slice(0, config.olderVersions ?? DEFAULT_KEPT)
}

/** A version is one path segment; the Admin API rejects any other. */
const baseOf = ({ version }: DocumentationDocument): string | undefined =>
  /^[\w-][\w.+-]*$/.test(version) ? `${PARENT}/${version}` : undefined

/**
 * Path at which the current version's overview was, or will be, when it is an older version. Its pages redirect
 * to the current ones.
 *
 * @returns undefined if there is no current version, or if a readable version has the same path
 */
export function currentVersionBase(snapshot: Snapshot, config: PortalConfig): string | undefined {
  const current = snapshot.documentationDocuments.find((version) => version.current)
  const own = current && baseOf(current)
  const readable = readableVersions(snapshot, config)
  const isTaken = readable.some(({ base }) => base.toLowerCase() === own?.toLowerCase())
  return isTaken ? undefined : own
}

/**
 * Builds the site of one older version in one language of its document.
 *
 * @param compiled the revision's document, compiled for the current URLs
 * @param today the current site in the same language
 */
export function buildOlderSite(
  today: Site,
  { version, base, document }: ReadableVersion,
  compiled: CompiledDocument,
  documentLanguage: Site['documentLanguage'],
): Site {
  const rebased = rebaseDocument(compiled, base)
  const records = onePerFile([[base, { kind: 'api-documentation' }], ...referencePages(rebased)])
  const { source, documentAlone, documentationDocuments, versionDocuments } = today.snapshot
  return {
    config: today.config,
    // An older version consists of its document only; content belongs to the current site.
    snapshot: {
      source,
      documentAlone,
      document,
      documentationDocuments,
      ...(versionDocuments && { versionDocuments }),
      changelogs: [],
      faqs: [],
      useCases: [],
      menu: null,
    },
    document: rebased,
    documentLanguage,
    textLanguage: textLanguage(rebased, documentLanguage),
    menu: deriveMenu(rebased),
    pages: today.config.languages.flatMap((language) =>
      records.map(([path, content]) => ({ language, path, ...content })),
    ),
    apiVersion: version.version,
    older: {
      base,
      version: version.version,
      releasedOn: version.released_on,
      todaysVersion: todaysVersion(today, version),
      today: Object.fromEntries(
        records.map(([path, content]) => [path, todaysPage(today, rebased, content)]),
      ),
      portalPaths: portalPaths(today),
    },
  }
}

/** The number of the live document, unless the older version has the same. */
function todaysVersion({ apiVersion, snapshot }: Site, older: DocumentationDocument): string {
  const current = snapshot.documentationDocuments.find((version) => version.current)
  return apiVersion === older.version ? (current?.version ?? apiVersion) : apiVersion
}

/**
 * Everything that an older version's pages use from the current site, as one value. If it, the version and the
 * code are unchanged, so are all its pages.
 */
export function todaysFacts(today: Site): unknown {
  const { document, config, snapshot } = today
  return [
    config,
    today.apiVersion,
    snapshot.documentAlone,
    snapshot.documentationDocuments,
    // A version whose document is gone has no pages to link to.
    readableVersions(snapshot, config).map(({ base }) => base),
    document.operations.map(({ key, operationId, page }) => [key, operationId, page]),
    [...operationsByKey(document).values()].map(({ key, page }) => [key, page]),
    document.tags.map(({ slug }) => slug),
    [...schemaPaths(document)],
    portalPaths(today),
  ]
}

/**
 * Pages outside the older version that it links to. Leaves out content entries, which come and go and aren't
 * linked.
 */
function portalPaths(today: Site): OlderVersion['portalPaths'] {
  const ownKinds = new Set(['tag', 'operation', 'webhook', 'schema'])
  const paths = today.pages
    .filter((page) => !ownKinds.has(page.kind) && !ENTRY_PAGES.has(page.kind) && !isLeftOut(page))
    .map(({ path }) => path)
  return [...new Set(paths)]
}
