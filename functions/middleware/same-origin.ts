/** Rejects state-changing calls that a browser sends on behalf of another site. */
import { createMiddleware } from 'hono/factory'
import { apiError } from '#core/api/errors/api-error.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'
import { apiErrorProblem } from './problem.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers always send the origin of such a call; programs that send none have no cookie to abuse.
 *
 * @param exempt - path prefixes that other sites may post to (the callback pages)
 */
export const sameOrigin = (config: Config, exempt: readonly string[] = []) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const { method, path, url } = context.req
    if (SAFE_METHODS.has(method) || exempt.some((prefix) => path.startsWith(prefix))) {
      return next()
    }
    const origin = context.req.header('Origin')
    const site = context.req.header('Sec-Fetch-Site')
    const own = [new URL(url).origin, config.publicOrigin]
    const isForeign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !own.includes(origin)
    return isForeign
      ? apiErrorProblem(context, 403, apiError('other-site', { call: `${method} "${path}"` }))
      : next()
  })
