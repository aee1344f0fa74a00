/** Tells the sign-in page what the person has just done, so that it confirms this. */
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NOTES = ['logged-out', 'password-changed', 'password-saved'] as const
export type SignInNote = (typeof NOTES)[number]

const COOKIE = 'sign-in-note'
/** Only for the embedded issuer's pages; another issuer has its own page for it. */
const ATTRIBUTES = { path: '/oidc', httpOnly: true, sameSite: 'Lax' } as const

/** @param origin - of the portal. @param email - of the account, to fill in */
export const noteForSignIn = (
  context: Context,
  origin: string,
  note: SignInNote,
  email = '',
): void =>
  setCookie(context, COOKIE, `${note} ${email}`, {
    ...ATTRIBUTES,
    secure: origin.startsWith('https:'),
    maxAge: 60,
  })

/** @returns a note once, and the email address or '' */
export function takeSignInNote(context: Context) {
  const noted = getCookie(context, COOKIE)
  if (noted !== undefined) deleteCookie(context, COOKIE, ATTRIBUTES)
  const [name, email = ''] = noted?.split(' ') ?? []
  return { note: NOTES.find((note) => note === name), email }
}
