/** Finds and changes the runs of one partner, for the Web API and the page. */
import type { CertificationRun, CertificationRunSummary } from '#core/api/certification.ts'
import { carryOver, isComplete, repeatCase } from '#core/certification/run.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import type { StoredRun } from '../store/repositories/certification-runs.ts'
import { type PlanError, planForRun } from './plan-version.ts'
import { runDetail, runSummary } from './print-run.ts'

export interface FoundRun {
  readonly run: StoredRun
  readonly plan: PlanVersion
}

/** `limit`: the partner has the allowed number of active runs. `busy`: trying again helps. */
export interface RunError {
  readonly code: 'unknown' | 'limit' | 'signed-off' | 'incomplete' | PlanError
}

type Changed = Result<FoundRun, RunError>
type RunChange = Pick<StoredRun, 'state'> & Partial<Pick<StoredRun, 'planVersion' | 'review'>>

export interface RunDesk {
  /** Newest first. */
  list(partnerId: string, origin: string): Promise<readonly CertificationRunSummary[]>
  /** A run of another partner is unknown, too. */
  find(partnerId: string, id: string): Promise<FoundRun | undefined>
  detail(found: FoundRun, origin: string, language: Language): Promise<CertificationRun>
  start(partnerId: string): Promise<Changed>
  /** Lets a case that failed start again. */
  repeat(partnerId: string, id: string, caseId: string): Promise<Changed>
  /** Continues with the newest version of the plan. A newer version withdraws a submission. */
  continue(partnerId: string, id: string): Promise<Changed>
  /** Asks staff for a review. */
  handIn(partnerId: string, id: string): Promise<Changed>
  cancel(partnerId: string, id: string): Promise<Changed>
}

const MAX_ATTEMPTS = 10

const isSignedOff = ({ review }: StoredRun): boolean => review?.state === 'signed-off'

export function createRunDesk(ports: Ports): RunDesk {
  const { certificationPlans: plans, certificationRuns: runs, certificationCalls } = ports.store
  return {
    find,
    async list(partnerId, origin) {
      const own = await runs.list(partnerId)
      const shown = await Promise.all(
        own.map(async (run) => {
          const plan = await plans.find(run.planVersion)
          return plan === undefined ? [] : [runSummary(run, plan, origin)]
        }),
      )
      return shown.flat()
    },
    async detail({ run, plan }, origin, language) {
      const newest = await plans.newest()
      return runDetail(run, {
        plan,
        newestVersion: isSignedOff(run) ? plan.version : (newest?.version ?? plan.version),
        calls: await certificationCalls.list(run.id),
        origin,
        language,
      })
    },
    async start(partnerId) {
      const plan = await planForRun(ports)
      if (!plan.ok) return err({ code: plan.error })
      const run = await runs.start(partnerId, plan.value.version)
      return run === undefined ? err({ code: 'limit' }) : ok({ run, plan: plan.value })
    },
    repeat: (partnerId, id, caseId) =>
      change(partnerId, id, async ({ run }) =>
        isSignedOff(run)
          ? err({ code: 'signed-off' })
          : ok({ state: repeatCase(run.state, caseId) }),
      ),
    continue: (partnerId, id) =>
      change(partnerId, id, async ({ run, plan }) => {
        if (isSignedOff(run)) return err({ code: 'signed-off' })
        const newest = await planForRun(ports)
        if (!newest.ok) return err({ code: newest.error })
        if (newest.value.version === run.planVersion) return ok({ state: run.state })
        const state = carryOver(plan.cases, newest.value.cases, run.state)
        // The partner submits one version of the plan. A remark of staff stays.
        const review = run.review?.state === 'handed-in' ? null : run.review
        return ok({ state, planVersion: newest.value.version, review })
      }),
    handIn: (partnerId, id) =>
      change(partnerId, id, async ({ run, plan }) => {
        const { state, review } = run
        if (!isComplete(plan.cases, state)) return err({ code: 'incomplete' })
        if (isSignedOff(run)) return err({ code: 'signed-off' })
        const handedIn = { state: 'handed-in', remark: '', atMs: ports.clock.nowMs() } as const
        return ok({ state, review: review?.state === 'handed-in' ? review : handedIn })
      }),
    async cancel(partnerId, id) {
      const found = await find(partnerId, id)
      if (found === undefined) return err({ code: 'unknown' })
      if (isSignedOff(found.run)) return err({ code: 'signed-off' })
      await runs.cancel(id)
      return ok(found)
    },
  }

  async function find(partnerId: string, id: string): Promise<FoundRun | undefined> {
    const run = await runs.find(id)
    if (run === undefined || run.partnerId !== partnerId) return undefined
    const plan = await plans.find(run.planVersion)
    return plan && { run, plan }
  }

  /** Tries again if a call changed the run in the meantime. */
  async function change(
    partnerId: string,
    id: string,
    next: (found: FoundRun) => Promise<Result<RunChange, RunError>>,
  ): Promise<Changed> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await find(partnerId, id)
      if (found === undefined || found.run.canceledMs !== null) return err({ code: 'unknown' })
      const changed = await next(found)
      if (!changed.ok) return changed
      const saved = await runs.save({ ...found.run, ...changed.value }, changed.value.state)
      const plan = saved && (await plans.find(saved.planVersion))
      if (plan !== undefined && saved !== undefined) return ok({ run: saved, plan })
    }
    return err({ code: 'busy' })
  }
}
