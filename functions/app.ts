/** The worker: all routes and middleware over the ports it is given. No platform import. */
import { Hono } from 'hono'
import type { Config } from './config.ts'
import type { AppEnv } from './middleware/app-env.ts'
import { problem } from './middleware/problem.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { Ports } from './ports/ports.ts'
import { generalRoutes } from './routes/general.ts'

export function createApp(ports: Ports, config: Config) {
  const app = new Hono<AppEnv>()
  app.use(requestLog(ports), securityHeaders(config), sameOrigin(config))
  app.route('/api-general', generalRoutes(ports, config))
  app.all('/api-*', (context) =>
    problem(
      context,
      404,
      `No call "${context.req.method} ${context.req.path}" exists. Check its path.`,
    ),
  )
  app.get('*', (context) => ports.site.fetch(context.req.raw))
  app.onError((error, context) => {
    ports.log.error('failure', { request_id: context.get('requestId'), reason: error.message })
    return problem(context, 500, 'Something went wrong. Please try again later...')
  })
  return app
}
