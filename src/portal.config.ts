/** What a company changes to make the portal its own: docs/make-it-yours.md goes through it. */
import type { PortalConfig } from '#core/site/site.ts'

export const portalConfig: PortalConfig = {
  product: { name: 'Gapura', slug: 'gapura' },
  languages: ['en', 'id'],
  origin: '',
  redirects: [],
  colors: {},
  texts: { en: {}, id: {} },
  offline: true,
}
