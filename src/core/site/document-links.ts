/**
 * Resolves links in texts of a document. Authors write them for this portal (`/{tag}{path}?method=post`), for another
 * renderer (`#tag/Pets`, `#operation/getPet`, Swagger UI's `#/pets/getPet`, SwaggerHub's `#/Pet`, ReadMe's `/reference/getpet`, Mintlify's `/api-reference/pets/get-pet`,
 * Redocly's `/docs/operation/getPet`), or for their site (`/docs/v1/pets/get-pet`, `/docs/limits`). They resolve to the
 * page with the same content, otherwise to the author's documentation, otherwise to plain text: a broken link is worse
 * than none.
 */
import { createFenceReader } from '#core/code-fence.ts'
import { elementId } from '#core/element-id.ts'
import { fragmentName, nameOf, namesOfOperation } from '#core/openapi/fragment-name.ts'
import { documentAddresses } from './document-addresses.ts'
import { hrefTo } from './href.ts'
import { operationHref } from './navigation.ts'
import { operationsByKey } from './operations-by-key.ts'
import { schemaPaths } from './schema-pages.ts'
import type { Language, Site } from './site.ts'
import { destinationOf, isMeantForSite } from './site-address.ts'

/** @returns the target URL; undefined if there is none */
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
 * Every URL that the document's texts link to, once, with its target. Compared by text, because a document
 * read from a file shares no objects.
 */
export function documentLinks(site: Site, language: Language): readonly DocumentLink[] {
  const addresses = new Set(documentAddresses(site.document).map(({ address }) => address))
  return [...addresses].map((address) => ({
    address,
    target: linkResolver(site, language)(address),
  }))
}

export interface DocumentLink {
  /** URL as written. */
  readonly address: string
  readonly target: string | undefined
}

/** The last segment names an operation or a group. */
const REFERENCE = /^\/(?:[a-z]{2}\/)?(?:api-)?reference\/(?:[^/?#]+\/)*([^/?#]+)/
/** The last two segments may name a group and its operation, or be `operation/getPet` or `tag/Pets` as in Redocly. */
const IN_GROUP = /^\/(?:[^/?#]+\/)*([^/?#]+)\/([^/?#]+)/

function createResolver(site: Site, language: Language): ResolveLink {
  const base = site.document.externalDocs?.url
  // Most documents have no links to fragments.
  let targets: ReadonlyMap<string, string> | undefined
  const lead = (address: string): ReturnType<typeof destinationOf> =>
    destinationOf(site, language, address, site.older?.base)

  const named = (fragment: string): string | undefined => {
    targets ??= fragmentTargets(site, language)
    // Redoc writes `#section/First/Second` for a heading and the ones above it.
    const [, sections = ''] = /^#section\/(.+)$/i.exec(fragment) ?? []
    const names = [fragment, ...sections.split('/').reverse()].map(fragmentName)
    return names.map((name) => targets?.get(name)).find((href) => href !== undefined)
  }

  const inGroup = (address: string): string | undefined => {
    const [, group, name] = IN_GROUP.exec(address) ?? []
    if (group === 'operation' || group === 'tag') return named(`#${group}/${name}`)
    const target = name === undefined ? undefined : named(`#${name}`)
    return target?.startsWith(`${named(`#${group}`)}/`) ? target : undefined
  }

  return (address) => {
    if (/^#./.test(address)) return named(address) ?? named(address.replace(/^#\//, '#/schemas/'))
    const destination = lead(address)
    switch (destination.kind) {
      case 'page':
        return destination.href
      case 'nowhere': {
        const [, slug] = REFERENCE.exec(address) ?? []
        const target = slug === undefined ? inGroup(address) : named(`#${slug}`)
        return target ?? (isMeantForSite(site, address) ? undefined : beyond(address))
      }
      case 'relative':
        return beyond(address)
      default:
        return address
    }
  }

  /** URL on the author's site, unless that is this one. */
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
    for (const name of [tag.name, tag.title, tag.slug]) add(nameOf(name), href)
  }
  for (const operation of operationsByKey(document).values()) {
    const href = operationHref(site, language, operation)
    for (const name of namesOfOperation(operation)) add(name, href)
    add(nameOf(`paths ${operation.path} ${operation.method}`), href)
    for (const tag of operation.tags) add(nameOf(`${tag} ${operation.operationId ?? ''}`), href)
  }
  for (const [name, path] of schemaPaths(document)) {
    add(nameOf(`schemas ${name}`), hrefTo(language, path))
  }
  for (const heading of headingsOnStartPage(site)) {
    add(nameOf(heading), `${hrefTo(language, '/')}#${elementId(heading.toLowerCase())}`)
  }
  return targets
}

/** Headings of the document's description, except those with markup, which their IDs leave out. */
function headingsOnStartPage({ document, config, older }: Site): readonly string[] {
  if (older !== undefined || config.slots?.landing !== undefined) return []
  const isCode = createFenceReader()
  return (document.info.description ?? '').split('\n').flatMap((line) => {
    const [, heading] = /^#{1,6} +(\p{L}[\p{L}\p{N} ,.()/-]*)$/u.exec(line.trimEnd()) ?? []
    return isCode(line) || heading === undefined ? [] : [heading]
  })
}
