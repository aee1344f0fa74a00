/** `/certification`: the page where partners run the test plan. It is complete without script. */
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ACTIVE_ONLY, RUN_ADDRESS_GAP, RUN_SLOTS } from '#core/certification/page-slots.ts'
import { hrefTo } from '#core/site/href.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import type { Ports } from '../app-ports.ts'
import { currentPlan } from '../certification/plan-version.ts'
import { createRunDesk, type RunError } from '../certification/run-desk.ts'
import { casesPart, PAGE_PATH, type RunPage, runPart } from '../certification/run-page.ts'
import type { Config } from '../config.ts'
import type { PartnerEnv } from '../middleware/app-env.ts'
import { limitBody } from '../middleware/english-problem.ts'
import { partnerSession } from '../middleware/session.ts'
import { originOf } from './public-origin.ts'

const PROBLEMS: readonly RunError['code'][] = ['limit', 'busy', 'unknown', 'no-plan', 'signed-off']

export function certificationPageRoutes(ports: Ports, config: Config) {
  const desk = createRunDesk(ports)
  const routes = new Hono<PartnerEnv>()
  for (const language of LANGUAGES) {
    const path = hrefTo(language, PAGE_PATH)
    const session = pageSession(ports, config, language)
    routes.get(path, session, (context) => show(context, language))
    routes.post(path, limit, session, (context) => act(context, language))
  }

  async function show(context: Context<PartnerEnv>, language: Language): Promise<Response> {
    const { id: partnerId } = context.get('partner')
    const origin = originOf(context, config)
    const runs = await desk.list(partnerId, origin)
    const wanted = context.req.query('run') ?? runs.find(({ state }) => state !== 'canceled')?.id
    const found = wanted === undefined ? undefined : await desk.find(partnerId, wanted)
    const plan = await currentPlan(ports)
    const problem = PROBLEMS.find((code) => code === context.req.query('problem'))
    const isGone = wanted !== undefined && found === undefined
    return fill(context, {
      language,
      plan: plan.ok ? plan.value : undefined,
      run: found && (await desk.detail(found, origin, language)),
      runs,
      problem: problem ?? (isGone ? 'unknown' : undefined),
    })
  }

  async function fill(context: Context<PartnerEnv>, page: RunPage): Promise<Response> {
    const { run } = page
    // Requested without the caller's headers: text to fill in must not be compressed.
    const { origin, pathname } = new URL(context.req.url)
    const built = await ports.site.fetch(new Request(`${origin}${pathname}`))
    const parts = { run: String(await runPart(page)), cases: String(await casesPart(page)) }
    const attributes = run === undefined ? '' : ` data-run="${run.id}"`
    const filled = RUN_SLOTS.reduce(
      (text, slot) =>
        // A function as replacement: a `$` in a call isn't a pattern here.
        text.replace(
          new RegExp(`(<div data-slot="${slot}")>`),
          (_, tag) => `${tag}${attributes}>${parts[slot]}`,
        ),
      await built.text(),
    )
    const isActive = run !== undefined && run.state !== 'canceled'
    const shown = isActive
      ? filled.replace(ACTIVE_ONLY, '').replaceAll(RUN_ADDRESS_GAP, () => run.base_url)
      : filled
    const headers = new Headers(built.headers)
    for (const name of ['ETag', 'Content-Length']) headers.delete(name)
    headers.set('Cache-Control', 'no-store')
    headers.set('Vary', 'Cookie')
    return new Response(shown, { status: built.status, headers })
  }

  /** Carries out a form of the page, then returns to it. */
  async function act(context: Context<PartnerEnv>, language: Language): Promise<Response> {
    const { id: partnerId } = context.get('partner')
    const form = new URLSearchParams(await context.req.text())
    const run = form.get('run') ?? ''
    const done = await actOf(form, partnerId, run)
    const at = /^case-\d{1,4}$/.exec(form.get('at') ?? '')?.[0]
    const query = done.ok ? { run: done.value.run.id } : { problem: done.error.code }
    return context.redirect(`${hrefTo(language, PAGE_PATH, query)}${at ? `#${at}` : ''}`, 303)
  }

  async function actOf(form: URLSearchParams, partnerId: string, run: string) {
    switch (form.get('act')) {
      case 'start':
        return desk.start(partnerId)
      case 'repeat':
        return desk.repeat(partnerId, run, form.get('case') ?? '')
      case 'continue':
        return desk.continue(partnerId, run)
      case 'cancel':
        return desk.cancel(partnerId, run)
      default:
        return { ok: false, error: { code: 'unknown' } } as const
    }
  }
  return routes
}

const limit = limitBody(16 * 1024, 'form', 'Go back to the page and press the button again.')

/** The session of the partner; a browser without one goes to the login and back. */
const pageSession = (
  ports: Ports,
  config: Config,
  language: Language,
): MiddlewareHandler<PartnerEnv> => {
  const session = partnerSession(ports, config, 'cookie')
  return createMiddleware<PartnerEnv>(async (context, next) => {
    const refused = await session(context, next)
    if (!(refused instanceof Response) || refused.status !== 401) return refused
    const back = hrefTo(language, PAGE_PATH)
    return context.redirect(hrefTo(language, '/login', { 'redirect-url': back }), 303)
  })
}
