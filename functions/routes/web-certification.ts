/** `certification-runs*` of the Web API: the runs of the partner who is logged in. */
import { type Context, Hono } from 'hono'
import { carryOver, type Run, repeatCase } from '#core/certification/run.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import { currentPlan } from '../certification/plan-version.ts'
import { runDetail, runSummary } from '../certification/print-run.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import { partnerSession } from '../middleware/session.ts'
import { createConcurrencyGate } from '../proxy/concurrency.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import { MAX_ACTIVE_RUNS, type StoredRun } from '../store/repositories/certification-runs.ts'
import { streamChanges } from './event-stream.ts'

/** Open tabs of one partner. */
const MAX_STREAMS = 6

export function webCertificationRoutes(ports: Ports, config: Config) {
  const { certificationPlans: plans, certificationRuns: runs } = ports.store
  const { findRun, answer, change } = createRunDesk(ports, config)
  const gate = createConcurrencyGate(MAX_STREAMS)
  const routes = new Hono<PartnerEnv>()
  routes.use(partnerSession(ports, config), async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('Vary', 'Cookie, Authorization')
  })

  routes.get('/', async (context) => {
    const own = await runs.list(context.get('partner').id)
    const shown = await Promise.all(
      own.map(async (run) => {
        const plan = await plans.find(run.planVersion)
        return plan === undefined ? [] : [runSummary(run, plan, originOf(context, config))]
      }),
    )
    return context.json({ code: 200, data: { certification_run: shown.flat() } })
  })

  routes.post('/', async (context) => {
    const plan = await currentPlan(ports)
    if (!plan.ok) return problem(context, 503, plan.error)
    const run = await runs.start(context.get('partner').id, plan.value.version)
    return run === undefined
      ? problem(
          context,
          409,
          `Up to ${MAX_ACTIVE_RUNS} runs are allowed. Cancel one of them first.`,
        )
      : answer(context, run, plan.value)
  })

  routes.get('/:id', async (context) => {
    const found = await findRun(context)
    return found === undefined ? unknownRun(context) : answer(context, found.run, found.plan)
  })

  routes.get('/:id/events', async (context) => {
    const found = await findRun(context)
    if (found === undefined) return unknownRun(context)
    const entered = gate.enter(found.run.partnerId)
    return entered === undefined
      ? problem(context, 429, `Up to ${MAX_STREAMS} open pages are allowed. Close one of them.`, {
          headers: { 'Retry-After': '30' },
        })
      : streamChanges(context, runs, found.run.id, () => entered.leave())
  })

  routes.post('/:id/repeat', async (context) => {
    const id = context.req.query('case') ?? ''
    return change(context, async ({ run }) => ({ state: repeatCase(run.state, id) }))
  })

  /** Continues with the newest version of the plan. */
  routes.post('/:id/continue', async (context) =>
    change(context, async ({ run, plan }) => {
      const newest = await currentPlan(ports)
      if (!newest.ok) return undefined
      const state = carryOver(plan.cases, newest.value.cases, run.state)
      return { state, planVersion: newest.value.version }
    }),
  )

  routes.delete('/:id', async (context) => {
    const found = await findRun(context)
    if (found === undefined) return unknownRun(context)
    await runs.cancel(found.run.id)
    return context.json({ code: 200, data: {} })
  })
  return routes
}

/** Finds, changes and returns runs of the caller. */
function createRunDesk(ports: Ports, config: Config) {
  const { certificationPlans: plans, certificationRuns: runs } = ports.store
  return { findRun, answer, change }

  /** A run of another partner is unknown, too. */
  async function findRun(context: Context<PartnerEnv>) {
    const run = await runs.find(context.req.param('id') ?? '')
    if (run === undefined || run.partnerId !== context.get('partner').id) return undefined
    const plan = await plans.find(run.planVersion)
    return plan && { run, plan }
  }

  async function answer(context: Context<PartnerEnv>, run: StoredRun, plan: PlanVersion) {
    const newest = await plans.newest()
    const detail = runDetail(run, {
      plan,
      newestVersion: newest?.version ?? plan.version,
      calls: await ports.store.certificationCalls.list(run.id),
      origin: originOf(context, config),
      language: languageOf(context),
    })
    return context.json({ code: 200, data: { certification_run: detail } })
  }

  /** Tries again if a call changed the run in the meantime. */
  async function change(
    context: Context<PartnerEnv>,
    next: (found: {
      readonly run: StoredRun
      readonly plan: PlanVersion
    }) => Promise<{ readonly state: Run; readonly planVersion?: number } | undefined>,
  ): Promise<Response> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await findRun(context)
      if (found === undefined || found.run.canceledMs !== null) return unknownRun(context)
      const changed = await next(found)
      if (changed === undefined) return problem(context, 503, BUSY)
      const { state, planVersion } = changed
      const saved = await runs.save({ ...found.run, ...(planVersion && { planVersion }) }, state)
      const plan = saved && (await plans.find(saved.planVersion))
      if (plan !== undefined && saved !== undefined) return answer(context, saved, plan)
    }
    return problem(context, 503, BUSY)
  }
}

const MAX_ATTEMPTS = 10
const BUSY = 'The run could not be changed now. Try again in a few seconds.'

const unknownRun = (context: Context<PartnerEnv>): Response =>
  problem(context, 404, 'You have no run with this ID. Use an ID from the list.')

const originOf = (context: Context<PartnerEnv>, { publicOrigin }: Config): string =>
  publicOrigin ?? new URL(context.req.url).origin

const languageOf = (context: Context<PartnerEnv>): Language =>
  LANGUAGES.find((language) => language === context.req.query('language')) ?? DEFAULT_LANGUAGE
