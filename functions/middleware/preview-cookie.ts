/**
 * Where a browser keeps the token of a preview: in the user cookie (specification §4), and beside it
 * while that cookie holds the session of a partner, who would be logged out otherwise.
 */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
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
  // What was kept beside a partner's session is older than this one.
  deleteCookie(context, PREVIEW_COOKIE, attributes)
}

/** @returns the token as sent, unjudged: a bearer alone where one is sent, else the newest cookie */
export function previewToken(context: Context): string | undefined {
  const sent = sessionToken(context, 'cookie-or-bearer')
  return context.req.header('Authorization') === undefined
    ? getCookie(context, PREVIEW_COOKIE) || sent
    : sent
}
