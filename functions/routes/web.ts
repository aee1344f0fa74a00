/** The Web API, `/api-web/web/api/v1` (specification §7). */
import { Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { webAuthRoutes } from './web-auth.ts'
import { webCallbackRoutes } from './web-callbacks.ts'
import { webCertificationRoutes } from './web-certification.ts'
import { webContentRoutes } from './web-content.ts'
import { webDocumentRoutes } from './web-documents.ts'

export function webRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  routes.use(async (context, next) => {
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-cache')
  })
  /** The server's clock, for signers whose own is wrong. */
  routes.get('/time', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ code: 200, data: { now_ms: ports.clock.nowMs() } })
  })
  routes.route('/auth', webAuthRoutes(ports, config))
  routes.route('/callbacks', webCallbackRoutes(ports, config))
  routes.route('/certification-runs', webCertificationRoutes(ports, config))
  routes.route('/playgrounds', webDocumentRoutes(ports, config))
  routes.route('/', webContentRoutes(ports, config))
  return routes
}
