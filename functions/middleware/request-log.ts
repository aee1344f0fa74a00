/** Gives each request an id and one log line. The line never holds query values, headers, bodies, or IDs of runs, support links and sign-ins. */
import { createMiddleware } from 'hono/factory'
import { decodedOrSame } from '#core/percent-decode.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { AppEnv } from './app-env.ts'

export const requestLog = (ports: { readonly log: Log; readonly clock: Clock }) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const started = ports.clock.nowMs()
    const requestId = crypto.randomUUID()
    context.set('requestId', requestId)
    await next()
    context.header('X-Request-ID', requestId)
    logRequest(ports.log, requestId, {
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      durationMs: ports.clock.nowMs() - started,
    })
  })

/** One request with its response. */
export interface AnsweredRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  readonly durationMs: number
}

export function logRequest(
  log: Log,
  requestId: string,
  { method, path, status, durationMs }: AnsweredRequest,
): void {
  log.info('request', {
    request_id: requestId,
    method,
    path: shownPath(path),
    status,
    duration_ms: durationMs,
  })
}

/** A path without a secret is logged as it was sent. */
function shownPath(path: string): string {
  let decoded = path
  for (let pass = 0; pass < MAX_ENCODINGS; pass++) decoded = decoded.replace(ASCII, decodedOrSame)
  const shown = decoded.replaceAll(UNGUESSABLE, '$1_…').replace(SIGN_IN, '…')
  return shown === decoded ? path : shown
}

/** Anyone can encode any character, and encode the result. */
const ASCII = /%[2-7][\da-f]/gi
const MAX_ENCODINGS = 4

/** Addresses of runs (docs/decisions/0067) and support links can't be guessed, and the log doesn't reveal them. */
const UNGUESSABLE = /(?<=\/)(run|sup)_[\w-]+/g

/** The ID of a sign-in at the embedded issuer. */
const SIGN_IN = /(?<=^\/oidc\/(?:interaction|auth)\/)[^/]+/
