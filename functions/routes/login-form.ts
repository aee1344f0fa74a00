/** Login and logout for browsers without JavaScript: plain forms that redirect to a page. */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { decodeLoginRejection, type LoginRejection } from '#core/api/login-rejection.ts'
import { pageInLanguage } from '#core/api/page-in-language.ts'
import { sameSitePath } from '#core/api/redirect.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { essenceOf } from '#core/media-type.ts'
import { err, ok, type Result } from '#core/result.ts'
import { LANGUAGE_PREFIXES, languageAt } from '#core/site/href.ts'
import { translatorsOf } from '#core/translator.ts'
import { call } from '../../src/i18n/all/call.ts'
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
  USER_COOKIE,
} from '../middleware/session.ts'
import { type BackendCall, backendCalls } from './backend-calls.ts'
import { LOG_IN, LOG_OUT } from './backend-session.ts'
import { fillSlots } from './fill-slots.ts'
import { type LoginError, loginPartner } from './partner-login.ts'
import { LOGIN_BODY_MAX_BYTES } from './web-auth.ts'

export function loginFormRoutes(ports: Ports, config: Config) {
  const routes = new Hono<AppEnv>()
  const backend = backendCalls(ports, config)
  const logIn = backend === undefined ? portalLogin(ports, config) : backendLogin(backend)
  for (const prefix of LANGUAGE_PREFIXES) {
    routes.get(`${prefix}/login`, async (context, next) => {
      const { error, wait = '' } = context.req.query()
      if (error === undefined) return next()
      const apiKey = getCookie(context, REJECTED_COOKIE)
      const text = /^[1-9]\d{0,2}$/.test(wait)
        ? rateText(languageAt(prefix), Number(wait))
        : undefined
      if (!apiKey && text === undefined) return next()
      const change = (page: string) => withText(withApiKey(page, apiKey), 'rate', text)
      return fillSlots(ports.site, context.req.url, { slots: {} }, change)
    })

    routes.post(`${prefix}/login`, limit, async (context) => {
      const form = new URLSearchParams(await formText(context.req.raw))
      const redirect = form.get('redirect-url') ?? context.req.query('redirect-url')
      const apiKey = form.get('apikey')?.trim() ?? ''
      const secretKey = form.get('secretkey')?.trim() ?? ''
      const login = await logIn(context, { apiKey, secretKey })
      if (!login.ok && login.error.code === 'unexpected') {
        const text = login.error.text || translatorFor(languageAt(prefix))('fallback')
        const change = (page: string) => withText(withApiKey(page, apiKey), 'login-error', text)
        const page = await fillSlots(ports.site, context.req.url, { slots: {} }, change)
        return new Response(page.body, { status: login.error.status, headers: page.headers })
      }
      const attributes = { ...cookieAttributes(context, config), path: `${prefix}/login` }
      if (!login.ok && apiKey !== '' && apiKey.length <= REJECTED_MAX_LENGTH)
        setCookie(context, REJECTED_COOKIE, apiKey, { ...attributes, maxAge: REJECTED_TTL_SECONDS })
      else if (getCookie(context, REJECTED_COOKIE))
        deleteCookie(context, REJECTED_COOKIE, attributes)
      if (login.ok) {
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
      const ended = await backend?.(context, LOG_OUT, {})
      // The partner is still logged in at the backend.
      if (ended !== undefined && ended.status >= 500)
        return context.redirect(`${prefix}/maintenance`, 303)
      clearUserCookie(context, config)
      return context.redirect(`${prefix}/`, 303)
    })
  }
  return routes
}

const translatorFor = translatorsOf(call)

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

/** Fills in the text of a paragraph, such as the time to wait. */
const withText = (page: string, id: string, text: string | undefined): string =>
  text === undefined
    ? page
    : page.replace(
        new RegExp(`(<p\\b[^<>]*\\bid="${id}"[^<>]*>)[^<>]*`),
        (_, tag) => `${tag}${escapeHtml(text)}`,
      )

/** Anything but a plain form counts as an empty one, with a wrong API key. */
async function formText(request: Request): Promise<string> {
  const type = essenceOf(request.headers.get('Content-Type') ?? '')
  return type === 'application/x-www-form-urlencoded' ? request.text() : ''
}

type LogIn = (
  context: Context<AppEnv>,
  keys: { readonly apiKey: string; readonly secretKey: string },
) => Promise<Result<void, LoginError | UnexpectedError>>

type UnexpectedError = Extract<LoginRejection, { readonly code: 'unexpected' }>

const portalLogin =
  (ports: Ports, config: Config): LogIn =>
  async (context, keys) => {
    const login = await loginPartner(ports, keys, {
      address: context.env?.clientAddress ?? 'unknown',
      session: sessionToken(context, 'cookie'),
    })
    if (!login.ok) return login
    setUserCookie(context, config, login.value.token)
    return ok(undefined)
  }

/** The backend decides and limits attempts, as it does for the page with JavaScript. */
const backendLogin =
  (call: BackendCall): LogIn =>
  async (context, { apiKey, secretKey }) => {
    if (apiKey === '') return err({ code: 'api-key' })
    if (secretKey === '') return err({ code: 'secret-key' })
    const answer = await call(context, LOG_IN, { apikey: apiKey, secretkey: secretKey })
    const cookies = answer.headers.getSetCookie()
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true })
    if (cookies.some((cookie) => cookie.startsWith(`${USER_COOKIE}=`))) return ok(undefined)
    const status = answer.ok ? 502 : answer.status
    const body: unknown = await answer.json().catch(() => undefined)
    const error = decodeLoginRejection(status, answer.headers.get('Retry-After'), body)
    switch (error.code) {
      case 'wrong':
        return err({ code: error.field === 'apiKey' ? 'api-key' : 'secret-key' })
      case 'too-many':
        return error.waitSeconds === null
          ? err({ code: 'unexpected', status, text: '' })
          : err({ code: 'rate', retryAfterSeconds: error.waitSeconds })
      case 'unexpected':
        return err(error)
    }
  }
