/** `certification-runs/<run>/report*` of the Web API: JSON, its signature, and PDF. */
import { type Context, Hono } from 'hono'
import { isComplete } from '#core/certification/run.ts'
import { type SignedReport, signReport } from '#core/certification/signed-report.ts'
import { utf8 } from '#core/signature/crypto.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import {
  type CertificationReport,
  certificationReport,
  createReportSigner,
} from '../certification/report.ts'
import { printReportPdf } from '../certification/report-pdf.ts'
import type { RunDesk } from '../certification/run-desk.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'

interface MadeReport {
  readonly report: CertificationReport
  readonly signed: SignedReport
}

/** Mounted with the session of a partner. */
export function certificationReportRoutes(ports: Ports, config: Config, desk: RunDesk) {
  const signer = createReportSigner(config.secretKey)
  const routes = new Hono<PartnerEnv>()

  routes.get('/:id/report', (context) =>
    sendReport(context, async ({ signed }) => file(signed.text, 'application/json', 'report.json')),
  )
  routes.get('/:id/report.sig', (context) =>
    sendReport(context, async ({ signed }) => {
      const signature = await signer.sign(utf8(signed.text))
      return file(signature, 'application/octet-stream', 'report.json.sig')
    }),
  )
  routes.get('/:id/report.pdf', (context) =>
    sendReport(context, async (made) => {
      const language = languageParameter(context)
      const pdf = await printReportPdf({ ...made, language }, signer.sign)
      return file(pdf, 'application/pdf', `report-${language}.pdf`)
    }),
  )

  async function sendReport(
    context: Context<PartnerEnv>,
    print: (made: MadeReport) => Promise<Response>,
  ): Promise<Response> {
    const { id, name } = context.get('partner')
    const found = await desk.find(id, context.req.param('id') ?? '')
    if (found === undefined) return unknownRun(context)
    if (!isComplete(found.plan.cases, found.run.state)) return problem(context, 409, INCOMPLETE)
    const document = await ports.documents.revision(found.plan.documentHash)
    if (!document.ok) return problem(context, 503, document.error.message)
    // The host of the request is the caller's choice; a signed report must not name it.
    const portal = config.publicOrigin ?? config.productName
    const { recipe } = document.value
    const report = certificationReport(found, { portal, partner: name, recipe })
    return print({ report, signed: await signReport(report, signer.sign) })
  }
  return routes
}

const INCOMPLETE = 'Not all cases have passed. The report follows when they have.'

const file = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })

export const unknownRun = (context: Context<PartnerEnv>): Response =>
  problem(context, 404, 'You have no run with this ID. Use an ID from the list.')

export const languageParameter = (context: Context<PartnerEnv>): Language =>
  LANGUAGES.find((language) => language === context.req.query('language')) ?? DEFAULT_LANGUAGE
