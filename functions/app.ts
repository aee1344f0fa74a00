/** The worker: all routes and middleware over the ports it is given. No platform import. */
import { Hono } from 'hono'
import { FALLBACK_MESSAGE } from '#core/api/messages.ts'
import { GENERAL_API, WEB_API } from '#core/api/paths.ts'
import type { Config } from './config.ts'
import type { AppEnv } from './middleware/app-env.ts'
import { problem } from './middleware/problem.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { Ports } from './ports/ports.ts'
import { fileRoutes } from './routes/files.ts'
import { generalRoutes } from './routes/general.ts'
import { healthRoutes } from './routes/health.ts'
import { loginFormRoutes } from './routes/login-form.ts'
import { webRoutes } from './routes/web.ts'
import { failurePlace, failureReason } from './store/database.ts'

/** Paths that answer data; `/api-documentation/2.0` is a page. */
const isCall = (path: string): boolean =>
  /^\/(api-web|api-admin|api-auth|api-general|files)\//.test(path)

export function createApp(ports: Ports, config: Config) {
  const app = new Hono<AppEnv>()
  app.use(requestLog(ports), securityHeaders(config), sameOrigin(config))
  app.route('/', healthRoutes(ports))
  app.route(WEB_API, webRoutes(ports, config))
  app.route(GENERAL_API, generalRoutes(ports, config))
  app.route('/files', fileRoutes(ports))
  app.route('/', loginFormRoutes(ports, config))

  app.notFound((context) => {
    const { method, path, raw } = context.req
    if (!isCall(path) && (method === 'GET' || method === 'HEAD')) {
      return ports.site.fetch(raw)
    }
    const call = JSON.stringify(`${method} ${path}`.slice(0, 200))
    return problem(context, 404, `No call ${call} exists. Check its method and path.`)
  })
  app.onError((error, context) => {
    ports.log.error('failure', {
      request_id: context.get('requestId'),
      reason: failureReason(error),
      at: failurePlace(error),
    })
    return problem(context, 500, FALLBACK_MESSAGE)
  })
  return app
}
