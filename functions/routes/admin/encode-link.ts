/** A one-time link as the Admin API returns it. */
import type { oneTimeLink } from '#core/api/admin.ts'
import type { Decoded } from '#core/schema.ts'
import type { OneTimeLink } from '../../ports/one-time-link.ts'

export const encodeLink = (path: string, link: OneTimeLink): Decoded<typeof oneTimeLink> => ({
  path: `${path}#${link.token}`,
  expires_at: link.expiresAt,
})
