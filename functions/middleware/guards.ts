/** Guards of pages (specification §6): they redirect a browser where a call would answer 401. */
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import type { Ports } from '../app-ports.ts'
import { noteForSignIn } from '../auth/sign-in-note.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'
import { problem } from './english-problem.ts'
import { isPartOfPage } from './same-origin.ts'
import { isOfBackend, sessionToken } from './session.ts'
import { endStaffSession, validateStaff } from './staff-session.ts'

/** Lets a request pass with `next`, or answers it. */
type Guard = (
  context: Context<AppEnv>,
  next: Next,
  ports: Ports,
  config: Config,
) => Promise<Response | undefined>

/** Every guard by its name. */
const GUARDS: Readonly<Record<string, Guard>> = {
  /** Requires the user cookie; otherwise redirects to the login. */
  async merchant(context, next, ports, config) {
    const token = sessionToken(context, 'cookie')
    const prefix = languagePrefix(context)
    if (token === undefined) {
      return context.redirect(`${prefix}/login?redirect-url=${here(context)}`, 302)
    }
    return (await isOfBackend(ports, config, token))
      ? context.redirect(`${prefix}/403`, 303)
      : passOn(next)
  },
  /** Requires a staff session; otherwise redirects to the login flow. */
  async admin(context, next, ports) {
    const { agent } = await validateStaff(context, ports)
    return agent === undefined
      ? context.redirect(`/auth/login?redirect-url=${here(context)}`, 302)
      : passOn(next)
  },
  /** Ends the credential, then redirects to /admin; on failure to the configured URL. */
  logout: (context, _next, ports, config) => logOut(context, ports, config),
}

export interface GuardedPage {
  /** Also guarded under each language's prefix, such as `/id`. */
  readonly path: string
  readonly guard: string
}

/**
 * Pages with restricted access. `/callback/inbox`, `/callback/deliveries` and `/certification` are a partner's own;
 * everything else for partners is a call.
 */
const GUARDED_PAGES: readonly GuardedPage[] = [
  { path: '/admin', guard: 'admin' },
  { path: '/admin/*', guard: 'admin' },
  { path: '/callback/inbox', guard: 'merchant' },
  { path: '/callback/deliveries', guard: 'merchant' },
  { path: '/certification', guard: 'merchant' },
]

/** Mount it before the pages; an unknown guard name answers 500 'Unknown middleware'. */
export function guardedPages(
  ports: Ports,
  config: Config,
  pages: readonly GuardedPage[] = GUARDED_PAGES,
) {
  const routes = new Hono<AppEnv>()
  for (const { path, guard: name } of pages) {
    for (const prefix of LANGUAGE_PREFIXES) {
      routes.get(`${prefix}${path}`, guard(name, ports, config))
    }
  }
  return routes
}

export const guard = (name: string, ports: Ports, config: Config): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (context, next) => {
    const found = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined
    return found === undefined
      ? problem(context, 500, 'Unknown middleware')
      : found(context, next, ports, config)
  })

async function passOn(next: Next): Promise<undefined> {
  await next()
}

/** Alternatives to /admin as the target of a logout (specification §8); the issuer's session stays then. */
const LOGOUT_TARGETS = [
  '/login',
  ...LANGUAGE_PREFIXES.flatMap((prefix) => [`${prefix}/401`, `${prefix}/404`]),
]

/** The session ends here regardless of the issuer's response. */
async function logOut(
  context: Context<AppEnv>,
  { store, staff, log }: Ports,
  config: Config,
): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  const isPart = isPartOfPage(context.req.header('Sec-Fetch-Dest'))
  const isElsewhere = context.req.header('Sec-Fetch-Site') === 'cross-site'
  if (context.req.method !== 'POST' && (isPart || isElsewhere)) {
    // A link on another site can't sign anyone out, and requests for images or scripts get no page of the portal.
    return !isPart && context.req.header('Sec-Fetch-Mode') === 'navigate'
      ? context.redirect('/admin', 303)
      : problem(
          context,
          403,
          'The logout was rejected because another page requested it. Log out in the portal.',
        )
  }
  const session = await endStaffSession(context, store, config)
  const wanted = context.req.query('redirect-url')
  const target = LOGOUT_TARGETS.find((known) => known === wanted)
  if (session === undefined) return context.redirect(target ?? '/admin', 303)
  const destroyed = await staff.destroy(session)
  if (!destroyed.ok) {
    log.warn('logout', { request_id: context.get('requestId'), reason: destroyed.error.message })
    return context.redirect(config.logoutUrl, 303)
  }
  const next = target ?? destroyed.value.endSessionUrl ?? '/admin'
  if (next === '/admin') {
    noteForSignIn(context, config.publicOrigin ?? context.req.url, 'logged-out')
  }
  return context.redirect(next, 303)
}

function here({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return encodeURIComponent(`${pathname}${search}`)
}

const languagePrefix = ({ req }: Context): string =>
  LANGUAGE_PREFIXES.find((prefix) => prefix === `/${req.path.split('/')[1]}`) ?? ''
