/**
 * Relative links in texts of a document. Authors wrote them for the place where the text stood first:
 * another renderer (`#tag/Pets`, `#operation/getPet`), or their own site (`/docs/limits`). Here they
 * lead to the page that shows the same thing, else to the author's documentation, else they are text:
 * a link that leads nowhere is worse than none.
 */
import { operationsByKey } from '#core/site/build-site.ts'
import { hrefTo } from '#core/site/href.ts'
import { schemaPath } from '#core/site/schema-pages.ts'
import type { Language, Site } from '#core/site/site.ts'
import { escapeHtml } from '../code/escape-html.ts'
import { hrefIfExists } from '../navigation/existing-pages.ts'
import { safeAddress } from './safe-address.ts'

/** @returns where the address leads on this site or beyond; undefined: nowhere */
export type ResolveLink = (address: string) => string | undefined

const LINK = /<a\b[^<>]*?\shref="(?![a-z][a-z\d+.-]*:|\/\/)([^"]*)"[^<>]*>([\s\S]*?)<\/a>/gi
const IMAGE = /<img\b[^<>]*?\ssrc="(?![a-z][a-z\d+.-]*:|\/\/)([^"]*)"[^>]*>/gi

/** @param html made by `renderMarkdown`; fragments that point to an id inside it stay */
export function placeLinks(html: string, resolve: ResolveLink): string {
  if (!/\s(?:href|src)="(?![a-z][a-z\d+.-]*:|\/\/)/i.test(html)) return html
  return html
    .replace(LINK, (whole, written: string, text: string) => {
      const address = decodeAttribute(written)
      if (address.startsWith('#') && html.includes(` id="${written.slice(1)}"`)) return whole
      const target = resolve(address)
      return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`
    })
    .replace(IMAGE, (whole, written: string) => {
      const target = resolve(decodeAttribute(written))
      // The alternative text is escaped where it stands.
      if (target === undefined) return /\salt="([^"]*)"/.exec(whole)?.[1] ?? ''
      return whole.replace(` src="${written}"`, ` src="${escapeHtml(target)}"`)
    })
}

const resolvers = new WeakMap<Site, Map<Language, ResolveLink>>()

/** Memoised per site and language. */
export function linkResolver(site: Site, language: Language): ResolveLink {
  const known = resolvers.get(site) ?? new Map<Language, ResolveLink>()
  resolvers.set(site, known)
  const resolve = known.get(language) ?? createResolver(site, language)
  known.set(language, resolve)
  return resolve
}

function createResolver(site: Site, language: Language): ResolveLink {
  const { document } = site
  const base = document.externalDocs && safeAddress(document.externalDocs.url, 'link')
  const targets = new Map<string, string>()
  const add = (key: string, href: string): void => {
    if (key !== '' && !targets.has(key)) targets.set(key, href)
  }
  for (const tag of document.tags) {
    const href = hrefTo(language, `/${tag.slug}`)
    for (const name of [tag.name, tag.title, tag.slug]) add(slugOf(name), href)
  }
  for (const operation of operationsByKey(document).values()) {
    const href = hrefTo(language, operation.page)
    add(slugOf(operation.operationId ?? ''), href)
    add(slugOf(operation.title), href)
    add(slugOf(`paths ${operation.path} ${operation.method}`), href)
  }
  for (const name of Object.keys(document.schemas)) {
    const path = schemaPath(document, name)
    if (path !== undefined) add(slugOf(`schemas ${name}`), hrefTo(language, path))
  }
  return (address) => {
    const [path = '', fragment = ''] = address.split('#', 2)
    if (path === '' && fragment !== '') return targets.get(slugOf(decodeFragment(fragment)))
    const here = hrefIfExists(site, language, decodeFragment(path))
    if (here !== undefined) return here
    const beyond = base === undefined ? undefined : URL.parse(address, base)?.href
    return beyond === undefined ? undefined : safeAddress(beyond, 'link')
  }
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

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function decodeAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
