/** `/certification/<run>/…`: the API that a partner's system calls during a run. */
import { type Context, Hono } from 'hono'
import { REPORT_KEY_PATH } from '#core/certification/signed-report.ts'
import type { Ports } from '../app-ports.ts'
import { createReportSigner } from '../certification/report.ts'
import { type CalledRun, createCallServer } from '../certification/serve-call.ts'
import type { Config } from '../config.ts'
import { ASK_ABOUT_ACCESS } from '../deliveries/ask-about-access.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { problem, tooMany } from '../middleware/english-problem.ts'
import { readBody } from '../proxy/read-body.ts'
import { isCanonicalQuery, readTarget } from '../proxy/target.ts'
import { delay } from '../sandbox/wait.ts'
import { RETRY_AFTER_SECONDS } from '../work/bounded-work.ts'

const CERTIFICATION_PATH = '/certification/'

/** Start of the path of every call. No handler reads a cookie, so other sites may call it, too. */
export const RUN_CALLS = `${CERTIFICATION_PATH}run_`

export const CERTIFICATION_LIMITS = {
  maxBodyBytes: 10 * 1024 * 1024,
  /** For a body that never ends. */
  bodyTimeoutMs: 30_000,
  /** Per run. */
  callsPerMinute: 300,
}

/** Serves the public key of reports, at a fixed address. */
export function reportKeyRoutes({ secretKey }: Pick<Config, 'secretKey'>) {
  const signer = createReportSigner(secretKey)
  return new Hono<AppEnv>().get(REPORT_KEY_PATH, async (context) =>
    context.body(await signer.publicKey(), 200, { 'Content-Type': 'application/x-pem-file' }),
  )
}

export function certificationRoutes(ports: Ports, limits = CERTIFICATION_LIMITS, wait = delay) {
  const serve = createCallServer(ports, wait)
  return new Hono<AppEnv>().all(`${CERTIFICATION_PATH}:run/*`, async (context) => {
    const called = await findRun(ports, context.req.param('run'))
    if (called === undefined) return unknownRun(context)
    if ('error' in called) return problem(context, 503, called.error)
    const { id } = called.run
    const attempt = await ports.store.rateLimits.attempt(`certification ${id}`, {
      attempts: limits.callsPerMinute,
      windowSeconds: 60,
    })
    if (!attempt.allowed) {
      const sentence = `Too many calls: up to ${limits.callsPerMinute} a minute are allowed.`
      return tooMany(context, sentence, attempt.retryAfterSeconds)
    }
    const { raw } = context.req
    const target = readTarget(raw.url, `${CERTIFICATION_PATH}${id}`)
    if (target === undefined || !isCanonicalQuery(target.query))
      return problem(context, 400, 'Percent-encode the path and the query once.')
    const isRead = new AbortController()
    const body = await Promise.race([
      readBody(raw, limits.maxBodyBytes),
      wait(limits.bodyTimeoutMs, isRead.signal).then(() => undefined),
    ])
    isRead.abort()
    if (body === undefined)
      return problem(context, 408, 'The body did not end in time. Send it again.')
    if (!body.ok)
      return body.error.code === 'body-too-large'
        ? problem(context, 413, `The body is too large. Send up to ${limits.maxBodyBytes} bytes.`)
        : problem(context, 400, 'The body is shorter than its Content-Length. Send it again.')
    const { method } = context.req
    const request = { method, ...target, headers: [...raw.headers], body: body.value }
    const answer = await serve(called, { ...request, caller: called.partner.id }, raw.signal)
    if (answer.ok) return answer.value
    return answer.error === 'canceled'
      ? unknownRun(context)
      : problem(context, 503, 'The portal is busy. Send the call again in a few seconds.', {
          headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
        })
  })
}

/** @returns undefined for an unknown run, a canceled one, and one of a disabled partner */
async function findRun(
  { store, documents }: Ports,
  id: string,
): Promise<CalledRun | { readonly error: string } | undefined> {
  const run = await store.certificationRuns.find(id)
  if (run === undefined || run.canceledMs !== null) return undefined
  const [partner, plan] = await Promise.all([
    store.partners.byId(run.partnerId),
    store.certificationPlans.find(run.planVersion),
  ])
  if (partner === undefined || !partner.enabled || plan === undefined) return undefined
  const document = await documents.revision(plan.documentHash)
  if (!document.ok) return { error: document.error.message }
  return { run, plan, partner, document: document.value }
}

const unknownRun = (context: Context<AppEnv>): Response =>
  problem(
    context,
    404,
    `No run accepts calls at this base address. Copy it from the page of the run. ${ASK_ABOUT_ACCESS}`,
  )
