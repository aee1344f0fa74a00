/** Gives each request an id and one log line. The line never holds query values, headers, bodies, or IDs of runs, support links and sign-ins. */
import { createMiddleware } from 'hono/factory'
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
    path: path.replaceAll(UNGUESSABLE, '$1_…').replace(SIGN_IN, '…'),
    status,
    duration_ms: durationMs,
  })
}

/** Addresses of runs (docs/decisions/0067) and support links can't be guessed, and the log doesn't reveal them. */
const UNGUESSABLE = /(?<=\/)(run|sup)_[\w-]+/g

/** The ID of a sign-in at the embedded issuer. */
const SIGN_IN = /(?<=^\/oidc\/(?:interaction|auth)\/)[^/]+/
