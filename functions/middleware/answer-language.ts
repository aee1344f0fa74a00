/** The language of the Admin API's messages: the requested one, else English. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Language } from '#core/site/site.ts'
import { pageLanguage } from '../auth/language.ts'
import type { AppEnv } from './app-env.ts'

/** Reads `Accept-Language` (RFC 9110 §12.5.4). */
export const answerLanguage = createMiddleware<AppEnv>(async (context, next) => {
  context.set('language', pageLanguage(undefined, context.req.header('Accept-Language')))
  return next()
})

/** Only the Admin API uses a language other than English, and only on request. */
export const languageOf = (context: Context): Language => context.get('language') ?? 'en'
