/** Lets an agent through whose role a call names, or a program whose scope it names. Behind `staffSession`. */
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AgentRole, TokenScope } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import type { TextValue } from '#core/coded-text.ts'
import type { StaffEnv } from './app-env.ts'
import { apiErrorProblem } from './problem.ts'

export const requireRole = ({ roles, scopes = [] }: Allowed): MiddlewareHandler<StaffEnv> =>
  createMiddleware<StaffEnv>(async (context, next) => {
    const { role, scope } = context.get('agent')
    const { method, path } = context.req
    const call = `${method} "${path}"`
    if (scope !== undefined) {
      if (scopes.includes(scope)) return next()
      return scopes.length === 0
        ? apiErrorProblem(context, 403, apiError('person-only', { call }))
        : apiErrorProblem(
            context,
            403,
            apiError('wrong-scope', { call, scopes: scopes.join(', '), scope }),
          )
    }
    return roles.includes(role)
      ? next()
      : apiErrorProblem(
          context,
          403,
          apiError('wrong-role', { roles: either(roles), role: nameOf(role) }),
        )
  })

interface Allowed {
  readonly roles: readonly AgentRole[]
  /** Scopes of API tokens. Without them only people may make the call. */
  readonly scopes?: readonly TokenScope[] | undefined
}

/** As the admin area names it. */
const nameOf = (role: AgentRole): TextValue => apiError(`role.${role}`)

const either = (roles: readonly AgentRole[]): TextValue =>
  roles.map(nameOf).reduce((left, right) => apiError('either', { left, right }))
