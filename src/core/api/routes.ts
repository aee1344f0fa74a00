/**
 * All URLs that the portal itself serves. A test compares the worker's routes with the list
 * (tests/contract/routes.test.ts), slugs of tags and URLs of menu items avoid it, links are checked against it,
 * and the service worker uses it.
 */
import { LANGUAGES } from '../../i18n/languages.ts'
import { LANGUAGE_PREFIXES } from '../site/href.ts'
import { WEB_API } from './paths.ts'

export interface WorkerRoute {
  /** `:name` matches one segment, `*` at the end everything below. */
  readonly path: string
  /**
   * `link`: may be opened from a link. `call`: for programs. `form`: a page posts to it. `page`: a page of the
   * site that the worker inspects on the way. It exists only if the site has it.
   */
  readonly use: 'link' | 'call' | 'form' | 'page'
  /** Also served under each language's prefix, such as `/id`. */
  readonly inLanguages?: true
}

// biome-ignore format: in rows, a list this long is read at a glance.
const WEB_CALLS = [
  'time', 'faq', 'faq/:id', 'use_case', 'use_case/menu', 'use_case/:slug', 'changelogs',
  'changelogs/:id', 'menus', 'playgrounds/enabled', 'playgrounds/documentation',
  'playgrounds/show/:id',
]

export const WORKER_ROUTES: readonly WorkerRoute[] = [
  { path: '/admin', use: 'link', inLanguages: true },
  { path: '/admin/*', use: 'link', inLanguages: true },
  { path: '/preview', use: 'link', inLanguages: true },
  { path: '/preview/:id', use: 'link', inLanguages: true },
  { path: '/auth/login', use: 'link' },
  { path: '/auth/logout', use: 'link' },
  { path: '/auth/keys', use: 'link' },
  { path: '/auth/support', use: 'link' },
  { path: '/auth/support/:token', use: 'link' },
  { path: '/auth/*', use: 'call' },
  { path: '/oidc/account', use: 'link' },
  { path: '/oidc/invitation', use: 'link' },
  { path: '/oidc/*', use: 'call' },
  { path: '/files/:name', use: 'link' },
  { path: '/healthz', use: 'link' },
  { path: '/readyz', use: 'link' },
  { path: '/metrics', use: 'call' },
  ...WEB_CALLS.map((call) => ({ path: `${WEB_API}/${call}`, use: 'link' }) as const),
  { path: '/api-web/*', use: 'call' },
  { path: '/api-admin/openapi.json', use: 'link' },
  { path: '/api-admin/*', use: 'call' },
  { path: '/api-auth/*', use: 'call' },
  { path: '/api-general/*', use: 'call' },
  { path: '/login', use: 'form', inLanguages: true },
  { path: '/logout', use: 'form', inLanguages: true },
  { path: '/form', use: 'form', inLanguages: true },
  { path: '/callback/:page', use: 'form', inLanguages: true },
  { path: '/certification', use: 'form', inLanguages: true },
  { path: '/certification/key.pem', use: 'link' },
  { path: '/certification/verify', use: 'form', inLanguages: true },
  { path: '/certification/:run/*', use: 'call' },
  { path: '/changelog/detail/:id', use: 'page', inLanguages: true },
  { path: '/faq/detail/:id', use: 'page', inLanguages: true },
  { path: '/usecase/:slug', use: 'page', inLanguages: true },
]

/** First segments of the portal's pages, of redirects, and of the languages. */
// biome-ignore format: in rows, a list this long is read at a glance.
const PAGE_SEGMENTS = [
  'index', 'overview', 'introduction', 'credential', 'header-message-structure', 'changelog',
  'faq', 'usecase', 'generate-signature', 'authorization', 'doc-playground', 'callback',
  'api-documentation', 'login', 'logout', 'form', '401', '403', '404', 'maintenance', 'preview',
  'admin', 'schemas', 'webhooks', 'search', 'styleguide', 'authorized', ...LANGUAGES,
]

/** Folders without pages, in a release or on a host that serves it. */
const FOLDERS = ['assets', 'fonts', 'manual', 'pagefind']

/** Paths of files that are not pages start so: data, search indexes, what `public/` has. */
const FILES = new RegExp(`^/(?:[._]|(?:${FOLDERS.join('|')})(?:/|$)|pagefind-|authorized$)`, 'i')

/** True if a page at the path could have the file of something else. */
export const isAmongFiles = (path: string): boolean => FILES.test(path)

const RESERVED: ReadonlySet<string> = new Set([
  ...WORKER_ROUTES.map(({ path }) => path.split('/')[1] ?? ''),
  ...PAGE_SEGMENTS,
  ...FOLDERS,
])

/** True if the portal uses the first segment itself, so that no tag may have it as its slug. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug)

/** @param path decoded, without query; with or without a language */
export function workerRoute(path: string): WorkerRoute | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}

const PATTERNS = WORKER_ROUTES.map((route) => {
  const segments = route.path.replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.*')
  const language = route.inLanguages ? `(?:${LANGUAGE_PREFIXES.join('|')})` : ''
  return { route, pattern: new RegExp(`^${language}${segments}$`) }
})
