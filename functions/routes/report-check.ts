/** `/certification/verify`: the page that checks the report of a run. It works without script. */
import { type Context, Hono } from 'hono'
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
import { createReportSigner } from '../certification/report.ts'
import type { Config } from '../config.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import { fillSlots } from './fill-slots.ts'

const translatorFor = translatorsOf(texts)

/** Mount it before the calls of runs, whose addresses cover this one. */
export function reportCheckRoutes({ site }: Pick<Ports, 'site'>, { secretKey }: Config) {
  const signer = createReportSigner(secretKey)
  const routes = new Hono<AppEnv>()
  for (const language of LANGUAGES) {
    const path = hrefTo(language, VERIFY_PATH)
    routes.get(path, (context) => site.fetch(context.req.raw))
    routes.post(path, limit, (context) => check(context, language))
  }

  async function check(context: Context<AppEnv>, language: Language): Promise<Response> {
    const form = await context.req.formData().catch(() => undefined)
    const file = form?.get('report')
    const isChosen = file instanceof File && file.size > 0
    const result = isChosen
      ? await resultOf(file, language)
      : html`<p class="note note-warning" role="alert">${translatorFor(language)('verifyNone')}</p>`
    return fillSlots(site, context.req.url, { slots: { result: String(await result) } })
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

const limit = limitBody(2 * 1024 * 1024, 'form', 'Choose a smaller file.')
