/** `POST api-auth/credential/destroy`: ends a staff credential at the issuer and here. */
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/problem.ts'
import { clearStaffCookie, staffToken } from '../middleware/staff-session.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * The browser sends its cookie and nothing else: client id and secret are the worker's, and a body
 * is not read. The session here ends whatever the issuer answers.
 */
export function authCredentialRoutes({ store, staff, log }: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  routes.post('/credential/destroy', async (context) => {
    const token = staffToken(context)
    const found = token === undefined ? undefined : await store.staffSessions.find(token)
    if (token !== undefined) {
      await store.staffSessions.close(token)
    }
    clearStaffCookie(context, config)
    context.header('Cache-Control', 'no-store')
    if (found?.code !== 'active') {
      return context.json({ code: 200, data: { end_session_url: null } })
    }
    const destroyed = await staff.destroy(found.session)
    if (!destroyed.ok) {
      const { code, message } = destroyed.error
      log.warn('logout', { request_id: context.get('requestId'), code, reason: message })
      return problem(
        context,
        502,
        'The credential could not be destroyed at the sign-in service. You are signed out of the portal; sign out there too.',
      )
    }
    return context.json({ code: 200, data: { end_session_url: destroyed.value.endSessionUrl } })
  })
  return routes
}
