/** `/admin` and everything below it: one page of the release, behind the guard of staff. */
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { guard } from '../middleware/guards.ts'
import type { Ports } from '../ports/ports.ts'

/** The shell of each language, and the addresses it answers for; the island routes inside. */
const SHELLS = ['/admin', '/id/admin'] as const

export function adminShellRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  for (const shell of SHELLS) {
    routes.on('GET', [shell, `${shell}/*`], guard('admin', ports, config), async ({ req }) => {
      const page = await ports.site.fetch(new Request(new URL(shell, req.url), req.raw))
      const headers = new Headers(page.headers)
      // What stands behind a session is kept by nobody: after signing out, Back asks again.
      headers.set('Cache-Control', 'no-store')
      headers.delete('ETag')
      return new Response(page.body, { status: page.status, headers })
    })
  }
  return routes
}
