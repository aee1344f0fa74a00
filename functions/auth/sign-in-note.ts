/** Tells the sign-in page that the person has just logged out, so that it confirms this. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'logged-out'
/** Only for the embedded issuer's pages; another issuer has its own page for it. */
const ATTRIBUTES = { path: '/oidc', httpOnly: true, sameSite: 'Lax' } as const

export const noteLogOut = (context: Context): void =>
  setCookie(context, COOKIE, '1', { ...ATTRIBUTES, maxAge: 60 })

/** @returns true once after each logout */
export function takeLogOutNote(context: Context): boolean {
  const isNoted = getCookie(context, COOKIE) !== undefined
  if (isNoted) deleteCookie(context, COOKIE, ATTRIBUTES)
  return isNoted
}
