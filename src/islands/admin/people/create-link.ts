/** Requests a link that opens once. */
import * as z from 'zod/mini'
import { oneTimeLink } from '#core/api/admin.ts'
import { call } from '../api/client.ts'

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
  const answer = z.object({ link: oneTimeLink })
  const { link } = (await call(path, { answer, method: 'POST', isBlocking: true })).data
  return { url: new URL(link.path, location.origin).href, expiresAt: link.expires_at }
}
