/** Data that pages are rendered from. `buildSite` builds it once per release, and every view reads it. */
import type { CallbackPage } from '#core/api/callbacks.ts'
import type { MenuItem } from '#core/content/model.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { PortalConfig } from './portal-config.ts'
import type { Snapshot } from './snapshot.ts'

export type { PortalConfig }
export { LANGUAGES }
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** @example byLanguage((language) => hrefTo(language, '/')) // { en: '/', id: '/id' } */
export const byLanguage = <Value>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> =>
  // as: the list has every language.
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >

export interface Site {
  readonly config: PortalConfig
  readonly snapshot: Snapshot
  readonly document: CompiledDocument
  /** Language of the document's texts; English if its author gave no translation. */
  readonly documentLanguage: Language
  /** BCP 47 tag of the language in which the document's texts are written, for screen readers and fonts. */
  readonly textLanguage: string
  /** Saved menu, or the one derived from the document. */
  readonly menu: readonly MenuItem[]
  readonly pages: readonly SitePage[]
  /** Version shown in the sidebar's title. */
  readonly apiVersion: string
  /** Set on the site of an older version of the documentation. */
  readonly older?: OlderVersion
}

/** How the pages of an older version relate to the current one. */
export interface OlderVersion {
  /** Path of the version's overview, above all its pages. */
  readonly base: string
  readonly version: string
  /** ISO 8601 date. */
  readonly releasedOn: string
  readonly todaysVersion: string
  /** Current counterparts by path of each page. */
  readonly today: Readonly<Record<string, TodaysPage>>
  /** Paths of current pages outside the reference, for links in the header and the guides. */
  readonly portalPaths: readonly string[]
}

export interface TodaysPage {
  /** Path of the current page with the same content; absent if it was removed. */
  readonly path?: string
  readonly method?: string
  /** Operations of the page that no longer exist: `DELETE /users/{id}`. */
  readonly removed: readonly string[]
}

/** One site per language. Their pages are the same; their documents differ in translated texts. */
export type Sites = Readonly<Record<Language, Site>>

/** One page in one language. `path` has no language prefix, starts with `/` and isn't percent-encoded. */
export type SitePage = { readonly language: Language; readonly path: string } & PageContent &
  CanonicalPath

/** The page that a view shows, of one kind or of any. */
export interface ViewProps<Kind extends PageContent['kind'] = PageContent['kind']> {
  readonly site: Site
  readonly page: SitePage & { readonly kind: Kind }
}

interface CanonicalPath {
  /** Path of the canonical page with the same content. */
  readonly canonical?: string
}

/** Content at a path, in every language. */
export type PageRecord = readonly [path: string, content: PageContent & CanonicalPath]

export type PageContent =
  | { readonly kind: 'landing' }
  | { readonly kind: 'guide'; readonly guide: string }
  | { readonly kind: 'tag'; readonly tag: string }
  /** `method`: the operation shown first if the page's URL identifies one. */
  | { readonly kind: 'operation'; readonly page: string; readonly method?: string }
  /** A webhook or a callback: a request that the reader's server receives. */
  | { readonly kind: 'webhook'; readonly key: string }
  | { readonly kind: 'schema'; readonly name: string }
  | { readonly kind: 'api-documentation' }
  | { readonly kind: 'changelog-list' }
  | { readonly kind: 'changelog-detail'; readonly id: string }
  | { readonly kind: 'faq-list' }
  | { readonly kind: 'faq-detail'; readonly id: string }
  | { readonly kind: 'use-case-list' }
  | { readonly kind: 'use-case'; readonly slug: string }
  | { readonly kind: 'login' }
  | { readonly kind: 'doc-playground' }
  | { readonly kind: 'callback'; readonly callback: CallbackPage }
  | { readonly kind: 'callback-inbox' }
  | { readonly kind: 'callback-deliveries' }
  | { readonly kind: 'certification' }
  /** Checks the report of a run. */
  | { readonly kind: 'report-check' }
  | { readonly kind: 'logout' }
  /** Form to request API credentials. */
  | { readonly kind: 'form' }
  /** Frame that shows an unpublished document. */
  | { readonly kind: 'preview' }
  /** Shell of the admin area, which the worker serves for every URL below /admin. */
  | { readonly kind: 'admin' }
  /** `to`: path of this site without language prefix. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Every component and state; only in development. */
  | { readonly kind: 'styleguide' }
  | { readonly kind: 'error'; readonly status: '401' | '403' | '404' | 'maintenance' }

/** Kinds of pages with one published entry each. */
export const ENTRY_PAGES: ReadonlySet<PageContent['kind']> = new Set([
  'changelog-detail',
  'faq-detail',
  'use-case',
])

/** Whether pages of a kind have a Markdown version. Pages of controls and of links to others have none. */
const HAS_MARKDOWN = {
  landing: true,
  guide: true,
  tag: true,
  operation: true,
  webhook: true,
  schema: true,
  'api-documentation': true,
  'changelog-list': true,
  'changelog-detail': true,
  'faq-list': true,
  'faq-detail': true,
  'use-case-list': false,
  'use-case': true,
  login: false,
  'doc-playground': false,
  callback: false,
  'callback-inbox': false,
  'callback-deliveries': false,
  certification: false,
  'report-check': false,
  logout: false,
  form: false,
  preview: false,
  admin: false,
  redirect: false,
  styleguide: false,
  error: false,
} as const satisfies Readonly<Record<PageContent['kind'], boolean>>

export const hasMarkdown = (page: SitePage): page is MarkdownPage => HAS_MARKDOWN[page.kind]

export type MarkdownPage = Extract<SitePage, { readonly kind: MarkdownKind }>
type MarkdownKind = {
  [Kind in PageContent['kind']]: (typeof HAS_MARKDOWN)[Kind] extends true ? Kind : never
}[PageContent['kind']]
