/** The merchant guard: reads the portal's bearer from the user cookie or the Authorization header. */
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { TOKEN_EXPIRED, UNAUTHORIZED } from '#core/api/paths.ts'
import { bearerHeader, bearerToken } from '#core/bearer-token.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import { isPreviewToken } from '../store/preview-token.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { SESSION_TTL_SECONDS } from '../store/repositories/sessions.ts'
import type { AppEnv, PartnerEnv } from './app-env.ts'
import { problem } from './english-problem.ts'

export const USER_COOKIE = 'user'

/**
 * Answers 401 'Unauthorize' or 'Token is expired' and deletes the user cookie, or sets `partner` and
 * `sessionToken`.
 *
 * @param from - `cookie` if Authorization belongs to another API (the proxied API's bearer)
 */
export function partnerSession(
  ports: Ports,
  config: Config,
  from: 'cookie' | 'cookie-or-bearer' = 'cookie-or-bearer',
): MiddlewareHandler<PartnerEnv> {
  return createMiddleware<PartnerEnv>(async (context, next) => {
    const token = sessionToken(context, from)
    const validated = await validateSession(ports, token)
    if (token === undefined || validated.partner === undefined) {
      return rejectSession(context, config, token, validated)
    }
    context.set('partner', validated.partner)
    context.set('sessionToken', token)
    return next()
  })
}

/** For responses about one partner: no cache may store them. */
export const uncached: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Cache-Control', 'no-store')
  context.header('Vary', 'Cookie, Authorization')
}

/** @returns the bearer as sent, not validated */
export function sessionToken(
  context: Context,
  from: 'cookie' | 'cookie-or-bearer',
): string | undefined {
  const header = from === 'cookie' ? undefined : bearerHeader(context.req.header('Authorization'))
  return header === undefined ? getCookie(context, USER_COOKIE) || undefined : bearerToken(header)
}

/** Stores the portal's bearer where scripts can't read it. */
export function setUserCookie(
  context: Context,
  config: Config,
  token: string,
  ttlSeconds = SESSION_TTL_SECONDS,
): void {
  setCookie(context, USER_COOKIE, token, {
    ...cookieAttributes(context, config),
    maxAge: ttlSeconds,
  })
}

export function clearUserCookie(context: Context<AppEnv>, config: Config): void {
  deleteCookie(context, USER_COOKIE, cookieAttributes(context, config))
}

export function cookieAttributes(context: Context, config: Config) {
  const secure = (config.publicOrigin ?? context.req.url).startsWith('https:')
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
}

/**
 * Deletes the cookie of an ended session (specification §8), but not a preview token, nor the token of an existing web
 * backend, which only that backend can end.
 */
function forgetEndedSession(context: Context, config: Config, token: string | undefined): void {
  if (config.backends?.web !== undefined) return
  const held = getCookie(context, USER_COOKIE)
  if (held !== undefined && held === token && !isPreviewToken(held)) {
    clearUserCookie(context, config)
  }
}

/** Answers 401 with the message, and deletes the cookie of a session that has ended. */
export function rejectSession(
  context: Context,
  config: Config,
  token: string | undefined,
  { message }: Validation,
): Response {
  forgetEndedSession(context, config, token)
  return problem(context, 401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

export async function validateSession(
  ports: Pick<Ports, 'store'>,
  token: string | undefined,
): Promise<Validation> {
  if (token === undefined) return UNKNOWN
  const session = await ports.store.sessions.find(token)
  switch (session.code) {
    case 'expired':
      return { message: TOKEN_EXPIRED }
    case 'unknown':
      return UNKNOWN
    case 'active':
      return { partner: session.partner, message: '' }
  }
}

/**
 * True for a partner whom only the existing web backend may know: pages about a partner's data are for those in the
 * portal's database, so another login wouldn't help.
 */
export async function isOfBackend(
  ports: Pick<Ports, 'store'>,
  { backends }: Config,
  token: string | undefined,
): Promise<boolean> {
  if (backends?.web === undefined || token === undefined || isPreviewToken(token)) return false
  return (await validateSession(ports, token)).partner === undefined
}

interface Validation {
  readonly partner?: Partner
  /** Empty for a partner. */
  readonly message: string
}

const UNKNOWN: Validation = { message: UNAUTHORIZED }
