/**
 * Gives pages their locals under `npm run dev`. In a build they come from `scripts/build`, and this
 * does nothing: the branch is removed from the bundle.
 */
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { localsFor } = await import('./render/dev-locals.ts')
    Object.assign(context.locals, await localsFor(context.url))
  }
  return next()
})
