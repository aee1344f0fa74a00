/** `/auth/keys`: a partner opens the link with which staff hand over its keys. */
import { type Context, Hono } from 'hono'
import { hrefTo } from '#core/site/href.ts'
import type { Ports } from '../app-ports.ts'
import { requestLanguage } from '../auth/language.ts'
import {
  KEYS_PATH,
  keysFormPage,
  keysPage,
  LINK_PAGE_HEADERS,
  LINK_SCRIPT,
  LINK_SCRIPT_PATH,
  limitLinks,
  linkCode,
  linkEndedPage,
} from '../auth/link-page.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'

const limit = limitBody(10 * 1024, 'form', 'Open the link again.')

export function partnerKeyRoutes({ store }: Pick<Ports, 'store'>, { productName }: Config) {
  const routes = new Hono<AppEnv>()

  routes.get(LINK_SCRIPT_PATH, (context) =>
    context.body(LINK_SCRIPT, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  )

  routes.get(KEYS_PATH, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const text = await keysFormPage(frameOf(context), `${pathname}${search}`)
    return context.body(text, 200, LINK_PAGE_HEADERS)
  })

  routes.post(KEYS_PATH, limit, async (context) => {
    const frame = frameOf(context)
    const address = context.env?.clientAddress ?? 'unknown'
    const limited = await limitLinks(context, store, { frame, address })
    if (limited !== undefined) return limited
    const form = new URLSearchParams(await context.req.text())
    const opened = await store.partnerKeyLinks.open(linkCode(form.get('code')))
    if (opened === undefined) {
      return context.body(await linkEndedPage(frame), 410, LINK_PAGE_HEADERS)
    }
    const text = await keysPage(frame, {
      keys: [
        ['API Key', opened.apiKey],
        ['Secret Key', opened.secretKey],
        ['Access token', opened.accessToken],
      ],
      login: {
        path: hrefTo(frame.language, '/login'),
        fields: { apikey: opened.apiKey, secretkey: opened.secretKey },
      },
    })
    return context.body(text, 200, LINK_PAGE_HEADERS)
  })

  const frameOf = (context: Context<AppEnv>) => ({
    language: requestLanguage(context),
    productName,
  })
  return routes
}
