/** The frame of a page that shows a logged-in partner's state, and whose forms return to it. */
import { type Context, Hono } from 'hono'
import { hrefTo } from '#core/site/href.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import { pageSession } from '../middleware/page-session.ts'

export interface PartnerPage {
  /** Without the language. */
  readonly path: string
  show(context: Context<PartnerEnv>, language: Language): Promise<Response>
  /** Carries out a form of the page. @returns where the browser continues on the page */
  act(form: URLSearchParams, context: Context<PartnerEnv>): Promise<PartnerPagePlace>
}

export interface PartnerPagePlace {
  readonly query: Readonly<Record<string, string | undefined>>
  /** `id` of the element that was pressed. */
  readonly fragment?: string | undefined
}

/** The page in every language. Without a session, the browser goes to the login and back. */
export function partnerPageRoutes(
  ports: Ports,
  config: Config,
  { path, show, act }: PartnerPage,
): Hono<PartnerEnv> {
  const routes = new Hono<PartnerEnv>()
  for (const language of LANGUAGES) {
    const at = hrefTo(language, path)
    const session = pageSession(
      ports,
      config,
      () => language,
      () => at,
    )
    routes.get(at, session, (context) => show(context, language))
    routes.post(at, session, limit, async (context) => {
      const form = new URLSearchParams(await context.req.text())
      const { query, fragment } = await act(form, context)
      const place = hrefTo(language, path, query)
      return context.redirect(fragment === undefined ? place : `${place}#${fragment}`, 303)
    })
  }
  return routes
}

const limit = limitBody(16 * 1024, 'form', 'Go back to the page and press the button again.')
