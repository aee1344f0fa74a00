/** Gives each request an id and one log line. The line never holds query values, headers, bodies or IDs of runs. */
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
      path: context.req.path.replaceAll(RUN_ID, 'run_…'),
      status: context.res.status,
      duration_ms: ports.clock.nowMs() - started,
    })
  })

/** The base address of a run (docs/decisions/0067) can't be guessed, and the log doesn't reveal it. */
const RUN_ID = /(?<=\/)run_[\w-]+/g
