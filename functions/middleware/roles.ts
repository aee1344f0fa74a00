/** Lets an agent through whose role a call names; runs behind `staffSession`. */

import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AgentRole } from '#core/api/admin.ts'
import { refusal } from '#core/api/refusals/refusal.ts'
import type { TextValue } from '#core/coded-text.ts'
import type { StaffEnv } from './app-env.ts'
import { refusalProblem } from './problem.ts'

export const requireRole = (roles: readonly AgentRole[]): MiddlewareHandler<StaffEnv> =>
  createMiddleware<StaffEnv>(async (context, next) => {
    const { role } = context.get('agent')
    const { method, path } = context.req
    return roles.includes(role)
      ? next()
      : refusalProblem(
          context,
          403,
          refusal('wrong-role', { call: `${method} "${path}"`, roles: either(roles), role }),
        )
  })

const either = (roles: readonly AgentRole[]): TextValue =>
  roles.map((role): TextValue => role).reduce((left, right) => refusal('either', { left, right }))
