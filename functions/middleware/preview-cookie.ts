/**
 * Stores a preview token in the user cookie (specification §4), or in a second cookie while the first holds a
 * partner's session, which would otherwise end.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { bearerHeader } from '#core/bearer-token.ts'
import type { Config } from '../config.ts'
import { isPreviewToken, PREVIEW_TTL_SECONDS } from '../store/preview-token.ts'
import { cookieAttributes, sessionToken, setUserCookie, USER_COOKIE } from './session.ts'

export const PREVIEW_COOKIE = 'preview'

export function setPreviewCookie(context: Context, config: Config, token: string): void {
  const held = getCookie(context, USER_COOKIE)
  const attributes = cookieAttributes(context, config)
  if (held && !isPreviewToken(held)) {
    setCookie(context, PREVIEW_COOKIE, token, { ...attributes, maxAge: PREVIEW_TTL_SECONDS })
    return
  }
  setUserCookie(context, config, token, PREVIEW_TTL_SECONDS)
  // A token stored next to a partner's session is older than this one.
  deleteCookie(context, PREVIEW_COOKIE, attributes)
}

/** @returns the token as sent, not validated: only the bearer if there is one, else the newest cookie */
export function previewToken(context: Context): string | undefined {
  const sent = sessionToken(context, 'cookie-or-bearer')
  return bearerHeader(context.req.header('Authorization')) === undefined
    ? getCookie(context, PREVIEW_COOKIE) || sent
    : sent
}
