/** `certification-runs*` of the Web API: the runs of the partner who is logged in. */
import { type Context, Hono } from 'hono'
import { isComplete } from '#core/certification/run.ts'
import type { Result } from '#core/result.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import { certificationReport, createReportSigner } from '../certification/report.ts'
import { createRunDesk, type FoundRun, type RunError } from '../certification/run-desk.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { partnerSession } from '../middleware/session.ts'
import { createConcurrencyGate } from '../proxy/concurrency.ts'
import { MAX_ACTIVE_RUNS } from '../store/repositories/certification-runs.ts'
import { streamChanges } from './event-stream.ts'
import { originOf } from './public-origin.ts'

/** Open tabs of one partner. */
const MAX_STREAMS = 6

export function webCertificationRoutes(ports: Ports, config: Config) {
  const desk = createRunDesk(ports)
  const signer = createReportSigner(config.secretKey)
  const gate = createConcurrencyGate(MAX_STREAMS)
  const routes = new Hono<PartnerEnv>()
  routes.use(partnerSession(ports, config), async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('Vary', 'Cookie, Authorization')
  })

  routes.get('/', async (context) => {
    const runs = await desk.list(partnerOf(context), originOf(context, config))
    return context.json({ code: 200, data: { certification_run: runs } })
  })

  routes.post('/', async (context) => answer(context, await desk.start(partnerOf(context))))

  routes.get('/:id', async (context) => {
    const found = await desk.find(partnerOf(context), context.req.param('id'))
    return found === undefined ? unknownRun(context) : show(context, found)
  })

  routes.get('/:id/events', async (context) => {
    const found = await desk.find(partnerOf(context), context.req.param('id'))
    if (found === undefined) return unknownRun(context)
    const entered = gate.enter(found.run.partnerId)
    return entered === undefined
      ? problem(context, 429, `Up to ${MAX_STREAMS} open pages are allowed. Close one of them.`, {
          headers: { 'Retry-After': '30' },
        })
      : streamChanges(context, ports.store.certificationRuns, found.run.id, () => entered.leave())
  })

  routes.get('/:id/report', async (context) => sendReport(context, 'report'))
  routes.get('/:id/report.sig', async (context) => sendReport(context, 'signature'))

  async function sendReport(
    context: Context<PartnerEnv>,
    part: 'report' | 'signature',
  ): Promise<Response> {
    const { id, name } = context.get('partner')
    const found = await desk.find(id, context.req.param('id') ?? '')
    if (found === undefined) return unknownRun(context)
    if (!isComplete(found.plan.cases, found.run.state)) return problem(context, 409, INCOMPLETE)
    const document = await ports.documents.revision(found.plan.documentHash)
    if (!document.ok) return problem(context, 503, document.error.message)
    const portal = originOf(context, config)
    const { recipe } = document.value
    const report = certificationReport(found, { portal, partner: name, recipe })
    const isReport = part === 'report'
    return context.body(isReport ? report : await signer.sign(report), 200, {
      'Content-Type': isReport ? 'application/json' : 'application/octet-stream',
      'Content-Disposition': `attachment; filename="report.json${isReport ? '' : '.sig'}"`,
    })
  }

  routes.post('/:id/repeat', async (context) => {
    const { id } = context.req.param()
    const repeated = desk.repeat(partnerOf(context), id, context.req.query('case') ?? '')
    return answer(context, await repeated)
  })

  routes.post('/:id/continue', async (context) =>
    answer(context, await desk.continue(partnerOf(context), context.req.param('id'))),
  )

  routes.delete('/:id', async (context) => {
    const canceled = await desk.cancel(partnerOf(context), context.req.param('id'))
    return canceled.ok ? context.json({ code: 200, data: {} }) : answer(context, canceled)
  })

  async function show(context: Context<PartnerEnv>, found: FoundRun): Promise<Response> {
    const detail = await desk.detail(found, originOf(context, config), languageOf(context))
    return context.json({ code: 200, data: { certification_run: detail } })
  }

  async function answer(
    context: Context<PartnerEnv>,
    changed: Result<FoundRun, RunError>,
  ): Promise<Response> {
    if (changed.ok) return show(context, changed.value)
    switch (changed.error.code) {
      case 'unknown':
        return unknownRun(context)
      case 'limit':
        return problem(context, 409, LIMIT)
      case 'signed-off':
        return problem(context, 409, SIGNED_OFF)
      case 'busy':
        return problem(context, 503, BUSY)
      case 'no-plan':
        return problem(context, 409, NO_PLAN)
    }
  }
  return routes
}

const LIMIT = `Up to ${MAX_ACTIVE_RUNS} runs are allowed. Cancel one of them first.`
const INCOMPLETE = 'Not all cases have passed. The report follows when they have.'
const SIGNED_OFF = "A run that was signed off can't be canceled."
const NO_PLAN = 'There is no test plan, because no document is enabled.'
const BUSY = 'The run could not be changed now. Try again in a few seconds.'

const partnerOf = (context: Context<PartnerEnv>): string => context.get('partner').id

const unknownRun = (context: Context<PartnerEnv>): Response =>
  problem(context, 404, 'You have no run with this ID. Use an ID from the list.')

const languageOf = (context: Context<PartnerEnv>): Language =>
  LANGUAGES.find((language) => language === context.req.query('language')) ?? DEFAULT_LANGUAGE
