/** Rejects state-changing calls that a browser sends on behalf of another site. */
import type { Context } from 'hono'
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
export const sameOrigin = (config: Config, exempt: readonly string[]) =>
  createMiddleware<AppEnv>(async (context, next) => {
    const { method, path, url } = context.req
    if (SAFE_METHODS.has(method) || exempt.some((prefix) => path.startsWith(prefix))) return next()
    return isForeign(context, [new URL(url).origin, config.publicOrigin])
      ? apiErrorProblem(context, 403, apiError('other-site', { call: `${method} "${path}"` }))
      : next()
  })

/**
 * True for a part of a page, such as an image in a document's text, or a frame. Only browsers say so.
 *
 * @param destination - `Sec-Fetch-Dest`
 */
export const isPartOfPage = (destination: string | undefined): boolean =>
  destination !== undefined && destination !== 'document'

/** True if a page of another site sent the request: its browser sends another origin, or `null`. */
export function isForeign({ req }: Context, own: readonly (string | undefined)[]): boolean {
  const origin = req.header('Origin')
  const site = req.header('Sec-Fetch-Site')
  return origin === undefined
    ? site !== undefined && site !== 'same-origin' && site !== 'none'
    : !own.includes(origin)
}
