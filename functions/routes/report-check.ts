/** `/certification/verify`: the page that checks the report of a run. It works without script. */
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { RESULT_SLOT, VERIFY_PATH } from '#core/certification/page-slots.ts'
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
    return fill(
      context,
      isChosen ? await resultOf(file, language) : noFile(translatorFor(language)('verifyNone')),
    )
  }

  async function resultOf(file: File, language: Language): Promise<Markup> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const verified = await verifyReportFile(bytes, await signer.publicKey())
    const [outcome, ...lines] = describeVerified(verified, language)
    return html`<div class="note ${verified.isValid ? 'cert-done' : 'note-warning'}" role="alert"><p><b>${outcome}</b></p>
<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
  }

  async function fill({ req }: Context<AppEnv>, result: Markup): Promise<Response> {
    const { origin, pathname } = new URL(req.url)
    const built = await site.fetch(new Request(`${origin}${pathname}`))
    // A function as replacement: a `$` in a file isn't a pattern here.
    const page = (await built.text()).replace(RESULT_SLOT, (slot) => `${slot}${result}`)
    const headers = new Headers(built.headers)
    for (const name of ['ETag', 'Content-Length']) headers.delete(name)
    headers.set('Cache-Control', 'no-store')
    return new Response(page, { status: built.status, headers })
  }
  return routes
}

const noFile = (sentence: string): Markup =>
  html`<p class="note note-warning" role="alert">${sentence}</p>`

const limit = limitBody(2 * 1024 * 1024, 'form', 'Choose a smaller file.')
