/** `certification_runs` of the Admin API: the runs of partners, and their review by staff. */
import { z } from 'zod'
import { partnerRunDetail, partnerRunRecord } from '#core/api/test-plan.ts'
import { canSendBack, REVIEW_STATES, type Review } from '#core/certification/review.ts'
import { isComplete } from '#core/certification/run.ts'
import { reviewInput, sendBackInput } from '#core/content/input/review.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/site/site.ts'
import type { Ports } from '../../app-ports.ts'
import { runDetail, runSummary } from '../../certification/print-run.ts'
import type { PlanVersion } from '../../store/repositories/certification-plans.ts'
import type { PartnerRun } from '../../store/repositories/certification-reviews.ts'
import { choice, strictListQuery } from '../list-query.ts'
import { done, impossible, missing, page } from './answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'

export function certificationRunCalls({ store, clock }: Ports): readonly AdminCall[] {
  const { certificationReviews: reviews, certificationPlans: plans } = store
  const item = { what: 'what.certification-run', find: reviews.find } as const

  async function review(
    {
      context,
      item: named,
      by,
      body: { remark, reviewed_at: seen },
    }: Call<unknown, z.infer<typeof reviewInput>, PartnerRun>,
    act: 'sign-off' | 'send-back',
  ): Promise<Response> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await reviews.find(named.run.id)
      const plan = found && (await plans.find(found.run.planVersion))
      if (found === undefined || plan === undefined || found.run.canceledMs !== null) break
      const isSignOff = act === 'sign-off'
      if (isSignOff && !isComplete(plan.cases, found.run.state))
        return impossible(context, 'run-incomplete')
      const { review: known } = runSummary(found.run, plan, '')
      if (seen !== undefined && seen !== (known?.at ?? null)) {
        return impossible(context, 'run-reviewed')
      }
      // It would mail the partner again.
      if (isSignOff && found.run.review?.state === 'signed-off')
        return impossible(context, 'run-reviewed')
      const sentBack = canSendBack(found.run.review) ? 'sent-back' : 'remarked'
      const state = isSignOff ? 'signed-off' : sentBack
      const review: Review = { state, remark, atMs: clock.nowMs(), by: by.name }
      if (await reviews.review(found, review, by)) {
        const now = (await reviews.find(named.run.id)) ?? found
        return done(context, { certification_run: encodeRun(now, plan) })
      }
    }
    return missing(context, item.what)
  }

  return [
    defineCall('get', '/certification_runs', READERS, {
      summary: 'List the runs of partners, last changed first',
      query: strictListQuery([]).extend({ status: choice(REVIEW_STATES) }),
      data: z.object({ certification_runs: z.array(partnerRunRecord) }),
      paginated: true,
      async answer({ context, query: { status: state, ...query } }) {
        const { items, pagination } = await reviews.page({ ...query, state })
        const shown = await Promise.all(
          items.map(async (found) => {
            const plan = await plans.find(found.run.planVersion)
            return plan === undefined ? [] : [encodeRun(found, plan)]
          }),
        )
        return page(context, { certification_runs: shown.flat() }, pagination)
      },
    }),
    defineCall('get', '/certification_runs/:id', READERS, {
      summary: 'Show a run with its cases',
      query: z.object({ language: choice(LANGUAGES) }),
      item,
      data: z.object({ certification_run: partnerRunDetail }),
      async answer({ context, item: found, query: { language = DEFAULT_LANGUAGE } }) {
        const plan = await plans.find(found.run.planVersion)
        if (plan === undefined) return missing(context, item.what)
        const newestVersion = plan.version
        const { cases } = runDetail(found.run, {
          plan,
          newestVersion,
          calls: [],
          origin: '',
          language,
        })
        return done(context, { certification_run: { ...encodeRun(found, plan), cases } })
      },
    }),
    defineCall('put', '/certification_runs/:id/sign_off', EDITORS, {
      summary: 'Sign off a run whose cases have all passed',
      item,
      body: reviewInput,
      data: z.object({ certification_run: partnerRunRecord }),
      answer: (call) => review(call, 'sign-off'),
    }),
    defineCall('put', '/certification_runs/:id/send_back', EDITORS, {
      summary:
        'Send a run back to the partner with a remark, or only the remark if it was never submitted',
      item,
      body: sendBackInput,
      data: z.object({ certification_run: partnerRunRecord }),
      answer: (call) => review(call, 'send-back'),
    }),
  ]
}

/** Calls of the partner's system may change a run in the meantime. */
const MAX_ATTEMPTS = 10

function encodeRun({ run, partnerName }: PartnerRun, plan: PlanVersion) {
  const { base_url: _, review, ...summary } = runSummary(run, plan, '')
  return {
    ...summary,
    review: review && { ...review, by: run.review?.by ?? null },
    partner: { id: run.partnerId, name: partnerName },
  }
}
