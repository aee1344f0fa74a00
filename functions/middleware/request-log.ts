/** Gives each request an id and one log line. The line never holds query values, headers or bodies. */
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
      path: context.req.path,
      status: context.res.status,
      duration_ms: ports.clock.nowMs() - started,
    })
  })
