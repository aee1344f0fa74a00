/** Who calls the API from the playground: a partner of the portal, or of an existing web backend. */
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { WEB_API } from '#core/api/paths.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { ownMember } from '#core/own-member.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { CallerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { rejectSession, sessionToken, USER_COOKIE, validateSession } from '../middleware/session.ts'
import { connectionFailure } from '../proxy/connection-failure.ts'
import { readBody } from '../proxy/read-body.ts'
import { isPreviewToken } from '../store/preview-token.ts'
import { hashToken } from '../store/token.ts'
import { isHeaderValue, SESSION_ANSWER_MAX_BYTES, unreachable } from './existing-backend.ts'

const ANSWER_TIMEOUT_MS = 10_000
/** A partner sends several calls in a row. One that has ended at the backend may continue for this long. */
const REMEMBERED_MS = 30_000
const MAX_REMEMBERED = 1000

/** Answers 401 or 502, or sets `caller`. Authorization belongs to the proxied API, so only the cookie is read. */
export function callerSession(ports: Ports, config: Config): MiddlewareHandler<CallerEnv> {
  const origin = config.backends?.web
  const find = origin === undefined ? undefined : backendPartners(origin, ports)
  return createMiddleware<CallerEnv>(async (context, next) => {
    const token = sessionToken(context, 'cookie')
    const validated = await validateSession(ports, token)
    const isElsewhere = validated.partner === undefined && token !== undefined
    const caller = isElsewhere && find !== undefined ? await find(token) : ok(validated.partner?.id)
    if (!caller.ok) {
      const reason = caller.error
      ports.log.error('backend', { request_id: context.get('requestId'), origin, reason })
      return problem(context, 502, unreachable(origin ?? ''))
    }
    if (caller.value === undefined) return rejectSession(context, config, token, validated)
    context.set('caller', caller.value)
    return next()
  })
}

/** @returns a function from a token to the partner's id, undefined for an unknown token, and the reason of a failure */
function backendPartners(origin: string, { clock }: Pick<Ports, 'clock'>) {
  const remembered = new Map<string, { readonly id: string; readonly endsMs: number }>()
  return async (token: string): Promise<Result<string | undefined, string>> => {
    if (!isHeaderValue(token) || isPreviewToken(token)) return ok(undefined)
    const known = remembered.get(token)
    if (known !== undefined && known.endsMs > clock.nowMs()) return ok(known.id)
    const found = await partnerAt(origin, token)
    if (!found.ok || found.value === undefined) return found
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(token, { id: found.value, endsMs: clock.nowMs() + REMEMBERED_MS })
    return found
  }
}

async function partnerAt(
  origin: string,
  token: string,
): Promise<Result<string | undefined, string>> {
  const headers = { Authorization: `Bearer ${token}`, Cookie: `${USER_COOKIE}=${token}` }
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
    const url = `${origin}${WEB_API}/auth/me`
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    if (response.status === 401 || response.status === 403) return ok(undefined)
    const read = await readBody(response, SESSION_ANSWER_MAX_BYTES)
    if (!read.ok) return err(read.error.code)
    const body = response.ok ? readJson(new TextDecoder().decode(read.value)) : undefined
    const apiKey = ownMember(ownMember(body, 'data'), 'api_key')
    if (typeof apiKey !== 'string') return err(`auth/me responded with ${response.status}`)
    return ok(`backend-${await hashToken(apiKey)}`)
  } catch (cause) {
    return err(connectionFailure(cause))
  }
}
