/** Tells code that signs in the browser the base path of the partner API. */
import { createMiddleware } from 'hono/factory'
import { UPSTREAM_PATH } from '#core/api/general.ts'
import type { Upstream } from '../ports/upstream.ts'
import type { AppEnv } from './app-env.ts'

/** On every response: an existing backend doesn't know the portal's upstream. */
export const upstreamPath = ({ basePath }: Upstream) =>
  createMiddleware<AppEnv>(async (context, next) => {
    await next()
    if (basePath !== '') context.header(UPSTREAM_PATH, basePath)
  })
