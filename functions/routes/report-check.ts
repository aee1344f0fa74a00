/** `/certification/verify`: the page that checks the report of a run. It works without script. */
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { VERIFY_PATH } from '#core/certification/page-slots.ts'
import { verifyReportFile } from '#core/certification/report-file.ts'
import { describeVerified } from '#core/certification/verified-text.ts'
import { hrefTo } from '#core/site/href.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { certificationReport as texts } from '../../src/i18n/all/certification-report.ts'
import type { Ports } from '../app-ports.ts'
import type { Markup } from '../auth/page.ts'
import { rateError, rateText } from '../auth/rate-error.ts'
import { createReportSigner } from '../certification/report.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import { fillSlots } from './fill-slots.ts'

/** Reading a large file costs time, and anyone may send one. */
export const VERIFY_LIMIT: RateLimit = { attempts: 30, windowSeconds: 5 * 60 }

const translatorFor = translatorsOf(texts)

/** Mount it before the calls of runs, whose addresses cover this one. */
export function reportCheckRoutes(
  { site, store }: Pick<Ports, 'site' | 'store'>,
  { secretKey }: Config,
) {
  const signer = createReportSigner(secretKey)
  const routes = new Hono<AppEnv>()
  const show = async ({ req }: Context<AppEnv>, result: Markup | Promise<Markup>) =>
    fillSlots(site, req.url, { slots: { result: String(await result) } })

  const limitRate = (language: Language) =>
    createMiddleware<AppEnv>(async (context, next) => {
      const address = context.env?.clientAddress ?? 'unknown'
      const limited = await rateError(store, `report check ${address}`, VERIFY_LIMIT)
      if (limited === undefined) return next()
      const wait = limited.retryAfterSeconds
      const page = await show(context, warning(rateText(language, wait)))
      page.headers.set('Retry-After', String(wait))
      return new Response(page.body, { status: 429, headers: page.headers })
    })

  for (const language of LANGUAGES) {
    const path = hrefTo(language, VERIFY_PATH)
    routes.get(path, (context) => site.fetch(context.req.raw))
    routes.post(path, limitRate(language), limit, (context) => check(context, language))
  }

  async function check(context: Context<AppEnv>, language: Language): Promise<Response> {
    const form = await context.req.formData().catch(() => undefined)
    const file = form?.get('report')
    const isChosen = file instanceof File && file.size > 0
    return show(
      context,
      isChosen ? resultOf(file, language) : warning(translatorFor(language)('verifyNone')),
    )
  }

  async function resultOf(file: File, language: Language): Promise<Markup> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const verified = await verifyReportFile(bytes, await signer.publicKey())
    const [outcome, ...lines] = describeVerified(verified, language)
    return html`<div class="note ${verified.isValid ? 'cert-done' : 'note-warning'}" role="alert"><p><b>${outcome}</b></p>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
  }
  return routes
}

const warning = (text: string): Markup | Promise<Markup> =>
  html`<p class="note note-warning" role="alert">${text}</p>`

const limit = limitBody(2 * 1024 * 1024, 'form', 'Choose a smaller file.')
