/** Requests a link that opens once. */
import * as z from 'zod/mini'
import { oneTimeLink } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import { call } from '../api/client.ts'

export interface CreatedLink {
  readonly url: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/**
 * @param path - of the Admin API
 * @param language - of the page that the link opens
 * @throws CallFailure
 */
export async function createLink(path: string, language: Language): Promise<CreatedLink> {
  const answer = z.object({ link: oneTimeLink })
  const { link } = (await call(path, { answer, method: 'POST', isBlocking: true })).data
  const url = new URL(link.path, location.origin)
  url.searchParams.set('ui_locales', language)
  return { url: url.href, expiresAt: link.expires_at }
}
