/** `auth/*` of the Web API: login, the session's partner, logout. */
import { type Context, Hono } from 'hono'
import { SESSION_MARK } from '#core/api/general.ts'
import { WRONG_API_KEY, WRONG_SECRET_KEY } from '#core/api/paths.ts'
import type { SessionUser } from '#core/api/session.ts'
import { exactBody, openBody, requiredText } from '#core/content/input/parts.ts'
import { ok } from '#core/result.ts'
import { readPublicKey } from '#core/signature/key-pair.ts'
import { signingProblemText } from '#core/signature/language/signing-problem-text.ts'
import type { Ports } from '../app-ports.ts'
import { rateError } from '../auth/rate-error.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody, problem, tooMany } from '../middleware/english-problem.ts'
import {
  clearUserCookie,
  partnerSession,
  sessionToken,
  setUserCookie,
  uncached,
} from '../middleware/session.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { hashToken } from '../store/token.ts'
import { type LoginError, loginPartner } from './partner-login.ts'
import { readJson } from './read-json.ts'

export const LOGIN_BODY_MAX_BYTES = 10 * 1024
/** 48 bits of the bearer's digest. */
const MARK_LENGTH = 8

/** Per partner. Each change is a line of the audit log. */
export const PUBLIC_KEY_LIMIT: RateLimit = { attempts: 20, windowSeconds: 60 * 60 }

const key = requiredText(500)
export const loginRequest = openBody({ apikey: key, secretkey: key })

export const publicKeyRequest = exactBody({
  /** An RSA key of 16,384 bits has 2,900 characters. */
  public_key: requiredText(4000).nullable(),
})

export function webAuthRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  const limit = limitBody(LOGIN_BODY_MAX_BYTES, 'body', 'Send only the keys.')

  routes.post('/login', limit, async (context) => {
    const body = await readJson(context, loginRequest)
    if (!body.ok) return body.error
    const credentials = { apiKey: body.value.apikey, secretKey: body.value.secretkey }
    const login = await loginPartner(ports, credentials, {
      address: context.env?.clientAddress ?? 'unknown',
      session: sessionToken(context, 'cookie'),
    })
    if (!login.ok) return rejectLogin(context, login.error)
    const { token, partner } = login.value
    setUserCookie(context, config, token)
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: { token, access_token: partner.accessToken } })
  })

  routes.get('/me', partnerSession(ports, config), uncached, async (context) => {
    const digest = await hashToken(context.get('sessionToken'))
    context.header(SESSION_MARK, digest.slice(0, MARK_LENGTH))
    return context.json({ code: 200, data: encodeSessionUser(context.get('partner')) })
  })

  routes.put('/public_key', limit, partnerSession(ports, config), async (context) => {
    const body = await readJson(context, publicKeyRequest)
    if (!body.ok) return body.error
    const { public_key: text } = body.value
    const key = text === null ? ok(null) : await readPublicKey(text)
    if (!key.ok) return problem(context, 422, signingProblemText(key.error, 'en'))
    const { id, revision, name } = context.get('partner')
    const limited = await rateError(ports.store, `public key ${id}`, PUBLIC_KEY_LIMIT)
    if (limited !== undefined)
      return tooMany(context, 'Too many changes of the key.', limited.retryAfterSeconds)
    // The partner acts, who isn't staff.
    const by = { id: null, name }
    if (!(await ports.store.partners.change(id, revision, { publicKey: key.value }, by))) {
      return problem(context, 409, 'Your record changed in the meantime. Send the request again.')
    }
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: { public_key: key.value } })
  })

  routes.post('/logout', async (context) => {
    const token = sessionToken(context, 'cookie-or-bearer')
    if (token !== undefined) await ports.store.sessions.close(token)
    clearUserCookie(context, config)
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: {} })
  })
  return routes
}

function rejectLogin(context: Context<AppEnv>, error: LoginError): Response {
  if (error.code === 'rate')
    return tooMany(context, 'Too many login attempts.', error.retryAfterSeconds)
  return problem(context, 401, error.code === 'api-key' ? WRONG_API_KEY : WRONG_SECRET_KEY)
}

function encodeSessionUser(partner: Partner): SessionUser {
  return {
    name: partner.name,
    logo: { url: partner.logoUrl },
    api_key: partner.apiKey,
    secret_key: partner.secretKey,
    access_token: partner.accessToken,
    ...(partner.publicKey === null ? {} : { public_key: partner.publicKey }),
    roles: [{ code: 'partner' }],
  }
}
