/**
 * Groups of calls that an existing backend answers: calls and responses are forwarded unchanged, except for
 * the headers of the connection, and for the bearer token that the portal keeps from scripts.
 */
import { type Context, Hono } from 'hono'
import { pathSegments } from '#core/policy/segments.ts'
import type { Backends } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { PREVIEW_COOKIE } from '../middleware/preview-cookie.ts'
import { DATA_POLICY } from '../middleware/security-headers.ts'
import { USER_COOKIE } from '../middleware/session.ts'
import { STAFF_COOKIE } from '../middleware/staff-session.ts'
import { VISITOR_COOKIE } from '../middleware/visitor.ts'
import type { Log } from '../ports/log.ts'
import { NULL_BODY_STATUSES } from '../ports/upstream.ts'
import { connectionFailure } from '../proxy/connection-failure.ts'
import { isCanonicalQuery, readTarget, type Target } from '../proxy/target.ts'

/** Time until the first byte of the response; a stream may then continue. */
const ANSWER_TIMEOUT_MS = 30_000
/** Limit of a response that the portal reads itself: it tells who has a session, or that one starts or ends. */
export const SESSION_ANSWER_MAX_BYTES = 1024 * 1024

export interface BackendOptions {
  readonly group: keyof Backends
  readonly origin: string
  /** Origin of the portal in the browser; undefined to use that of the call. */
  readonly publicOrigin: string | undefined
  readonly log: Log
  /** Returns the bearer of a call that has no Authorization. */
  readonly bearerOf?: (context: Context<AppEnv>) => BearerOrNone | Promise<BearerOrNone>
  /** Follows the session that a response starts or ends. */
  readonly followSession?: (context: Context<AppEnv>, answer: Response) => Promise<Response>
  readonly timeoutMs?: number
  readonly fetch?: (request: Request) => Promise<Response>
}

type BearerOrNone = string | undefined

/** Mount it at the group's prefix; the backend sees the same path. */
export function existingBackend(options: BackendOptions) {
  const { origin, log, timeoutMs = ANSWER_TIMEOUT_MS, fetch: send = (out) => fetch(out) } = options
  const { bearerOf = () => undefined, followSession = async (_, answer) => answer } = options
  return new Hono<AppEnv>().all('/*', async (context) => {
    const { raw } = context.req
    const target = readTarget(raw.url, `/api-${options.group}`)
    const path = pathSegments(target?.path ?? '')
    const isClear = path.ok && !path.value.some((segment) => segment.includes('/'))
    if (target === undefined || !isClear || !isCanonicalQuery(target.query)) {
      return problem(context, 400, NOT_CANONICAL)
    }
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      const signal = AbortSignal.any([raw.signal, patience.signal])
      const caller = context.env?.clientAddress ?? 'unknown'
      const out = outgoing(raw, target, options, caller, signal)
      const bearer = out.headers.has('Authorization') ? undefined : await bearerOf(context)
      if (bearer !== undefined && isHeaderValue(bearer)) {
        out.headers.set('Authorization', `Bearer ${bearer}`)
      }
      return await followSession(context, passBack(await send(out), options.group))
    } catch (cause) {
      const isLate = patience.signal.aborted
      const reason = isLate ? 'timeout' : connectionFailure(cause)
      log.error('backend', { request_id: context.get('requestId'), origin, reason })
      return isLate
        ? problem(
            context,
            504,
            `The backend "${origin}" didn't respond within ${timeoutMs / 1000} seconds. It may have completed the call, so check before you send it again.`,
          )
        : problem(context, 502, unreachable(origin))
    } finally {
      clearTimeout(timer)
    }
  })
}

export const unreachable = (origin: string): string =>
  `The backend "${origin}" can't be reached. Try again later. If the error persists, inform the operator.`

/** A header takes nothing else, and a cookie can be anything. */
export const isHeaderValue = (token: string): boolean => /^[!-~]+$/.test(token)

function outgoing(
  request: Request,
  { path, query }: Target,
  { group, origin, publicOrigin }: BackendOptions,
  clientAddress: string,
  signal: AbortSignal,
): Request {
  const { host, protocol } = new URL(publicOrigin ?? request.url)
  const headers = withoutHops(request.headers)
  // `fetch` writes the Host of the backend.
  headers.delete('Host')
  // A backend trusts these headers, so only the portal may set them.
  for (const name of [...headers.keys()]) {
    if (OF_THE_WAY.test(name)) headers.delete(name)
  }
  headers.set('X-Forwarded-For', clientAddress)
  headers.set('X-Forwarded-Host', host)
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
  const cookies = ownCookies(headers.get('Cookie') ?? '', group)
  if (cookies === '') headers.delete('Cookie')
  else headers.set('Cookie', cookies)
  const hasBody = request.body !== null
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    redirect: 'manual',
    signal,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  }
  return new Request(`${origin}/api-${group}${path}${query === '' ? '' : `?${query}`}`, init)
}

const READERS = [USER_COOKIE, VISITOR_COOKIE, PREVIEW_COOKIE]

/** The web group has partners' sessions, the other groups have those of staff; no backend gets or sets both. */
function isForeignCookie(cookie: string, group: keyof Backends): boolean {
  const foreign = group === 'web' ? [STAFF_COOKIE] : READERS
  return foreign.includes(cookie.split('=', 1)[0]?.trim() ?? '')
}

const ownCookies = (header: string, group: keyof Backends): string =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !isForeignCookie(pair, group))
    .join('; ')

/** The response is data of the portal's origin: as a page, its script would act for the person who opens it. */
function passBack(answer: Response, group: keyof Backends): Response {
  const headers = withoutHops(answer.headers)
  headers.set('Content-Security-Policy', DATA_POLICY)
  // A backend that takes bearer tokens may let every site read with cookies, and the portal makes a bearer of one.
  headers.delete('Access-Control-Allow-Credentials')
  headers.delete('Set-Cookie')
  for (const cookie of answer.headers.getSetCookie()) {
    if (!isForeignCookie(cookie, group)) headers.append('Set-Cookie', cookie)
  }
  if (headers.has('Content-Encoding')) {
    // `fetch` has decoded the body: its declared encoding and length are those of other bytes.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
  }
  return new Response(NULL_BODY_STATUSES.has(answer.status) ? null : answer.body, {
    status: answer.status,
    headers,
  })
}

/** Removes the headers of RFC 9110 §7.6.1, including those that Connection names. */
function withoutHops(given: Headers): Headers {
  const headers = new Headers(given)
  const named = (given.get('Connection') ?? '').split(',').map((name) => name.trim())
  for (const name of [...HOP_BY_HOP, ...named]) {
    if (/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) headers.delete(name)
  }
  return headers
}

/** Headers that describe how the call arrived; a caller could have forged them. */
const OF_THE_WAY =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|x-original-url|x-rewrite-url)$/i

const NOT_CANONICAL =
  'The path must be visible ASCII characters, without encoded slashes and without empty, "." or ".." segments. Percent-encode every value once with encodeURIComponent.'

const HOP_BY_HOP = [
  'Connection',
  'Keep-Alive',
  'Proxy-Authenticate',
  'Proxy-Authorization',
  'Proxy-Connection',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
]
