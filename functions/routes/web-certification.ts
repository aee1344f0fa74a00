/** `certification-runs*` of the Web API: the runs of the partner who is logged in. */
import { type Context, Hono } from 'hono'
import type { Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import { createRunDesk, type FoundRun, type RunError } from '../certification/run-desk.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { partnerSession, uncached } from '../middleware/session.ts'
import { sliceOf } from '../store/page.ts'
import { MAX_ACTIVE_RUNS } from '../store/repositories/certification-runs.ts'
import { certificationReportRoutes, languageParameter, unknownRun } from './certification-report.ts'
import { createPartnerStreams } from './event-stream.ts'
import { decodeQuery, wholeListQuery } from './list-query.ts'
import { originOf } from './public-origin.ts'

export function webCertificationRoutes(ports: Ports, config: Config) {
  const desk = createRunDesk(ports)
  const { certificationRuns: runs } = ports.store
  const stream = createPartnerStreams()
  const routes = new Hono<PartnerEnv>()
  routes.use(partnerSession(ports, config), uncached)

  routes.get('/', async (context) => {
    const query = decodeQuery(context, wholeListQuery())
    if (!query.ok) return query.error
    const own = await desk.list(partnerOf(context), originOf(context, config))
    const { items, pagination } = sliceOf(own, query.value)
    return context.json({
      code: 200,
      data: { certification_run: items },
      meta: { pagination },
    })
  })

  routes.post('/', async (context) => answer(context, await desk.start(partnerOf(context))))

  routes.get('/:id', async (context) => {
    const found = await desk.find(partnerOf(context), context.req.param('id'))
    return found === undefined ? unknownRun(context) : show(context, found)
  })

  routes.get('/:id/events', async (context) => {
    const found = await desk.find(partnerOf(context), context.req.param('id'))
    if (found === undefined) return unknownRun(context)
    return stream(context, found.run.partnerId, {
      listeners: runs,
      name: found.run.id,
      revision: async () => (await runs.find(found.run.id))?.revision,
    })
  })

  routes.route('/', certificationReportRoutes(ports, config, desk))

  routes.post('/:id/repeat', async (context) => {
    const { id } = context.req.param()
    const repeated = desk.repeat(partnerOf(context), id, context.req.query('case') ?? '')
    return answer(context, await repeated)
  })

  routes.post('/:id/continue', async (context) =>
    answer(context, await desk.continue(partnerOf(context), context.req.param('id'))),
  )

  routes.post('/:id/hand-in', async (context) =>
    answer(context, await desk.handIn(partnerOf(context), context.req.param('id'))),
  )

  routes.delete('/:id', async (context) => {
    const canceled = await desk.cancel(partnerOf(context), context.req.param('id'))
    return canceled.ok ? context.json({ code: 200, data: {} }) : answer(context, canceled)
  })

  async function show(context: Context<PartnerEnv>, found: FoundRun): Promise<Response> {
    const detail = await desk.detail(found, originOf(context, config), languageParameter(context))
    return context.json({ code: 200, data: { certification_run: detail } })
  }

  async function answer(
    context: Context<PartnerEnv>,
    changed: Result<FoundRun, RunError>,
  ): Promise<Response> {
    if (changed.ok) return show(context, changed.value)
    const { code } = changed.error
    if (code === 'unknown') return unknownRun(context)
    return problem(context, code === 'busy' ? 503 : 409, SENTENCES[code])
  }
  return routes
}

const SENTENCES: Readonly<Record<Exclude<RunError['code'], 'unknown'>, string>> = {
  limit: `Up to ${MAX_ACTIVE_RUNS} runs are allowed. Cancel one of them first.`,
  'signed-off': "A run that was signed off doesn't change.",
  incomplete: 'Not all cases have passed. Submit the run when they have.',
  'no-plan': 'There is no test plan, because no document is enabled or the plan has no cases.',
  busy: 'The run could not be changed now. Try again in a few seconds.',
}

const partnerOf = (context: Context<PartnerEnv>): string => context.get('partner').id
