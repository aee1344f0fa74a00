/** Settings that a company changes to customize the portal; docs/make-it-yours.md explains them. */
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
