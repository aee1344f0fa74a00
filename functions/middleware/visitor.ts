/** Who an anonymous visitor is: a signed random cookie, made when it is first needed. */
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import { deriveKey } from '../store/derive-key.ts'
import type { AppEnv } from './app-env.ts'
import { cookieAttributes } from './session.ts'

export const VISITOR_COOKIE = 'visitor'
const VISITOR_TTL_SECONDS = 365 * 24 * 60 * 60

/** @returns the visitor's id; a missing or forged cookie makes a new visitor */
export async function visitorId(context: Context<AppEnv>, config: Config): Promise<string> {
  const key = await deriveKey(config.secretKey, 'visitor cookie')
  const known = await getSignedCookie(context, key, VISITOR_COOKIE)
  if (known) return known
  const id = crypto.randomUUID()
  await setSignedCookie(context, VISITOR_COOKIE, id, key, {
    ...cookieAttributes(context, config),
    maxAge: VISITOR_TTL_SECONDS,
  })
  return id
}
