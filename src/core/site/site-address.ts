/** Where an address that somebody wrote in a text leads: a page of this site, a file, or nowhere. */
import { isReservedSlug, workerRoute } from '#core/api/routes.ts'
import { namesOperation, pageAddresses } from '#core/openapi/compile/page-addresses.ts'
import { addressParts } from '#core/openapi/text-addresses.ts'
import { hrefTo, pageToFile } from './href.ts'
import { readableVersions } from './older-versions.ts'
import { DEFAULT_LANGUAGE, type Language, type PageContent, type Site } from './site.ts'
import { withoutEndSlash } from './without-end-slash.ts'

export type Destination =
  /** Its address, with query and fragment, in the language of the reader. */
  | { readonly kind: 'page'; readonly href: string }
  /** A file, or an answer of the worker: at the address as it is written. */
  | { readonly kind: 'file' }
  /** Meant for this site, which has nothing there. */
  | { readonly kind: 'nowhere' }
  /** The page that it is written on. */
  | { readonly kind: 'here' }
  /** Relative to a place that only its author knows. */
  | { readonly kind: 'relative' }
  | { readonly kind: 'elsewhere' }

/**
 * @param from path that the address is written for where it is the site of an older version: its own
 *   pages come before those of today
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
  const named = languageOf(site, written)
  const path = withoutEndSlash(named === undefined ? written : written.slice(3)) || '/'
  const method = new URLSearchParams(query).get('method')?.toLowerCase()
  const page = [from, '']
    .map((base) => pageAt(site, `${base}${path}`, method))
    .find((found) => found !== undefined)
  if (page !== undefined) {
    return { kind: 'page', href: `${hrefTo(named ?? language, page)}${query}${fragment}` }
  }
  // A site made from a document alone has no worker.
  const isAnswered = !site.snapshot.documentAlone && workerRoute(written)?.use === 'link'
  return isAnswered || filesOf(site).has(written) ? { kind: 'file' } : { kind: 'nowhere' }
}

/** The address of a link to what staff or a company named: a page of this site by its address there. */
export function hrefOf(site: Site, language: Language, address: string): string {
  const destination = destinationOf(site, language, address)
  return destination.kind === 'page' ? destination.href : address
}

/**
 * Where links of a text lead that staff wrote for this site. What is relative leads where a browser
 * takes it on this page.
 *
 * @returns gives undefined for what leads nowhere: a link that does is worse than none, and no reason
 *   to keep readers from everything else that is published
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

/** Whether a link to the address would lead nowhere. */
export const isDead = (site: Site, address: string): boolean =>
  /nowhere|relative/.test(destinationOf(site, DEFAULT_LANGUAGE, address).kind)

/** Whether an address of a document was meant for this site, also where it has no such page. */
export function isMeantForSite(site: Site, address: string): boolean {
  const own = ownAddress(site, address)?.replace(/^\/id(?=\/)/, '')
  if (own === undefined) return false
  const { segments, namesOperation } = factsOf(site)
  return namesOperation(own) || segments.has(/^\/([^/?#]+)/.exec(own)?.[1] ?? '')
}

/** Path and what follows it of an address on this site. */
function ownAddress({ config }: Site, address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address
  const url = config.origin === '' ? null : URL.parse(address)
  if (url === null || url.origin !== URL.parse(config.origin)?.origin) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Languages but the default one have a prefix of two letters. */
function languageOf({ config }: Site, path: string): Language | undefined {
  return config.languages.find(
    (language) =>
      language !== DEFAULT_LANGUAGE &&
      (path === `/${language}` || path.startsWith(`/${language}/`)),
  )
}

function pageAt(site: Site, path: string, method: string | undefined): string | undefined {
  const { paths, named, versions } = factsOf(site)
  const plain = path.replace(/(?:^\/index)?(?:\.html)?$/, '') || '/'
  const operation = method === undefined ? undefined : named.get(`${method} ${path}`)
  if (operation !== undefined && paths.has(operation)) return operation
  if (paths.has(plain)) return plain
  const page = named.get(path)
  if (page !== undefined && paths.has(page)) return page
  // Which pages an older version has is known when they are written; the check of links looks then.
  return versions.some((base) => path === base || path.startsWith(`${base}/`)) ? path : undefined
}

interface SiteFacts {
  readonly paths: ReadonlySet<string>
  /** Pages of the document by other addresses than their own. */
  readonly named: ReadonlyMap<string, string>
  /** Where the other versions of the documentation begin. */
  readonly versions: readonly string[]
  /** First segments of pages that are not the document's. */
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
    segments: new Set(
      [...paths].map((path) => path.split('/')[1] ?? '').filter((one) => isReservedSlug(one)),
    ),
    namesOperation: namesOperation(document),
  }
  facts.set(site, made)
  return made
}

const WITHOUT_TWIN: ReadonlySet<PageContent['kind']> = new Set([
  ...([
    'login',
    'logout',
    'form',
    'preview',
    'admin',
    'error',
    'redirect',
    'use-case-list',
  ] as const),
  ...(['callback', 'callback-inbox', 'doc-playground', 'styleguide'] as const),
])

const files = new WeakMap<Site, ReadonlySet<string>>()

/** Files beside the pages that a text may link to, as decoded paths. */
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
      .filter(({ kind }) => !WITHOUT_TWIN.has(kind))
      .map(({ language, path }) => `/${pageToFile(language, path).replace(/html$/, 'md')}`),
  ])
  files.set(site, made)
  return made
}
