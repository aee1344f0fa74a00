/** The staff session: turns the `staff` cookie, or a bearer token, into `agent`. */
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type ApiError, apiError, apiErrorText } from '#core/api/errors/api-error.ts'
import { TOKEN_EXPIRED, UNAUTHORIZED } from '#core/api/paths.ts'
import { bearerHeader, bearerToken } from '#core/bearer-token.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import { isoTime } from '../ports/clock.ts'
import type { StoredAgent } from '../store/repositories/agents.ts'
import { type ApiToken, isApiToken } from '../store/repositories/api-tokens.ts'
import { STAFF_SESSION_SECONDS, type StaffSession } from '../store/repositories/staff-sessions.ts'
import { languageOf } from './answer-language.ts'
import type { Agent, AppEnv, StaffEnv } from './app-env.ts'
import { answerProblem } from './problem.ts'
import { cookieAttributes } from './session.ts'

export const STAFF_COOKIE = 'staff'

type StaffPorts = Pick<Ports, 'store' | 'staff' | 'clock'>

/** Answers 401 'Unauthorize' or 'Token is expired', or sets `agent`. */
export function staffSession(ports: StaffPorts): MiddlewareHandler<StaffEnv> {
  return createMiddleware<StaffEnv>(async (context, next) => {
    const validated = await validateStaff(context, ports)
    if (validated.agent === undefined) {
      const { message, detail } = validated
      const headers = { 'WWW-Authenticate': 'Bearer' }
      const why = detail && { detail: apiErrorText(detail, languageOf(context)) }
      return answerProblem(context, 401, message, { headers, ...why })
    }
    context.set('agent', validated.agent)
    return next()
  })
}

/** If there is a bearer, only it counts: a client doesn't fall back to a cookie. */
export async function validateStaff(
  context: Context,
  ports: StaffPorts,
): Promise<StaffValidatement> {
  const header = bearerHeader(context.req.header('Authorization'))
  if (header !== undefined) {
    const bearer = bearerToken(header)
    if (bearer === undefined) return UNKNOWN
    return isApiToken(bearer) ? validateApiToken(ports, bearer) : validateBearer(ports, bearer)
  }
  const token = staffToken(context)
  const found = token === undefined ? undefined : await ports.store.staffSessions.find(token)
  if (found === undefined || found.code === 'unknown') return UNKNOWN
  return found.code === 'expired'
    ? EXPIRED
    : accept(await ports.store.agents.byId(found.session.agentId))
}

/** @returns the cookie as sent, not validated */
export const staffToken = (context: Context): string | undefined =>
  getCookie(context, STAFF_COOKIE) || undefined

export function setStaffCookie(context: Context<AppEnv>, config: Config, token: string): void {
  setCookie(context, STAFF_COOKIE, token, {
    ...cookieAttributes(context, config),
    maxAge: STAFF_SESSION_SECONDS,
  })
}

/** @returns the session that ended here; undefined if it had ended before */
export async function endStaffSession(
  context: Context<AppEnv>,
  { staffSessions }: Ports['store'],
  config: Config,
): Promise<StaffSession | undefined> {
  const token = staffToken(context)
  const found = token === undefined ? undefined : await staffSessions.find(token)
  if (token !== undefined) await staffSessions.close(token)
  deleteCookie(context, STAFF_COOKIE, cookieAttributes(context, config))
  return found?.code === 'active' ? found.session : undefined
}

async function validateBearer(
  { store, staff }: Pick<Ports, 'store' | 'staff'>,
  bearer: string,
): Promise<StaffValidatement> {
  const claims = await staff.verify(bearer)
  if (!claims.ok) return claims.error.code === 'expired' ? EXPIRED : UNKNOWN
  const { issuer, email } = claims.value
  const linked = await store.agentIdentities.find(claims.value)
  if (linked !== undefined) return accept(await store.agents.byId(linked))
  // A bearer doesn't link an account: until its person has signed in, the address decides.
  const known = await store.agents.byEmail(email)
  const isTaken = known !== undefined && (await store.agentIdentities.isLinked(known.id, issuer))
  return isTaken ? UNKNOWN : accept(known)
}

async function validateApiToken(
  { store, clock }: StaffPorts,
  bearer: string,
): Promise<StaffValidatement> {
  const token = await store.apiTokens.use(bearer)
  if (token === undefined) return UNKNOWN
  const { revokedAt, expiresAt } = token
  if (revokedAt !== null) {
    return { ...UNKNOWN, detail: apiError('api-token-revoked', { when: revokedAt }) }
  }
  return expiresAt <= isoTime(clock)
    ? { ...EXPIRED, detail: apiError('api-token-expired', { when: expiresAt }) }
    : { agent: programWith(token), message: '' }
}

/** A program has no account. Its role is the one with the same rights to documents. */
const programWith = ({ id, name, scope }: ApiToken): Agent => ({
  id,
  name,
  email: '',
  productId: '',
  role: scope === 'publish' ? 'editor' : 'viewer',
  enabled: true,
  scope,
})

function accept(stored: StoredAgent | undefined): StaffValidatement {
  if (!stored?.enabled) return UNKNOWN
  const { id, name, email, productId, role, enabled } = stored
  return { agent: { id, name, email, productId, role, enabled }, message: '' }
}

export interface StaffValidatement {
  readonly agent?: Agent
  /** For a 401; empty if there is an agent. */
  readonly message: string
  /** Only for the holder of a token that was valid. */
  readonly detail?: ApiError
}

const UNKNOWN: StaffValidatement = { message: UNAUTHORIZED }
const EXPIRED: StaffValidatement = { message: TOKEN_EXPIRED }
