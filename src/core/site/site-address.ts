/** Resolves a URL in a text to a page of this site, a file, or nothing. */
import { isReservedSlug, workerRoute } from '#core/api/routes.ts'
import { namesOperation, pageAddresses } from '#core/openapi/compile/page-addresses.ts'
import { addressParts } from '#core/openapi/text-addresses.ts'
import { hrefTo, pageToFile } from './href.ts'
import { currentVersionBase, readableVersions } from './older-versions.ts'
import { DEFAULT_LANGUAGE, hasMarkdown, LANGUAGES, type Language, type Site } from './site.ts'
import { withoutEndSlash } from './without-end-slash.ts'

export type Destination =
  /** URL with query and fragment, in the reader's language if the link names none. */
  | { readonly kind: 'page'; readonly href: string }
  /** A file, or a route of the worker: the URL stays as written. */
  | { readonly kind: 'file' }
  /** A URL of this site without a page. */
  | { readonly kind: 'nowhere' }
  /** The page that contains the link. */
  | { readonly kind: 'here' }
  /** Relative to a location that only its author knows. */
  | { readonly kind: 'relative' }
  | { readonly kind: 'elsewhere' }

/**
 * @param from on the site of an older version, the path that the URL is written for: its pages take precedence
 * over the current ones
 */
