/**
 * Sessions at an existing backend, which takes bearer tokens (specification §6 and §7). The portal keeps the tokens where
 * scripts can't read them: a partner's in the user cookie, a team member's in the staff session.
 */
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { extractMessages } from '#core/api/messages.ts'
import { TOKEN_EXPIRED, UNAUTHORIZED, WEB_API } from '#core/api/paths.ts'
import { isJsonType } from '#core/media-type.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { ownMember } from '#core/own-member.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { PREVIEW_COOKIE } from '../middleware/preview-cookie.ts'
import { clearUserCookie, setUserCookie, USER_COOKIE } from '../middleware/session.ts'
import { staffToken } from '../middleware/staff-session.ts'
import { readBody } from '../proxy/read-body.ts'
import { isPreviewToken } from '../store/preview-token.ts'
import { SESSION_ANSWER_MAX_BYTES } from './existing-backend.ts'

export const LOG_IN = `${WEB_API}/auth/login`
export const LOG_OUT = `${WEB_API}/auth/logout`

/** Follows the session of a caller of {@link existingBackend}, by group of calls. */
export const backendSessions = ({ store }: Pick<Ports, 'store'>, config: Config) => ({
  web: {
    bearerOf: partnerBearer,
    followSession: (context: Context<AppEnv>, answer: Response) =>
      followPartnerSession(context, config, answer),
  },
  admin: { bearerOf: (context: Context) => staffBearer(context, store) },
  auth: {},
})

/** @returns the bearer to add to a partner's call that has none */
function partnerBearer(context: Context): string | undefined {
  const { path } = context.req
  // A stale token must not fail the login that replaces it, and a bearer would outrank a newer preview.
  const isPreview =
    path.startsWith(`${WEB_API}/playgrounds/`) && getCookie(context, PREVIEW_COOKIE) !== undefined
  return path === LOG_IN || isPreview ? undefined : getCookie(context, USER_COOKIE) || undefined
}

/** @returns the issuer's access token of the team member who makes the call */
async function staffBearer(
  context: Context,
  { staffSessions }: Ports['store'],
): Promise<string | undefined> {
  const token = staffToken(context)
  const found = token === undefined ? undefined : await staffSessions.find(token)
  return found?.code === 'active' ? (found.session.accessToken ?? undefined) : undefined
}

/**
 * Stores the token that a login returns, and deletes it when it ends. A backend that sets the cookie itself is left alone.
 *
 * @returns the response to answer with
 */
async function followPartnerSession(
  context: Context<AppEnv>,
  config: Config,
  answer: Response,
): Promise<Response> {
  const { path, method } = context.req
  const held = getCookie(context, USER_COOKIE)
  if (answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${USER_COOKIE}=`))) {
    return answer
  }
  if (path === LOG_OUT && method === 'POST') {
    // The specification has no such call: its clients drop the token.
    const isUnknown = answer.status === 404 || answer.status === 405
    if (!answer.ok && !isUnknown) return answer
    if (isUnknown) await answer.body?.cancel()
    context.res = isUnknown ? Response.json({ code: 200, data: {} }) : answer
    clearUserCookie(context, config)
    return context.res
  }
  const isLogIn = path === LOG_IN && answer.ok
  const mayHaveEnded = answer.status === 401 && held !== undefined && !isPreviewToken(held)
  const isJson = isJsonType(answer.headers.get('Content-Type') ?? '')
  if (!(isLogIn || mayHaveEnded) || !isJson) return answer
  const read = await readBody(answer, SESSION_ANSWER_MAX_BYTES)
  if (!read.ok) throw new RangeError(read.error.code)
  context.res = new Response(read.value, answer)
  const body = readJson(new TextDecoder().decode(read.value))
  if (isLogIn) {
    const token = ownMember(ownMember(body, 'data'), 'token')
    if (typeof token === 'string' && token !== '') setUserCookie(context, config, token)
  } else if (saysEnd(body)) {
    clearUserCookie(context, config)
  }
  return context.res
}

const saysEnd = (body: unknown): boolean =>
  [ownMember(body, 'message'), ...extractMessages(body)].some(
    (message) => message === UNAUTHORIZED || message === TOKEN_EXPIRED,
  )
