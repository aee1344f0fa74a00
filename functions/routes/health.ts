/** For supervisors: `/healthz` says the process answers, `/readyz` that it can serve. */
import { Hono } from 'hono'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/problem.ts'
import type { Ports } from '../ports/ports.ts'

export function healthRoutes(ports: Pick<Ports, 'store'>) {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (context) => context.text('ok', 200, { 'Cache-Control': 'no-store' }))
  routes.get('/readyz', async (context) =>
    (await ports.store.isReady())
      ? context.text('ready', 200, { 'Cache-Control': 'no-store' })
      : problem(context, 503, 'The database does not answer. See the log of the worker.'),
  )
  return routes
}
