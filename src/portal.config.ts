/** What a company changes to make the portal its own: docs/make-it-yours.md goes through it. */
import { LANGUAGES, type PortalConfig } from '#core/site/site.ts'

export const portalConfig: PortalConfig = {
  product: { name: 'Gapura', slug: 'gapura' },
  languages: LANGUAGES,
  origin: '',
  redirects: [],
  colors: {},
  texts: {},
  offline: true,
}
