/** The Admin API: each call behind the staff session, its roles and its body limit. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refusal } from '#core/api/refusals/refusal.ts'
import type { Config } from '../../config.ts'
import type { StaffEnv } from '../../middleware/app-env.ts'
import { problem } from '../../middleware/problem.ts'
import { requireRole } from '../../middleware/roles.ts'
import { staffSession } from '../../middleware/staff-session.ts'
import type { Ports } from '../../ports/ports.ts'
import { adminCalls } from './admin-calls.ts'

export function adminRoutes(ports: Ports, config: Config) {
  const routes = new Hono<StaffEnv>()
  routes.use(staffSession(ports))
  for (const call of adminCalls(ports, config)) {
    const limit = bodyLimit({
      maxSize: call.maxBodyBytes,
      onError: (context) =>
        problem(context, 413, refusal('large-body', { max: call.maxBodyBytes })),
    })
    routes.on(call.method.toUpperCase(), call.path, requireRole(call.roles), limit, (context) =>
      call.handle(context),
    )
  }
  return routes
}
