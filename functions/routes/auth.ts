/** Staff sign-in: `/auth/login`, `/auth/callback`, `/auth/logout` and the parts of their pages. */
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { sameSitePath } from '#core/api/redirect.ts'
import { hrefTo, languageAt } from '#core/site/href.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import { printErrorPage, type SignInError, statusOf } from '../auth/error-page.ts'
import { pageLanguage, requestLanguage } from '../auth/language.ts'
import { PAGE_HEADERS } from '../auth/page.ts'
import { type RateError, rateError } from '../auth/rate-error.ts'
import { resolveAgent } from '../auth/resolve-agent.ts'
import { STYLESHEET, STYLESHEET_PATH } from '../auth/stylesheet.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { guard } from '../middleware/guards.ts'
import { isPartOfPage } from '../middleware/same-origin.ts'
import { cookieAttributes } from '../middleware/session.ts'
import { setStaffCookie, staffToken, validateStaff } from '../middleware/staff-session.ts'
import { PENDING_SECONDS } from '../store/repositories/pending-sign-ins.ts'
import { createToken } from '../store/token.ts'

/**
 * Binds a sign-in to the browser it started in. Shared by all tabs, so it outlives the first one that signs in: each
 * state works once.
 */
const SIGN_IN_COOKIE = 'sign-in'

/** The target is stored until the browser returns; no page of the portal has a longer URL. */
const TARGET_MAX_CHARACTERS = 2000

/** Sign-ins that one address may start. */
const BEGIN_LIMIT = { attempts: 60, windowSeconds: 5 * 60 }

export function authRoutes(ports: Ports, config: Config) {
  const { store, signIn } = ports
  const reject = rejectSignIn(ports, config)
  const routes = new Hono<AppEnv>()

  routes.get('/auth/login', async (context) => {
    // It would count as a sign-in that this address started.
    if (isPartOfPage(context.req.header('Sec-Fetch-Dest'))) {
      return problem(
        context,
        403,
        'The sign-in was requested by a part of a page, such as an image. Open it in a tab.',
      )
    }
    const wanted = context.req.query('redirect-url') ?? '/admin'
    const target = wanted.length > TARGET_MAX_CHARACTERS ? '/admin' : sameSitePath(wanted)
    const isOtherAccount = context.req.query('account') === 'other'
    const origin = signIn.origin()
    if (origin !== '' && config.publicOrigin === undefined && origin !== originOf(context)) {
      // For a browser, 127.0.0.1 and localhost are two sites: the issuer knows one of them.
      const here = new URL(`/auth/login?redirect-url=${encodeURIComponent(target)}`, origin)
      if (isOtherAccount) here.searchParams.set('account', 'other')
      return context.redirect(here.href, 302)
    }
    const address = context.env?.clientAddress ?? 'unknown'
    const limited = await rateError(store, `sign-in address ${address}`, BEGIN_LIMIT)
    if (limited !== undefined) {
      context.header('Retry-After', String(limited.retryAfterSeconds))
      return reject(context, limited, target)
    }
    const language = languageOfPath(target) ?? requestLanguage(context)
    const started = await signIn.begin(language, isOtherAccount)
    if (!started.ok) return reject(context, started.error.code, target, started.error.message)
    const browser = getCookie(context, SIGN_IN_COOKIE) || createToken('gp_sign_in')
    await store.pendingSignIns.save(browser, { ...started.value.pending, redirectPath: target })
    setCookie(context, SIGN_IN_COOKIE, browser, {
      ...cookieAttributes(context, config),
      path: '/auth',
      maxAge: PENDING_SECONDS,
    })
    context.header('Cache-Control', 'no-store')
    return context.redirect(started.value.url, 302)
  })

  routes.get('/auth/callback', async (context) => {
    const browser = getCookie(context, SIGN_IN_COOKIE)
    const state = context.req.query('state')
    const pending = browser && state ? await store.pendingSignIns.take(browser, state) : undefined
    if (pending === undefined) {
      // Tabs that start at the same time replace each other's cookie, and a page that is reloaded returns again.
      const { agent } = await validateStaff(context, ports)
      if (agent === undefined) return reject(context, 'unknown')
      context.header('Cache-Control', 'no-store')
      return context.redirect(hrefTo(requestLanguage(context), '/admin'), 303)
    }
    const completed = await signIn.complete(new URL(context.req.url), pending)
    const { redirectPath } = pending
    if (!completed.ok) {
      return reject(context, completed.error.code, redirectPath, completed.error.message)
    }
    const agent = await resolveAgent(ports, completed.value)
    if (!agent.ok) return reject(context, agent.error, redirectPath)
    const { id: agentId, securityStamp } = agent.value
    const { issuer, tokens } = completed.value
    // A new session for every sign-in, so that one planted before is useless.
    const token = await store.staffSessions.open(
      {
        agentId,
        securityStamp,
        issuer,
        userAgent: context.req.header('User-Agent'),
        ...tokens,
      },
      staffToken(context),
    )
    if (token === undefined) return reject(context, 'changed', redirectPath)
    setStaffCookie(context, config, token)
    context.header('Cache-Control', 'no-store')
    return context.redirect(redirectPath, 303)
  })

  routes.on(['GET', 'POST'], '/auth/logout', guard('logout', ports, config))

  routes.get(STYLESHEET_PATH, (context) =>
    context.body(STYLESHEET, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )

  return routes
}

/** @returns a function that answers with the page of an error, in the language of the page that the person came from */
const rejectSignIn =
  ({ log }: Pick<Ports, 'log'>, { productName }: Config) =>
  async (
    context: Context<AppEnv>,
    error: SignInError | RateError,
    target = '/admin',
    reason?: string,
  ) => {
    const code = typeof error === 'object' ? error.code : error
    log.warn('sign-in', { request_id: context.get('requestId'), code, reason })
    const language = pageLanguage(
      languageOfPath(target) ?? context.req.query('ui_locales'),
      context.req.header('Accept-Language'),
    )
    const text = await printErrorPage({ error, language, productName })
    return context.body(text, statusOf(error), PAGE_HEADERS)
  }

const originOf = ({ req }: Context): string => new URL(req.url).origin

/** A person from pages of one language continues in it. */
function languageOfPath(target: string): string | undefined {
  const { pathname, searchParams } = new URL(target, 'http://portal')
  const language = languageAt(pathname)
  return language === DEFAULT_LANGUAGE ? (searchParams.get('ui_locales') ?? undefined) : language
}
