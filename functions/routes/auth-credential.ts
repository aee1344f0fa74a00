/** `POST api-auth/credential/destroy`: ends a staff credential at the issuer and here. */
import { type Context, Hono } from 'hono'
import { openBody, requiredText } from '#core/content/input/parts.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody, problem, tooMany } from '../middleware/english-problem.ts'
import { endStaffSession } from '../middleware/staff-session.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { readJson } from './read-json.ts'

const BODY_MAX_BYTES = 10 * 1024
/** Secrets that one address may try. */
export const CREDENTIAL_LIMIT: RateLimit = { attempts: 10, windowSeconds: 5 * 60 }

/** Specification §3, "Credential payload". */
const credential = openBody({
  client_id: requiredText(500),
  client_secret: requiredText(500),
})

/**
 * A browser sends its cookie and no body: client id and secret are the worker's. If a program sends them, they must
 * be right. The session here then ends, whatever the issuer answers.
 */
export function authCredentialRoutes({ store, staff, log }: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  routes.post('/credential/destroy', limit, async (context) => {
    const refused = await rejectCredential(context)
    if (refused !== undefined) return refused
    const session = await endStaffSession(context, store, config)
    context.header('Cache-Control', 'no-store')
    if (session === undefined) {
      return context.json({ code: 200, data: { end_session_url: null } })
    }
    const destroyed = await staff.destroy(session)
    if (!destroyed.ok) {
      const { code, message } = destroyed.error
      log.warn('logout', { request_id: context.get('requestId'), code, reason: message })
      return problem(
        context,
        502,
        "You're signed out of the portal, but the sign-in service couldn't be reached. Sign out there too.",
      )
    }
    return context.json({ code: 200, data: { end_session_url: destroyed.value.endSessionUrl } })
  })

  /** @returns undefined where nothing is sent, or what is sent is this portal's own */
  async function rejectCredential(context: Context<AppEnv>): Promise<Response | undefined> {
    if ((await context.req.text()) === '') return undefined
    const sent = await readJson(context, credential)
    if (!sent.ok) return sent.error
    const key = `credential address ${context.env?.clientAddress ?? 'unknown'}`
    const attempt = await store.rateLimits.attempt(key, CREDENTIAL_LIMIT)
    if (!attempt.allowed)
      return tooMany(context, 'Too many credentials.', attempt.retryAfterSeconds)
    const { client_id: clientId, client_secret: clientSecret } = sent.value
    return (await staff.isClient({ clientId, clientSecret }))
      ? undefined
      : problem(context, 401, WRONG_CREDENTIAL)
  }
  return routes
}

const limit = limitBody(BODY_MAX_BYTES, 'body', 'Send only client_id and client_secret.')

const WRONG_CREDENTIAL =
  "The credential wasn't revoked, because client_id or client_secret is wrong. Send those of this portal at its issuer, or no body."
