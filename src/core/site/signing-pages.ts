/**
 * Pages outside the reference that show each step of a portal's recipe. Listed, because admin screens have no texts
 * of the guides.
 */
export const SIGNING_PAGES: readonly string[] = [
  '/introduction/header-message-structure',
  '/introduction/quick-start',
  '/generate-signature',
  '/generate-signature/body-request',
  '/generate-signature/timestamp',
  '/generate-signature/hmacAsBase64',
  '/generate-signature/signature',
  '/doc-playground',
]
