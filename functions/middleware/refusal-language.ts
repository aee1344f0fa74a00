/** In which language the Admin API says why it refuses: the one that is asked for, else English. */
import { createMiddleware } from 'hono/factory'
import { pageLanguage } from '../auth/language.ts'
import type { AppEnv } from './app-env.ts'

/** Reads `Accept-Language` (RFC 9110 §12.5.4). */
export const refusalLanguage = createMiddleware<AppEnv>(async (context, next) => {
  context.set('language', pageLanguage(undefined, context.req.header('Accept-Language')))
  return next()
})
