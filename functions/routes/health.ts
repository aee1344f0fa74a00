/** For supervisors: `/healthz` says the process answers, `/readyz` that it can serve. */
import { Hono } from 'hono'
import type { Ports } from '../app-ports.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'

export function healthRoutes(ports: Pick<Ports, 'store' | 'site'>) {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
  routes.get('/readyz', async (context) => {
    if (!(await ports.store.isReady())) {
      return problem(context, 503, "The database doesn't respond. See the worker's log.")
    }
    const home = await ports.site.fetch(
      new Request(new URL('/', context.req.url), { method: 'HEAD' }),
    )
    return home.status === 200
      ? context.text('ready', 200, { 'Cache-Control': 'no-store' })
      : problem(context, 503, 'No release is live yet. Build the site.')
  })
  return routes
}
