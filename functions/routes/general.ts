/** `/api-general/*`: playground calls to the partner API, as far as the published document allows. */
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { REDIRECT_WISH } from '#core/api/general.ts'
import { GENERAL_API } from '#core/api/paths.ts'
import { matchOperation, type PolicyError } from '#core/policy/match.ts'
import type { Ports } from '../app-ports.ts'
import type { Config } from '../config.ts'
import type { CallerEnv } from '../middleware/app-env.ts'
import { problem, tooMany } from '../middleware/english-problem.ts'
import { recipeOf } from '../ports/documents.ts'
import { printable } from '../printable.ts'
import { type ConcurrencyGate, createConcurrencyGate, sendInParts } from '../proxy/concurrency.ts'
import { forward } from '../proxy/forward.ts'
import { type BodyError, readBody } from '../proxy/read-body.ts'
import { foreignRequest } from '../proxy/same-site.ts'
import { isCanonicalQuery, readTarget } from '../proxy/target.ts'
import { callerSession } from './caller-session.ts'
import { isSiteBehind } from './site-behind.ts'

export type GeneralLimits = Readonly<typeof GENERAL_LIMITS>

export const GENERAL_LIMITS = {
  maxBodyBytes: 10 * 1024 * 1024,
  timeoutMs: 30_000,
  requestsPerMinute: 120,
  /** Concurrent calls per partner. */
  maxConcurrent: 6,
}

/** Mount it at `/api-general`. */
export function generalRoutes(ports: Ports, config: Config, limits = GENERAL_LIMITS) {
  const gate = createConcurrencyGate(limits.maxConcurrent)
  return new Hono<CallerEnv>()
    .use(markOwnErrors, validateCaller(config), callerSession(ports, config))
    .use(limitRate(ports, limits), limitConcurrency(gate, limits))
    .all('/*', (context) => call(context, ports, limits))
}

async function call(
  context: Context<CallerEnv>,
  ports: Ports,
  limits: GeneralLimits,
): Promise<Response> {
  const { method, raw } = context.req
  const document = await ports.documents.current()
  if (!document.ok) return problem(context, 503, document.error.message)
  const target = readTarget(raw.url, GENERAL_API)
  if (target === undefined || !isCanonicalQuery(target.query))
    return problem(context, 400, NOT_CANONICAL)
  const match = matchOperation(document.value.policy, method, target.path)
  if (!match.ok) {
    return reject(context, ports, target.path, match.error)
  }
  const body = await readBody(raw, limits.maxBodyBytes)
  if (!body.ok) return rejectBody(context, body.error, limits)
  const { operation } = match.value
  return forward(context, ports, {
    target,
    operation,
    recipe: recipeOf(document.value, operation.key),
    body: body.value,
    timeoutMs: limits.timeoutMs,
  })
}

/** A response without the upstream's name comes from the proxy itself and is marked as such. */
const markOwnErrors = createMiddleware<CallerEnv>(async (context, next) => {
  await next()
  if (!context.res.headers.has('X-Gapura-Upstream')) context.header('X-Gapura-Error', 'proxy')
})

const validateCaller = (config: Config) =>
  createMiddleware<CallerEnv>(async (context, next) => {
    const { method, raw } = context.req
    if (!METHODS.has(method))
      return problem(
        context,
        405,
        `The method must be ${[...METHODS].join(', ')}, got "${printable(method)}".`,
        { headers: { Allow: [...METHODS].join(', ') } },
      )
    const own = [new URL(raw.url).origin, config.publicOrigin]
    const foreign = foreignRequest(raw.headers, own)
    if (foreign === undefined) return next()
    return problem(
      context,
      403,
      `The call was rejected because it doesn't come from this portal: ${foreign}. Send it from the playground.`,
    )
  })

const limitRate = (ports: Ports, { requestsPerMinute }: GeneralLimits) =>
  createMiddleware<CallerEnv>(async (context, next) => {
    const attempt = await ports.store.rateLimits.attempt(`general:${context.get('caller')}`, {
      attempts: requestsPerMinute,
      windowSeconds: 60,
    })
    if (attempt.allowed) return next()
    return tooMany(
      context,
      `Too many calls: up to ${requestsPerMinute} a minute are allowed.`,
      attempt.retryAfterSeconds,
    )
  })

const limitConcurrency = (gate: ConcurrencyGate, { maxConcurrent }: GeneralLimits) =>
  createMiddleware<CallerEnv>(async (context, next) => {
    const entered = gate.enter(context.get('caller'))
    if (entered === undefined)
      return problem(
        context,
        429,
        `Too many simultaneous calls: up to ${maxConcurrent} are allowed. Wait for one of them to finish.`,
        { headers: { 'Retry-After': '1' } },
      )
    try {
      await next()
    } catch (error) {
      entered.leave()
      throw error
    }
    context.res = sendInParts(context.res, () => entered.leave())
    return undefined
  })

async function reject(
  context: Context<CallerEnv>,
  ports: Ports,
  path: string,
  error: PolicyError,
): Promise<Response> {
  const name = `"${printable(path)}"`
  switch (error.code) {
    case 'path-not-canonical':
      return problem(
        context,
        400,
        `The path ${name} ${error.reason}. Encode each value once with encodeURIComponent, and don't send empty, "." or ".." segments.`,
      )
    case 'path-unknown': {
      const advice = 'Check its spelling, case and trailing slash.'
      return problem(context, 404, await unpublished(context, ports, `The path ${name}`, advice))
    }
    case 'method-not-allowed': {
      const allow = error.allowed.map((known) => known.toUpperCase()).join(', ')
      const operation = `${context.req.method} ${name}`
      const sentence = await unpublished(context, ports, operation, `Use ${allow}.`)
      return problem(context, 405, sentence, { headers: { Allow: allow } })
    }
  }
}

/** @param advice - to a program, which may have misspelled what it calls; the playground calls what its page shows */
async function unpublished(
  context: Context<CallerEnv>,
  ports: Ports,
  what: string,
  advice: string,
): Promise<string> {
  const sentence = `${what} isn't in the published document`
  if (await isSiteBehind(ports))
    return `${sentence}, and the pages may still show an earlier one. If they list it, it can't be called until it is published again.`
  return context.req.header(REDIRECT_WISH) === undefined
    ? `${sentence}. ${advice}`
    : `${sentence}, which is newer than this page. Reload the page.`
}

function rejectBody(
  context: Context<CallerEnv>,
  error: BodyError,
  { maxBodyBytes }: GeneralLimits,
): Response {
  switch (error.code) {
    case 'body-too-large':
      return problem(
        context,
        413,
        `The body is too large and wasn't forwarded. Send up to ${maxBodyBytes} bytes.`,
      )
    case 'body-broken':
      return problem(
        context,
        400,
        "The body is shorter than its Content-Length and wasn't forwarded. Send it again.",
      )
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE'])

const NOT_CANONICAL =
  'The path and the query must be visible ASCII characters, up to 8192 each. Percent-encode every value once with encodeURIComponent.'
