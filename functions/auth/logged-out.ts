/** Tells the sign-in page that somebody has just logged out: what they pressed is answered there. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'logged-out'
/** The embedded issuer's pages alone; another issuer has a page of its own for it. */
const ATTRIBUTES = { path: '/oidc', httpOnly: true, sameSite: 'Lax' } as const

export const noteLogOut = (context: Context): void =>
  setCookie(context, COOKIE, '1', { ...ATTRIBUTES, maxAge: 60 })

/** @returns whether it was noted; it is said once */
export function takeLogOutNote(context: Context): boolean {
  const isNoted = getCookie(context, COOKIE) !== undefined
  if (isNoted) deleteCookie(context, COOKIE, ATTRIBUTES)
  return isNoted
}
