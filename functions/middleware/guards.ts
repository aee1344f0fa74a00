/** Guards of pages (specification §6): they lead a browser on where a call would answer 401. */
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/ports.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './problem.ts'
import { sessionToken } from './session.ts'
import { clearStaffCookie, judgeStaff, staffToken } from './staff-session.ts'

/**
 * @param name - `merchant`: the user cookie, else to /login. `admin`: a staff session, else to the
 * login flow. `logout`: ends the credential, then to /admin; on failure to the configured address.
 * Any other name answers 500 'Unknown middleware'.
 */
export function guard(name: string, ports: Ports, config: Config): MiddlewareHandler<AppEnv> {
  return createMiddleware<AppEnv>(async (context, next) => {
    switch (name) {
      case 'merchant':
        return sessionToken(context, 'cookie') === undefined
          ? context.redirect(`/login?redirect-url=${here(context)}`, 302)
          : next()
      case 'admin': {
        const { agent } = await judgeStaff(context, ports)
        return agent === undefined
          ? context.redirect(`/auth/login?redirect-url=${here(context)}`, 302)
          : next()
      }
      case 'logout':
        return logOut(context, ports, config)
      default:
        return problem(context, 500, 'Unknown middleware')
    }
  })
}

/** Where a logout may lead instead of /admin (specification §8); the issuer keeps its session then. */
const LOGOUT_TARGETS = ['/401', '/404', '/login']

/** The session ends here whatever the issuer answers. */
async function logOut(
  context: Context<AppEnv>,
  { store, staff, log }: Ports,
  config: Config,
): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  if (context.req.method !== 'POST' && context.req.header('Sec-Fetch-Site') === 'cross-site') {
    // A link on another site signs nobody out, and what its pages load in passing gets no page of ours.
    return context.req.header('Sec-Fetch-Mode') === 'navigate'
      ? context.redirect('/admin', 303)
      : problem(
          context,
          403,
          'The logout was refused: expected a person who opens "/auth/logout", got a page of another site that loads it. Log out in the portal.',
        )
  }
  const token = staffToken(context)
  const found = token === undefined ? undefined : await store.staffSessions.find(token)
  if (token !== undefined) {
    await store.staffSessions.close(token)
  }
  clearStaffCookie(context, config)
  const wanted = context.req.query('redirect-url')
  const target = LOGOUT_TARGETS.find((known) => known === wanted)
  if (found?.code !== 'active') {
    return context.redirect(target ?? '/admin', 303)
  }
  const destroyed = await staff.destroy(found.session)
  if (!destroyed.ok) {
    log.warn('logout', { request_id: context.get('requestId'), reason: destroyed.error.message })
    return context.redirect(config.logoutUrl, 303)
  }
  return context.redirect(target ?? destroyed.value.endSessionUrl ?? '/admin', 303)
}

function here({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return encodeURIComponent(`${pathname}${search}`)
}
