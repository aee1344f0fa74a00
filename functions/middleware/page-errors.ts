/** Answers a browser that opened a page or posted a form with a page, where calls get JSON. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { apiError, apiErrorText } from '#core/api/errors/api-error.ts'
import { hrefTo, languageAt } from '#core/site/href.ts'
import { PAGE_HEADERS, printPage } from '../auth/page.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from './app-env.ts'
import { wantsPage } from './wants-page.ts'

/** Paths that answer data; `/api-documentation/2.0` is a page. */
export const isCall = (path: string): boolean =>
  /^\/(api-web|api-admin|api-auth|api-general|files)\//.test(path)

/** The page of the specification (§2, error page) for a browser that opens another one. */
export function maintenancePage({ req }: Context): string | undefined {
  const page = hrefTo(languageAt(req.path), '/maintenance')
  return isOpened(req) && req.path !== page ? page : undefined
}

/** For errors that no route answers: a full disk, an overloaded portal, a large or slow form. */
export const pageErrors = ({ productName }: Pick<Config, 'productName'>) =>
  createMiddleware<AppEnv>(async (context, next) => {
    await next()
    const { status, headers } = context.res
    if (headers.get('Content-Type') !== 'application/problem+json') return
    if (status === 503 || status === 507) {
      const page = maintenancePage(context)
      if (page !== undefined) replace(context, context.redirect(page, 303))
    }
    const code = FORM_ERRORS[status]
    if (code !== undefined && isOpened(context.req)) {
      const language = languageAt(context.req.path)
      const advice = apiErrorText(apiError(`${code}-advice`), language)
      const title = apiErrorText(apiError(code), language)
      const body = html`<p role="alert">${advice}</p>`
      const page = await printPage({ language, productName, title, body })
      const sent = new Response(page, { status, headers: PAGE_HEADERS })
      for (const name of ['Connection', 'Retry-After']) {
        const value = headers.get(name)
        if (value !== null) sent.headers.set(name, value)
      }
      replace(context, sent)
    }
  })

/** By status. */
const FORM_ERRORS: Readonly<Record<number, 'slow-form' | 'large-form' | 'many-forms'>> = {
  408: 'slow-form',
  413: 'large-form',
  429: 'many-forms',
}

const isOpened = (req: Context['req']): boolean =>
  !isCall(req.path) && wantsPage(req.header('Accept'))

/** Without the headers of the JSON, which Hono would merge. */
function replace(context: Context, response: Response): void {
  context.res = undefined
  context.res = response
}
