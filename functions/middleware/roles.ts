/** Lets an agent through whose role a call names; runs behind `staffSession`. */

import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AgentRole } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import type { TextValue } from '#core/coded-text.ts'
import type { StaffEnv } from './app-env.ts'
import { apiErrorProblem } from './problem.ts'

export const requireRole = (roles: readonly AgentRole[]): MiddlewareHandler<StaffEnv> =>
  createMiddleware<StaffEnv>(async (context, next) => {
    const { role } = context.get('agent')
    const { method, path } = context.req
    return roles.includes(role)
      ? next()
      : apiErrorProblem(
          context,
          403,
          apiError('wrong-role', { call: `${method} "${path}"`, roles: either(roles), role }),
        )
  })

const either = (roles: readonly AgentRole[]): TextValue =>
  roles.map((role): TextValue => role).reduce((left, right) => apiError('either', { left, right }))
