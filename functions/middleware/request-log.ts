/** Gives each request an id and one log line. The line never holds query values, headers, bodies, or IDs of runs and support links. */
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
    ports.log.info('request', {
      request_id: requestId,
      method: context.req.method,
      path: context.req.path.replaceAll(UNGUESSABLE, '$1_…'),
      status: context.res.status,
      duration_ms: ports.clock.nowMs() - started,
    })
  })

/** Addresses of runs (docs/decisions/0067) and support links can't be guessed, and the log doesn't reveal them. */
const UNGUESSABLE = /(?<=\/)(run|sup)_[\w-]+/g
