/**
 * Provides pages with their locals under `npm run dev`, and their links with the page's language.
 * In a build `scripts/build` does both (src/render/entry.ts), and this branch is removed.
 */
import { defineMiddleware } from 'astro:middleware'

export const onRequest = defineMiddleware(async (context, next) => {
  if (!import.meta.env.DEV) return next()
  const [{ localsFor }, { placeSiteLinks }] = await Promise.all([
    import('./render/dev-locals.ts'),
    import('./components/content/site-links.ts'),
  ])
  const locals = await localsFor(context.url)
  Object.assign(context.locals, locals)
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const html = placeSiteLinks(await response.text(), locals.site, locals.page)
  return new Response(html, { status: response.status, headers: response.headers })
})
