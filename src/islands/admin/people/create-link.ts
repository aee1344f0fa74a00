/** Requests a link that opens once. */
import { oneTimeLink } from '#core/api/admin.ts'
import { callForMember } from '../api/client.ts'

export interface CreatedLink {
  readonly url: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/**
 * The page that it opens is in the language of its reader's browser.
 *
 * @param path - of the Admin API
 * @throws CallFailure
 */
export async function createLink(path: string): Promise<CreatedLink> {
  const options = { method: 'POST', isBlocking: true } as const
  const link = await callForMember(path, 'link', oneTimeLink, options)
  return { url: new URL(link.path, location.origin).href, expiresAt: link.expires_at }
}