export function destinationOf(
  site: Site,
  language: Language,
  address: string,
  from = '',
): Destination {
  if (address === '' || /^[?#]/.test(address)) return { kind: 'here' }
  const own = ownAddress(site, address)
  if (own === undefined) {
    return { kind: /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address) ? 'elsewhere' : 'relative' }
  }
  const { path: written, query, fragment } = addressParts(own)
  if (written === undefined) return { kind: 'nowhere' }
  const named = inLanguage(site, written)
  const path = withoutEndSlash(named.path) || '/'
  const shown = site.config.languages.find((known) => known === named.language) ?? language
  const method = new URLSearchParams(query).get('method')?.toLowerCase()
  const page = [from, '']
    .map((base) => pageAt(site, `${base}${path}`, method))
    .find((found) => found !== undefined)
  if (page !== undefined) {
    return { kind: 'page', href: `${hrefTo(shown, page)}${query}${fragment}` }
  }
  // A site built from a document alone has no worker.
  const isAnswered = !site.snapshot.documentAlone && workerRoute(written)?.use === 'link'
  return isAnswered || filesOf(site).has(written) ? { kind: 'file' } : { kind: 'nowhere' }
}

/** Returns the URL of a link that staff or a company entered, for pages of this site with their own URL. */
export function hrefOf(site: Site, language: Language, address: string): string {
  const destination = destinationOf(site, language, address)
  return destination.kind === 'page' ? destination.href : address
}

/**
 * Resolves links in texts that staff wrote for this site. Relative links resolve as in a browser.
 *
 * @returns a function that gives undefined for a broken link, which becomes text so that the rest stays
 * published
 */
export function storedLead(
  site: Site,
  { language, path }: { readonly language: Language; readonly path: string },
): (address: string) => string | undefined {
  const lead = (address: string): string | undefined => {
    const destination = destinationOf(site, language, address)
    if (destination.kind === 'page') return destination.href
    return destination.kind === 'nowhere' ? undefined : address
  }
  return (address) => {
    if (destinationOf(site, language, address).kind !== 'relative') return lead(address)
    const { pathname, search, hash } = new URL(address, `http://site${hrefTo(language, path)}`)
    return lead(`${pathname}${search}${hash}`)
  }
}

/** True if a link to the URL would be broken. */
export const isDead = (site: Site, address: string): boolean =>
  /nowhere|relative/.test(destinationOf(site, DEFAULT_LANGUAGE, address).kind)

/** True if a URL in a document is meant for this site, even if it has no such page. */
export function isMeantForSite(site: Site, address: string): boolean {
  const own = ownAddress(site, address)
  if (own === undefined) return false
  const { path } = inLanguage(site, own)
  const { segments, namesOperation } = factsOf(site)
  return namesOperation(path) || segments.has(/^\/([^/?#]+)/.exec(path)?.[1] ?? '')
}

/** Path and the rest of a URL on this site. */
function ownAddress({ config }: Site, address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  const url = config.origin === '' ? null : URL.parse(address)
  if (url === null || url.origin !== URL.parse(config.origin)?.origin) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Pages of the default language have no prefix, but texts in another one name them by it: `/en/faq`. */
function inLanguage(
  site: Site,
  path: string,
): { readonly language?: Language; readonly path: string } {
  const language = factsOf(site).paths.has(path)
    ? undefined
    : LANGUAGES.find((each) => `${path}/`.startsWith(`/${each}/`))
  return language === undefined ? { path } : { language, path: path.slice(`/${language}`.length) }
}

function pageAt(site: Site, path: string, method: string | undefined): string | undefined {
  const { paths, named, versions, currentVersion } = factsOf(site)
  const plain = path.replace(/(?:^\/index)?(?:\.html)?$/, '') || '/'
  const operation = method === undefined ? undefined : named.get(`${method} ${path}`)
  if (operation !== undefined && paths.has(operation)) return operation
  if (paths.has(plain)) return plain
  const page = named.get(path)
  if (page !== undefined && paths.has(page)) return page
  if (currentVersion !== undefined && path.startsWith(`${currentVersion}/`)) {
    return pageAt(site, path.slice(currentVersion.length), method)
  }
  // The pages of an older version are known once they are written. The link check covers them.
  return versions.some((base) => path === base || path.startsWith(`${base}/`)) ? path : undefined
}

interface SiteFacts {
  readonly paths: ReadonlySet<string>
  /** Pages of the document by alternative URLs. */
  readonly named: ReadonlyMap<string, string>
  /** Base paths of the other versions of the documentation. */
  readonly versions: readonly string[]
  /** Path below which the current version's pages redirect. */
  readonly currentVersion: string | undefined
  /** First segments of pages outside the document. */
  readonly segments: ReadonlySet<string>
  readonly namesOperation: (address: string) => boolean
}

const facts = new WeakMap<Site, SiteFacts>()

function factsOf(site: Site): SiteFacts {
  const known = facts.get(site)
  if (known) return known
  const { snapshot, config, older, document } = site
  const paths = new Set([...site.pages.map(({ path }) => path), ...(older?.portalPaths ?? [])])
  const made: SiteFacts = {
    paths,
    named: pageAddresses(document),
    versions: readableVersions(snapshot, config)
      .map(({ base }) => base)
      .filter((base) => base !== older?.base),
    currentVersion: currentVersionBase(snapshot, config),
    segments: new Set(
      [...paths].map((path) => path.split('/')[1] ?? '').filter((one) => isReservedSlug(one)),
    ),
    namesOperation: namesOperation(document),
  }
  facts.set(site, made)
  return made
}

const files = new WeakMap<Site, ReadonlySet<string>>()

/** Files outside the pages that a text may link to, as decoded paths. */
function filesOf(site: Site): ReadonlySet<string> {
  const known = files.get(site)
  if (known) return known
  const { config, snapshot, older, pages } = site
  const inLanguages = [
    ...(config.offline === false ? [] : ['/manifest.webmanifest']),
    ...(snapshot.documentAlone ? [] : ['/changelog.rss', '/changelog.atom']),
  ]
  const made = new Set([
    '/openapi.yaml',
    '/openapi.json',
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    ...(config.origin === '' ? [] : ['/sitemap.xml']),
    ...config.languages.flatMap((language) => inLanguages.map((path) => hrefTo(language, path))),
    ...(config.publicFiles ?? []),
    ...(older ? [`${older.base}/openapi.yaml`, `${older.base}/openapi.json`] : []),
    ...pages
      .filter(hasMarkdown)
      .map(({ language, path }) => `/${pageToFile(language, path).replace(/html$/, 'md')}`),
  ])
  files.set(site, made)
  return made
}
