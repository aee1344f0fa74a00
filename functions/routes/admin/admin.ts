/** The Admin API: each call behind the staff session, its roles and its body limit. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiError } from '#core/api/errors/api-error.ts'
import type { Ports } from '../../app-ports.ts'
import type { Config } from '../../config.ts'
import type { StaffEnv } from '../../middleware/app-env.ts'
import { apiErrorProblem } from '../../middleware/problem.ts'
import { requireRole } from '../../middleware/roles.ts'
import { staffSession } from '../../middleware/staff-session.ts'
import { wholeBody } from '../../middleware/whole-body.ts'
import { adminCalls } from './admin-calls.ts'

export function adminRoutes(ports: Ports, config: Config) {
  const routes = new Hono<StaffEnv>()
  const session = staffSession(ports)
  routes.use(session)
  for (const call of adminCalls(ports, config)) {
    const { maxBodyBytes: max } = call
    const large = call.path.startsWith('/playgrounds/') ? 'large-document' : 'large-body'
    const limit = bodyLimit({
      maxSize: max,
      onError: (context) => apiErrorProblem(context, 413, apiError(large, { max })),
    })
    const roles = requireRole(call)
    const at = [call.method.toUpperCase(), call.path] as const
    routes.on(...at, roles, limit)
    if (call.body !== undefined) {
      // The session may have ended, or the role may have been revoked, while the body arrived.
      routes.on(...at, wholeBody, session, roles)
    }
    routes.on(...at, (context) => call.handle(context))
  }
  return routes
}
