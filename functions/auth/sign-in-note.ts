/** Tells the sign-in page how the person has just left, so that it confirms this. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NOTES = ['logged-out', 'password-changed'] as const
export type SignInNote = (typeof NOTES)[number]

const COOKIE = 'sign-in-note'
/** Only for the embedded issuer's pages; another issuer has its own page for it. */
const ATTRIBUTES = { path: '/oidc', httpOnly: true, sameSite: 'Lax' } as const

export const noteForSignIn = (context: Context, note: SignInNote): void =>
  setCookie(context, COOKIE, note, { ...ATTRIBUTES, maxAge: 60 })

/** @returns a note once */
export function takeSignInNote(context: Context): SignInNote | undefined {
  const noted = getCookie(context, COOKIE)
  if (noted !== undefined) deleteCookie(context, COOKIE, ATTRIBUTES)
  return NOTES.find((note) => note === noted)
}
