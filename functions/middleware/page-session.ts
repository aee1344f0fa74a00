/** The session of a partner on a page: a browser without one goes to the login and back. */
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from './app-env.ts'
import { isOfBackend, partnerSession, sessionToken } from './session.ts'

/** @param languageOf - of the login page. @param backTo - the page to return to */
export const pageSession = (
  ports: Ports,
  config: Config,
  languageOf: (context: Context) => Language,
  backTo: (context: Context) => string,
): MiddlewareHandler<PartnerEnv> => {
  const session = partnerSession(ports, config, 'cookie')
  return createMiddleware<PartnerEnv>(async (context, next) => {
    const answer = await session(context, next)
    if (!(answer instanceof Response) || answer.status !== 401) return answer
    const language = languageOf(context)
    if (await isOfBackend(ports, config, sessionToken(context, 'cookie'))) {
      return context.redirect(hrefTo(language, '/403'), 303)
    }
    const login = hrefTo(language, '/login', { 'redirect-url': backTo(context) })
    // Only pages of a session have forms.
    const isEnded = context.req.method === 'POST' || sessionToken(context, 'cookie') !== undefined
    return context.redirect(`${login}${isEnded ? LOGGED_OUT_FRAGMENT : ''}`, 303)
  })
}
