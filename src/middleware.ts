/**
 * Hands a failure of a page to whoever renders it: Astro would only answer 500. Under `npm run dev` it
 * also gives pages their locals, which in a build come from `scripts/build`.
 */
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { localsFor } = await import('./render/dev-locals.ts')
    Object.assign(context.locals, await localsFor(context.url))
  }
  try {
    return await next()
  } catch (error) {
    context.locals.reportFailure?.(error)
    throw error
  }
})
