/** What a company changes to make the portal its own. docs/configuration.md explains each member. */
import type { PortalConfig } from '#core/site/site.ts'

export const portalConfig: PortalConfig = {
  product: { name: 'Gapura', slug: 'gapura' },
  languages: ['en', 'id'],
  origin: '',
}
