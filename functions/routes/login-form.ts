/** Login and logout for browsers without JavaScript: plain forms that redirect to a page. */
import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { pageInLanguage } from '#core/api/page-in-language.ts'
import { sameSitePath } from '#core/api/redirect.ts'
import { essenceOf } from '#core/media-type.ts'
import { LANGUAGE_PREFIXES, languageAt } from '#core/site/href.ts'
import type { Ports } from '../app-ports.ts'
import { rateText } from '../auth/rate-error.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import {
  clearUserCookie,
  cookieAttributes,
  sessionToken,
  setUserCookie,
} from '../middleware/session.ts'
import { fillSlots } from './fill-slots.ts'
import { loginPartner } from './partner-login.ts'
import { LOGIN_BODY_MAX_BYTES } from './web-auth.ts'

export function loginFormRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  for (const prefix of LANGUAGE_PREFIXES) {
    routes.get(`${prefix}/login`, async (context, next) => {
      const { error, wait = '' } = context.req.query()
      if (error === undefined) return next()
      const apiKey = getCookie(context, REJECTED_COOKIE)
      const text = /^[1-9]\d{0,2}$/.test(wait)
        ? rateText(languageAt(prefix), Number(wait))
        : undefined
      if (!apiKey && text === undefined) return next()
      const change = (page: string) => withRateText(withApiKey(page, apiKey), text)
      return fillSlots(ports.site, context.req.url, { slots: {} }, change)
    })

    routes.post(`${prefix}/login`, limit, async (context) => {
      const form = new URLSearchParams(await formText(context.req.raw))
      const redirect = form.get('redirect-url') ?? context.req.query('redirect-url')
      const apiKey = form.get('apikey')?.trim() ?? ''
      const secretKey = form.get('secretkey')?.trim() ?? ''
      const login = await loginPartner(
        ports,
        { apiKey, secretKey },
        {
          address: context.env?.clientAddress ?? 'unknown',
          session: sessionToken(context, 'cookie'),
        },
      )
      const attributes = { ...cookieAttributes(context, config), path: `${prefix}/login` }
      if (!login.ok && apiKey !== '' && apiKey.length <= REJECTED_MAX_LENGTH)
        setCookie(context, REJECTED_COOKIE, apiKey, { ...attributes, maxAge: REJECTED_TTL_SECONDS })
      else if (getCookie(context, REJECTED_COOKIE))
        deleteCookie(context, REJECTED_COOKIE, attributes)
      if (login.ok) {
        setUserCookie(context, config, login.value.token)
        const target = redirect
          ? pageInLanguage(sameSitePath(redirect), languageAt(prefix))
          : `${prefix}/`
        // A browser keeps the fragment of an earlier error unless the URL has its own (RFC 9110 §10.2.2); an
        // empty one is enough.
        const hasFragment = context.req.query('error') === undefined || target.includes('#')
        return context.redirect(hasFragment ? target : `${target}#`, 303)
      }
      const back = new URLSearchParams({ error: login.error.code })
      if (login.error.code === 'rate') back.set('wait', String(login.error.retryAfterSeconds))
      if (redirect) back.set('redirect-url', sameSitePath(redirect))
      // The page shows the outcome named in the fragment without a script.
      return context.redirect(`${prefix}/login?${back}#${login.error.code}`, 303)
    })

    routes.post(`${prefix}/logout`, async (context) => {
      const token = sessionToken(context, 'cookie')
      if (token !== undefined) await ports.store.sessions.close(token)
      clearUserCookie(context, config)
      return context.redirect(`${prefix}/`, 303)
    })
  }
  return routes
}

const limit = limitBody(LOGIN_BODY_MAX_BYTES, 'form', 'Go back and enter only the two keys.')

/** The API key of a rejected login, to fill in again: the URL would be stored in logs and the history. */
const REJECTED_COOKIE = 'rejected_api_key'
const REJECTED_TTL_SECONDS = 300
/** A browser drops a cookie of 4 kB, and a key is never that long. */
const REJECTED_MAX_LENGTH = 300

function withApiKey(page: string, apiKey: string | undefined): string {
  if (!apiKey) return page
  const value = String(html` value="${apiKey}"`)
  return page.replace(/<input\b[^<>]*\bname="apikey"/, (tag) => `${tag}${value}`)
}

/** Names the time to wait. */
const withRateText = (page: string, text: string | undefined): string =>
  text === undefined
    ? page
    : page.replace(/(<p\b[^<>]*\bid="rate"[^<>]*>)[^<>]*/, (_, tag) => `${tag}${text}`)

/** Anything but a plain form counts as an empty one, with a wrong API key. */
async function formText(request: Request): Promise<string> {
  const type = essenceOf(request.headers.get('Content-Type') ?? '')
  return type === 'application/x-www-form-urlencoded' ? request.text() : ''
}
