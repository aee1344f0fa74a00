/** Tells who signs in the browser below which path the partner API stands. */
import { createMiddleware } from 'hono/factory'
import { UPSTREAM_PATH } from '#core/api/general.ts'
import type { Upstream } from '../ports/upstream.ts'
import type { AppEnv } from './app-env.ts'

/** On whoever's answer: an existing backend does not know where the portal forwards calls to. */
export const upstreamPath = ({ basePath }: Upstream) =>
  createMiddleware<AppEnv>(async (context, next) => {
    await next()
    if (basePath !== '') context.header(UPSTREAM_PATH, basePath)
  })
