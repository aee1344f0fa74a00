/** `/admin` and everything below it: one page of the release, behind the guard of staff. */
import { Hono } from 'hono'
import { STYLE_NONCE_GAP } from '#core/site/style-nonce.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { guard } from '../middleware/guards.ts'
import { pageHeaderPolicy } from '../middleware/security-headers.ts'
import type { Ports } from '../ports/ports.ts'
import { createToken } from '../store/token.ts'

/** The shell of each language, and the addresses it answers for; the island routes inside. */
const SHELLS = ['/admin', '/id/admin'] as const

export function adminShellRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  for (const shell of SHELLS) {
    routes.on('GET', [shell, `${shell}/*`], guard('admin', ports, config), async ({ req }) => {
      // Asked plainly: text that is filled in is neither compressed nor known to a browser.
      const page = await ports.site.fetch(new Request(new URL(shell, req.url)))
      const headers = new Headers(page.headers)
      // What stands behind a session is kept by nobody: after signing out, Back asks again.
      headers.set('Cache-Control', 'no-store')
      // Staff are framed by nobody, whoever may embed the readers' pages.
      headers.set('Content-Security-Policy', pageHeaderPolicy([]))
      headers.delete('ETag')
      headers.delete('Content-Length')
      const html = (await page.text()).replaceAll(STYLE_NONCE_GAP, createToken('style'))
      return new Response(html, { status: page.status, headers })
    })
  }
  return routes
}
