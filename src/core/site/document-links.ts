/**
 * Links in texts of a document. Authors write them for this portal (`/{tag}{path}?method=post`), or
 * wrote them for the place where the text was first: another renderer (`#tag/Pets`,
 * `#operation/getPet`), or their own site (`/docs/limits`). Here they lead to the page that shows the
 * same thing, else to the author's documentation, else they are text: a link that leads nowhere is
 * worse than none.
 */
import { percentDecoded } from '#core/openapi/text-addresses.ts'
import { documentAddresses } from './document-addresses.ts'
import { hrefTo } from './href.ts'
import { operationHref } from './navigation.ts'
import { operationsByKey } from './operations-by-key.ts'
import { schemaPaths } from './schema-pages.ts'
import type { Language, Site } from './site.ts'
import { destinationOf, isMeantForSite } from './site-address.ts'

/** @returns where the address leads; undefined: nowhere */
export type ResolveLink = (address: string) => string | undefined

const resolvers = new WeakMap<Site, Map<Language, ResolveLink>>()

/** Memoized per site and language. */
export function linkResolver(site: Site, language: Language): ResolveLink {
  const known = resolvers.get(site) ?? new Map<Language, ResolveLink>()
  resolvers.set(site, known)
  const resolve = known.get(language) ?? createResolver(site, language)
  known.set(language, resolve)
  return resolve
}

/**
 * Every address that the document's texts link to, once, with where it leads. How often the compiled
 * document holds one text says nothing: one that was read back from a file shares no parts.
 */
export function documentLinks(site: Site, language: Language): readonly DocumentLink[] {
  const addresses = new Set(documentAddresses(site.document).map(({ address }) => address))
  return [...addresses].map((address) => ({
    address,
    target: linkResolver(site, language)(address),
  }))
}

export interface DocumentLink {
  /** As it is written. */
  readonly address: string
  readonly target: string | undefined
}

function createResolver(site: Site, language: Language): ResolveLink {
  const base = site.document.externalDocs?.url
  const targets = fragmentTargets(site, language)
  const lead = (address: string): ReturnType<typeof destinationOf> =>
    destinationOf(site, language, address, site.older?.base)

  return (address) => {
    if (/^#./.test(address)) return targets.get(slugOf(percentDecoded(address.slice(1)) ?? address))
    const destination = lead(address)
    switch (destination.kind) {
      case 'page':
        return destination.href
      case 'nowhere':
        return isMeantForSite(site, address) ? undefined : beyond(address)
      case 'relative':
        return beyond(address)
      default:
        return address
    }
  }

  /** On the author's own site, unless that is this one. */
  function beyond(address: string): string | undefined {
    const url = base === undefined ? null : URL.parse(address, base)
    if (url === null || !/^https?:$/.test(url.protocol)) return undefined
    return lead(url.href).kind === 'elsewhere' ? url.href : undefined
  }
}

/** Pages by the fragments of other renderers. */
function fragmentTargets(site: Site, language: Language): ReadonlyMap<string, string> {
  const { document } = site
  const targets = new Map<string, string>()
  const add = (key: string, href: string): void => {
    if (key !== '' && !targets.has(key)) targets.set(key, href)
  }
  for (const tag of document.tags) {
    const href = hrefTo(language, `/${tag.slug}`)
    for (const name of [tag.name, tag.title, tag.slug]) add(slugOf(name), href)
  }
  for (const operation of operationsByKey(document).values()) {
    const href = operationHref(site, language, operation)
    add(slugOf(operation.operationId ?? ''), href)
    add(slugOf(operation.title), href)
    add(slugOf(`paths ${operation.path} ${operation.method}`), href)
  }
  for (const [name, path] of schemaPaths(document)) {
    add(slugOf(`schemas ${name}`), hrefTo(language, path))
  }
  return targets
}

/** Prefixes with which other renderers name what a fragment points to. */
const PREFIX = /^\/?(?:tag|tags|operation|operations|section|components)[/-]/i

/** `#operation/getPet`, `#/paths/~1pets/get` and `#get-a-pet` in one form: words joined by dashes. */
function slugOf(name: string): string {
  return name
    .replace(PREFIX, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
}
