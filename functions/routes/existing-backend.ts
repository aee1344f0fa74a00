/**
 * Groups of calls that an existing backend answers: forwarded as they are and passed back as they
 * come. Only what belongs to the connection itself is left out.
 */
import { Hono } from 'hono'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/problem.ts'
import type { Log } from '../ports/log.ts'

/** Until the first byte of the answer; a stream may then last. */
const ANSWER_TIMEOUT_MS = 30_000

export interface BackendOptions {
  readonly origin: string
  readonly log: Log
  readonly timeoutMs?: number
  readonly fetch?: (request: Request) => Promise<Response>
}

/** To be mounted at the group's prefix; the backend sees the same path. */
export function existingBackend(options: BackendOptions) {
  const { origin, log, timeoutMs = ANSWER_TIMEOUT_MS, fetch: send = (out) => fetch(out) } = options
  return new Hono<AppEnv>().all('/*', async (context) => {
    const { raw } = context.req
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), timeoutMs)
    try {
      const signal = AbortSignal.any([raw.signal, patience.signal])
      return passBack(await send(outgoing(raw, origin, context.env?.clientAddress, signal)))
    } catch (cause) {
      const isLate = patience.signal.aborted
      // The class alone: a failure may quote the address with its query.
      const reason = isLate ? 'timeout' : cause instanceof Error ? cause.name : 'failure'
      log.error('backend', { request_id: context.get('requestId'), origin, reason })
      return isLate
        ? problem(
            context,
            504,
            `The backend "${origin}" did not answer: expected an answer within ${timeoutMs / 1000} seconds. It may have carried out the call: check before you send it again.`,
          )
        : problem(
            context,
            502,
            `The backend "${origin}" cannot be reached: expected an HTTP answer, got none. Try again later, and tell the operator when it lasts.`,
          )
    } finally {
      clearTimeout(timer)
    }
  })
}

function outgoing(
  request: Request,
  origin: string,
  clientAddress: string | undefined,
  signal: AbortSignal,
): Request {
  const { pathname, search, host, protocol } = new URL(request.url)
  const headers = withoutHops(request.headers)
  headers.delete('Host')
  // Whoever sends these decides what the backend believes: only the portal does.
  headers.set('X-Forwarded-For', clientAddress ?? 'unknown')
  headers.set('X-Forwarded-Host', host)
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
  const hasBody = request.body !== null
  const init: RequestInit & { duplex?: 'half' } = {
    method: request.method,
    headers,
    redirect: 'manual',
    signal,
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  }
  return new Request(`${origin}${pathname}${search}`, init)
}

function passBack(answer: Response): Response {
  const headers = withoutHops(answer.headers)
  if (headers.has('Content-Encoding')) {
    // `fetch` has decoded the body: its announced coding and length are those of other bytes.
    headers.delete('Content-Encoding')
    headers.delete('Content-Length')
  }
  return new Response(NULL_BODY.has(answer.status) ? null : answer.body, {
    status: answer.status,
    headers,
  })
}

/** RFC 9110 §7.6.1, with what Connection itself names. */
function withoutHops(given: Headers): Headers {
  const headers = new Headers(given)
  const named = (given.get('Connection') ?? '').split(',').map((name) => name.trim())
  for (const name of [...HOP_BY_HOP, ...named]) {
    if (/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) headers.delete(name)
  }
  return headers
}

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

/** Fetch standard, "null body status". */
const NULL_BODY: ReadonlySet<number> = new Set([204, 205, 304])
