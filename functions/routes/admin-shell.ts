/** Pages of the release that scripts fill: `/admin` with everything below it, and previews of drafts. */
import { type Context, Hono } from 'hono'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import { STYLE_NONCE_GAP } from '#core/site/style-nonce.ts'
import type { Ports } from '../app-ports.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { pageHeaderPolicy } from '../middleware/security-headers.ts'
import { createToken } from '../store/token.ts'

/** The shell of each language, and the URLs it answers; the island routes inside. */
const SHELLS = LANGUAGE_PREFIXES.map((prefix) => `${prefix}/admin`)
const PREVIEWS = LANGUAGE_PREFIXES.map((prefix) => `${prefix}/preview`)

export function adminShellRoutes(ports: Ports) {
  const routes = new Hono<AppEnv>()
  for (const shell of SHELLS) {
    routes.on('GET', [shell, `${shell}/*`], (context) => answerPage(context, shell))
  }
  for (const preview of PREVIEWS) {
    // The page contains nothing of a draft: its calls require a staff session or a token.
    routes.get(`${preview}/:id`, async (context): Promise<Response> => {
      // Preview mode follows from the query (specification §2).
      const url = new URL(context.req.url)
      if (url.searchParams.get('preview') === 'true' && url.searchParams.has('id')) {
        return answerPage(context, preview)
      }
      url.searchParams.set('preview', 'true')
      url.searchParams.set('id', context.req.param('id'))
      return context.redirect(`${url.pathname}${url.search}`, 302)
    })
    routes.get(preview, (context) => answerPage(context, preview))
  }

  async function answerPage({ req }: Context<AppEnv>, path: string): Promise<Response> {
    // Requested without the caller's headers: text to fill in must be neither compressed nor answered with
    // 304.
    const page = await ports.site.fetch(new Request(new URL(path, req.url)))
    const headers = new Headers(page.headers)
    // Pages that require a session aren't cached: after signing out, Back requests them again.
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Robots-Tag', 'noindex')
    // No site may frame staff pages, not even one that may embed readers' pages.
    headers.set('Content-Security-Policy', pageHeaderPolicy([]))
    headers.delete('ETag')
    headers.delete('Content-Length')
    const html = (await page.text()).replaceAll(STYLE_NONCE_GAP, createToken('style'))
    return new Response(html, { status: page.status, headers })
  }
  return routes
}
