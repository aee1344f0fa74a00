/** What a page is rendered from. Built once per release by `buildSite`, read by every view. */
import type { MenuItem } from '#core/content/model.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Snapshot } from './snapshot.ts'

export const LANGUAGES = ['en', 'id'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** From `src/portal.config.ts`: what a company changes to make the portal its own. */
export interface PortalConfig {
  readonly product: { readonly name: string; readonly slug: string }
  readonly languages: readonly Language[]
  /** Absolute origin of the published site, `https://docs.example.com`; empty when unknown. */
  readonly origin: string
}

export interface Site {
  readonly config: PortalConfig
  readonly snapshot: Snapshot
  readonly document: CompiledDocument
  /** Saved menu, or the one derived from the document. */
  readonly menu: readonly MenuItem[]
  readonly pages: readonly SitePage[]
  /** Version shown in the sidebar's title. */
  readonly apiVersion: string
}

/** A site per language; their pages are the same, their documents differ in translated texts. */
export type Sites = Readonly<Record<Language, Site>>

/** One page in one language. `path` has no language prefix, starts with `/`, is not percent-encoded. */
export type SitePage = { readonly language: Language; readonly path: string } & PageContent

export type PageContent =
  | { readonly kind: 'landing' }
  | { readonly kind: 'guide'; readonly guide: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'operation'; readonly page: string }
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
  | { readonly kind: 'error'; readonly status: '401' | '403' | '404' | 'maintenance' }
