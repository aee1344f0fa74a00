/** `/certification`: the page where partners run the test plan. It is complete without script. */
import type { Context } from 'hono'
import { WEB_API } from '#core/api/paths.ts'
import { ACTIVE_ONLY, RUN_ADDRESS_GAP } from '#core/certification/page-slots.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { err, ok } from '#core/result.ts'
import type { Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import { planForRun } from '../certification/plan-version.ts'
import { createRunDesk } from '../certification/run-desk.ts'
import {
  casesPart,
  PAGE_PATH,
  type RunPage,
  type RunPageProblem,
  runPart,
} from '../certification/run-page.ts'
import type { Config } from '../config.ts'
import { startCase } from '../deliveries/start-delivery.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { fillSlots } from './fill-slots.ts'
import { type PartnerPagePlace, partnerPageRoutes } from './partner-page.ts'
import { originOf } from './public-origin.ts'

const PROBLEMS: readonly RunPageProblem[] = [
  'unproven',
  'deliveries',
  'limit',
  'busy',
  'unknown',
  'no-plan',
  'signed-off',
  'incomplete',
]

export function certificationPageRoutes(ports: Ports, config: Config) {
  const desk = createRunDesk(ports)

  async function show(context: Context<PartnerEnv>, language: Language): Promise<Response> {
    const { id: partnerId, name: partner } = context.get('partner')
    const origin = originOf(context, config)
    const runs = await desk.list(partnerId, origin)
    const wanted = context.req.query('run') ?? runs.find(({ state }) => state !== 'canceled')?.id
    const found = wanted === undefined ? undefined : await desk.find(partnerId, wanted)
    const plan = await planForRun(ports)
    const problem = PROBLEMS.find((code) => code === context.req.query('problem'))
    const isGone = wanted !== undefined && found === undefined
    return fill(context, {
      language,
      partner,
      plan: plan.ok ? plan.value : undefined,
      run: found && (await desk.detail(found, origin, language)),
      runs,
      problem: isGone ? 'foreign' : problem,
      problemAt: context.req.query('at'),
    })
  }

  async function fill(context: Context<PartnerEnv>, page: RunPage): Promise<Response> {
    const { run } = page
    const slots = { run: String(await runPart(page)), cases: String(await casesPart(page)) }
    const events = run && `${WEB_API}/certification-runs/${run.id}/events`
    const isActive = run !== undefined && run.state !== 'canceled'
    return fillSlots(
      ports.site,
      context.req.url,
      { slots, attributes: run === undefined ? {} : { 'data-run': run.id, 'data-events': events } },
      (text) =>
        isActive
          ? text
              .replace(ACTIVE_ONLY, '')
              .replaceAll(RUN_ADDRESS_GAP, () => escapeHtml(run.base_url))
          : text,
    )
  }

  async function act(
    form: URLSearchParams,
    context: Context<PartnerEnv>,
  ): Promise<PartnerPagePlace> {
    const run = form.get('run') ?? undefined
    const at = /^case-\d{1,4}$/.exec(form.get('at') ?? '')?.[0]
    const done = await actOf(form, context.get('partner').id, run ?? '')
    const query = done.ok ? { run: done.value.run.id } : { run, problem: done.error.code, at }
    return { query, fragment: at }
  }

  async function actOf(form: URLSearchParams, partnerId: string, run: string) {
    switch (form.get('act')) {
      case 'start':
        return desk.start(partnerId)
      case 'repeat':
        return desk.repeat(partnerId, run, form.get('case') ?? '')
      case 'continue':
        return desk.continue(partnerId, run)
      case 'hand-in':
        return desk.handIn(partnerId, run)
      case 'deliver':
        return deliver(form, partnerId, run)
      case 'cancel':
        return desk.cancel(partnerId, run)
      default:
        return { ok: false, error: { code: 'unknown' } } as const
    }
  }

  async function deliver(form: URLSearchParams, partnerId: string, run: string) {
    const found = await desk.find(partnerId, run)
    const target = form.get('target') === 'relay' ? 'relay' : 'address'
    const started = found && (await startCase(ports, found, form.get('case') ?? '', target))
    if (found === undefined || started === undefined) return err({ code: 'unknown' } as const)
    if (started.ok) return ok(found)
    return err({ code: started.error === 'limit' ? 'deliveries' : started.error } as const)
  }
  return partnerPageRoutes(ports, config, { path: PAGE_PATH, show, act })
}
