/** What a page is rendered from. Built once per release by `buildSite`, read by every view. */

import type { CallbackPage } from '#core/api/callbacks.ts'
import type { MenuItem } from '#core/content/model.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Snapshot } from './snapshot.ts'

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

/** From `src/portal.config.ts`: what a company changes to make the portal its own. */
export interface PortalConfig {
  readonly product: { readonly name: string; readonly slug: string }
  readonly languages: readonly Language[]
  /** Absolute origin of the published site, `https://docs.example.com`; empty when unknown. */
  readonly origin: string
  /** Addresses that lead on: `from` is a path of before, `to` a path of this site. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** File under `public/` shown instead of the gate, for light and for dark ground. */
  readonly logo?: { readonly light: string; readonly dark?: string }
  /** Values of the color tokens of `src/styles/tokens.css`: `accent`, `accent-text`, … */
  readonly colors?: Readonly<Record<string, string>>
  /** Texts of the interface in a company's own words, by language and key of `src/i18n/en/pages.ts`. */
  readonly texts?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
  /** Older versions of the documentation that stay readable, newest first; the rest is listed. Default 5. */
  readonly olderVersions?: number
  /** Pages once visited can be read without network, and the site can be installed. Default true. */
  readonly offline?: boolean
  /** Set by the build: addresses of the files under `public/`, to which texts may link. */
  readonly publicFiles?: readonly string[]
}

export interface Site {
  readonly config: PortalConfig
  readonly snapshot: Snapshot
  readonly document: CompiledDocument
  /** Language the document's texts are in; English where its author gave no translation. */
  readonly documentLanguage: Language
  /** Saved menu, or the one derived from the document. */
  readonly menu: readonly MenuItem[]
  readonly pages: readonly SitePage[]
  /** Version shown in the sidebar's title. */
  readonly apiVersion: string
  /** Set on the site of an older version of the documentation. */
  readonly older?: OlderVersion
}

/** What the pages of an older version say about today's. */
export interface OlderVersion {
  /** Path of the version's overview, which all its pages stand below. */
  readonly base: string
  readonly version: string
  /** ISO 8601 date. */
  readonly releasedOn: string
  readonly todaysVersion: string
  /** By path of each of its pages. */
  readonly today: Readonly<Record<string, TodaysPage>>
  /** Paths of today's pages that are no reference: the header and the guides lead there. */
  readonly portalPaths: readonly string[]
}

export interface TodaysPage {
  /** Page of today's site that shows the same thing; absent: it was removed. */
  readonly path?: string
  readonly method?: string
  /** Operations of the page that exist no more: `DELETE /users/{id}`. */
  readonly removed: readonly string[]
}

/** A site per language; their pages are the same, their documents differ in translated texts. */
export type Sites = Readonly<Record<Language, Site>>

/** One page in one language. `path` has no language prefix, starts with `/`, is not percent-encoded. */
export type SitePage = { readonly language: Language; readonly path: string } & PageContent &
  CanonicalPath

interface CanonicalPath {
  /** Path of the page that shows the same and is the one to be listed. */
  readonly canonical?: string
}

/** What stands at a path, in every language. */
export type PageRecord = readonly [path: string, content: PageContent & CanonicalPath]

export type PageContent =
  | { readonly kind: 'landing' }
  | { readonly kind: 'guide'; readonly guide: string }
  | { readonly kind: 'tag'; readonly tag: string }
  /** `method`: the one that is shown first where the page's address stands for one operation. */
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
  | { readonly kind: 'logout' }
  /** Request for API credentials. */
  | { readonly kind: 'form' }
  /** Frame that shows a document which is not published yet. */
  | { readonly kind: 'preview' }
  /** Shell of the admin area: the worker serves it for every address below /admin. */
  | { readonly kind: 'admin' }
  /** `to`: path of this site without language prefix. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Every component and state; in development only. */
  | { readonly kind: 'styleguide' }
  | { readonly kind: 'error'; readonly status: '401' | '403' | '404' | 'maintenance' }
