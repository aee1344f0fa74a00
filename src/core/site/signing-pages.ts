/**
 * Pages outside the reference that show each step of a portal's recipe. Listed, because admin screens have no texts
 * of the guides.
 */
import type { SitePage } from './site.ts'

/** A site that signs no requests doesn't have these. */
export const SIGNATURE_PAGES: readonly string[] = [
  '/generate-signature',
  '/generate-signature/body-request',
  '/generate-signature/timestamp',
  '/generate-signature/hmacAsBase64',
  '/generate-signature/signature',
  '/doc-playground',
]

export const SIGNING_PAGES: readonly string[] = [
  '/introduction/header-message-structure',
  '/introduction/quick-start',
  ...SIGNATURE_PAGES,
]

/** True for a page that a site without signatures doesn't have. Its URL, which others may link to, redirects. */
export const isLeftOut = ({ kind, path }: Pick<SitePage, 'kind' | 'path'>): boolean =>
  kind === 'redirect' && SIGNATURE_PAGES.includes(path)
