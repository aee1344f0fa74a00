/** URLs of pages: language prefix, percent-encoding, file names. */
import { fnv1a } from './fnv1a.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './site.ts'

/**
 * Returns a link to a page of this site.
 *
 * @param path site path without language prefix and not percent-encoded, as in `SitePage.path`
 * @param query members of the query string; undefined ones are left out
 * @returns a root-relative URL such as `/id/registration/v2/users/%7Bid%7D?method=get`
 * @example hrefTo('en', '/users/{id}', { method: 'get' }) // '/users/%7Bid%7D?method=get'
 */
export function hrefTo(
  language: Language,
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const prefix = prefixOf(language)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value)
  }
  const base = path === '/' ? prefix || '/' : `${prefix}${encodePath(path)}`
  return search.size === 0 ? base : `${base}?${search}`
}

/** @example markdownHref('en', '/') // '/index.md' */
export const markdownHref = (language: Language, path: string): string =>
  `${hrefTo(language, path === '/' && language === DEFAULT_LANGUAGE ? '/index' : path)}.md`

/** Prefixes of page paths, in the order of the languages: `['', '/id']`. */
export const LANGUAGE_PREFIXES = LANGUAGES.map(prefixOf)

/** @example languageAt('/id/faq') // 'id' */
export const languageAt = (pathname: string): Language =>
  LANGUAGES.find((language) => language === pathname.split('/')[1]) ?? DEFAULT_LANGUAGE

const NAMES_DEFAULT = new RegExp(`^(?:https?://[^/?#]+)?/${DEFAULT_LANGUAGE}(?![^/?#])`)

/**
 * Pages of the default language have no prefix, but links in another one name it.
 *
 * @example namesDefaultLanguage('/en/faq') // true
 */
export const namesDefaultLanguage = (address: string): boolean => NAMES_DEFAULT.test(address)

/** @example withoutLanguage('/id/faq') // '/faq' */
export function withoutLanguage(path: string): string {
  const prefix = LANGUAGE_PREFIXES.find((each) => each !== '' && path.startsWith(`${each}/`)) ?? ''
  return path.slice(prefix.length)
}

/** @example pathIn('id', '/faq') // '/id/faq', as for '/id/faq' */
export function pathIn(language: Language, pathname: string): string {
  const page = pathname.slice(prefixOf(languageAt(pathname)).length)
  const prefix = prefixOf(language)
  return page === '' || page === '/' ? prefix || '/' : `${prefix}${page}`
}

function prefixOf(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/**
 * Returns the file of a page, relative to the release folder, not percent-encoded.
 *
 * @returns `index.html`, `id.html`, `faq.html`, `id/registration/v2/users/{id}.html`, …
 */
export function pageToFile(language: Language, path: string): string {
  const prefix = language === DEFAULT_LANGUAGE ? '' : language
  if (path === '/') return prefix === '' ? 'index.html' : `${prefix}.html`
  return `${prefix}${path}.html`.replace(/^\//, '')
}

/**
 * Returns the URL of one operation's data for the playground.
 *
 * @param language of the document's texts; pages in other languages share the English data
 */
export function operationDataHref(language: Language, page: string, method: string): string {
  const folder = language === DEFAULT_LANGUAGE ? '/_data' : `/_data/${language}`
  return `${folder}${encodePath(page)}.${encodeURIComponent(method.toLowerCase())}.json`
}

/**
 * Returns the URL of a named schema's rules without texts, shared by all languages.
 *
 * @returns a URL that is unique even on a case-insensitive file system
 */
export function schemaDataHref(name: string): string {
  const readable = name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, MAX_READABLE_LENGTH)
  return `/_data/_schemas/${readable}-${fnv1a(name)}.json`
}

const MAX_READABLE_LENGTH = 80

/** URL of the names that search ranks. */
export const searchNamesHref = (language: Language): string =>
  `/_data/_search/names.${language}.json`

/** URL of the fields with a word that starts with the letter. */
export const searchFieldsHref = (folder: string, letter: string): string =>
  `/_data/_search/${folder}/${letter}.json`

/** Percent-encodes a path, except for characters that RFC 3986 §3.3 allows in a segment. */
const encodePath = (path: string): string => path.replaceAll(ENCODED, encodeURIComponent)

const ENCODED = /[^\w\-.~/:@!$&'()*+,;=]+/g
