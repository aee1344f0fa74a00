/** Validates one call to the upstream and returns its response. */
import type { Context } from 'hono'
import {
  isRedirectStatus,
  REDIRECT_ENVELOPE,
  REDIRECT_STATUS,
  REDIRECT_TARGET,
  REDIRECT_WISH,
  REJECTION_REASON,
} from '#core/api/general.ts'
import type { PolicyOperation } from '#core/policy/policy.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { CallerEnv } from '../middleware/app-env.ts'
import { problem } from '../middleware/english-problem.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import {
  headerValue,
  NULL_BODY_STATUSES,
  type Upstream,
  type UpstreamError,
  type UpstreamErrorCode,
  type UpstreamResponse,
} from '../ports/upstream.ts'
import { failureReason } from '../store/database.ts'
import type { CallOutcome } from '../store/repositories/call-failures.ts'
import type { Store } from '../store/store.ts'
import { RETRY_AFTER_SECONDS } from '../work/bounded-work.ts'
import { requestHeaders, responseHeaders } from './header-policy.ts'
import { buildReceipt, receiptHeaders } from './receipt.ts'
import { createTimeLimit, receivedBody, type TimeLimit } from './received-body.ts'
import type { Target } from './target.ts'

export interface Forwarding {
  readonly target: Target
  readonly operation: PolicyOperation
  readonly recipe: SignatureRecipe
  /** Forwarded unchanged. */
  readonly body: Uint8Array<ArrayBuffer>
  readonly timeoutMs: number
}

export async function forward(
  context: Context<CallerEnv>,
  ports: RecordPorts & { readonly upstream: Upstream; readonly clock: Clock },
  { target, operation, recipe, body, timeoutMs }: Forwarding,
): Promise<Response> {
  const { upstream, clock } = ports
  const receipt = await buildReceipt(body, upstream.basePath, target)
  const startedMs = clock.nowMs()
  const limit = createTimeLimit(timeoutMs)
  limit.start()
  const answer = await upstream.send(
    {
      method: context.req.method.toUpperCase(),
      ...target,
      headers: requestHeaders(context.req.raw.headers, operation, recipe),
      body,
      caller: context.get('caller'),
      heldBytes: HELD_BYTES,
    },
    AbortSignal.any([context.req.raw.signal, limit.signal]),
  )
  limit.stop()
  const own = {
    ...receiptHeaders(receipt, upstream.name, clock.nowMs() - startedMs),
    ...(answer.ok && answer.value.reason && { [REJECTION_REASON]: answer.value.reason }),
  }
  await record(context, ports, { operation, answer, isSandbox: upstream.name === SANDBOX })
  if (!answer.ok) return reject(context, ports.log, answer.error, own)
  const headers = new Headers()
  const passed = responseHeaders(answer.value.headers, operation, recipe, upstream.name)
  for (const [name, value] of passed) headers.append(name, value)
  const isReadable = context.req.header(REDIRECT_WISH) === REDIRECT_ENVELOPE
  return isReadable && isRedirectStatus(answer.value.status)
    ? respond({ ...answer.value, status: 200 }, limit, headers, {
        ...own,
        ...redirect(answer.value, headers),
      })
    : respond(answer.value, limit, headers, own)
}

/** A larger response isn't held in memory while its caller doesn't read it. */
const HELD_BYTES = 1024 * 1024

/** Staff see the partner's calls. A failing store doesn't fail the call. */
async function record(
  context: Context<CallerEnv>,
  { store, log }: RecordPorts,
  { operation, answer, isSandbox }: Recorded,
): Promise<void> {
  const partnerId = context.get('caller')
  try {
    if (answer.ok && !isSandbox)
      await noteAnswer(store, { partnerId, operation: operation.key }, answer.value)
    await store.partnerCalls.add({
      partnerId,
      operation: `${operation.method.toUpperCase()} ${operation.path}`,
      status: answer.ok ? answer.value.status : STATUS[answer.error.code],
      reason: (answer.ok && answer.value.reason) || null,
    })
  } catch (error) {
    const reason = failureReason(error)
    log.error('partner-call', { request_id: context.get('requestId'), reason })
  }
}

/** The portal doesn't verify what it forwards, so it knows neither step nor mistake. The sandbox counts its own answers. */
async function noteAnswer(
  { callFailures }: RecordPorts['store'],
  outcome: Pick<CallOutcome, 'partnerId' | 'operation'>,
  { status }: UpstreamResponse,
): Promise<void> {
  // A request for something that doesn't exist isn't a failure of the caller's system.
  if (status === 404 || status === 410) return
  const kind = Math.floor(status / 100)
  const reason = status === 401 || status === 403 ? 'answer-401' : `answer-${kind}xx`
  await callFailures.note(kind < 4 ? outcome : { ...outcome, failure: { step: 'answer', reason } })
}

interface RecordPorts {
  readonly store: Pick<Store, 'partnerCalls' | 'callFailures'>
  readonly log: Log
}

interface Recorded {
  readonly operation: PolicyOperation
  readonly answer: Result<UpstreamResponse, UpstreamError>
  readonly isSandbox: boolean
}

/** Name of the embedded upstream. */
const SANDBOX = 'sandbox'

/** For a script, which couldn't read the target otherwise. As text, it redirects no one. */
function redirect(
  { status, headers }: UpstreamResponse,
  passed: Headers,
): Readonly<Record<string, string>> {
  passed.delete('location')
  const target = headerValue(headers, 'location')
  return {
    [REDIRECT_STATUS]: String(status),
    ...(target !== undefined && isHeaderText(target) && { [REDIRECT_TARGET]: target }),
  }
}

/** RFC 9110 §5.5, as `Headers` accepts it; longer than any useful URL. */
const isHeaderText = (text: string): boolean => /^[\x20-\x7E\x80-\xFF]{1,8192}$/.test(text)

/**
 * The response's bytes are data here: a browser that opens them must not run them as a page of the portal.
 */
function respond(
  { status, headers: received, body, rest }: UpstreamResponse,
  limit: TimeLimit,
  headers: Headers,
  own: Readonly<Record<string, string>>,
): Response {
  for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, ...own }))
    headers.set(name, value)
  if (NULL_BODY_STATUSES.has(status)) {
    // Otherwise its connection would wait for a reader. One that broke has ended already, which rejects.
    rest?.cancel().catch(() => {})
    return new Response(null, { status, headers })
  }
  const length = rest ? headerValue(received, 'content-length') : String(body.byteLength)
  if (length !== undefined) headers.set('Content-Length', length)
  // Copied into an ArrayBuffer, which the DOM types require.
  const held = new Uint8Array(body)
  return new Response(rest ? receivedBody(held, rest, limit) : held, { status, headers })
}

function reject(
  context: Context<CallerEnv>,
  log: Log,
  error: UpstreamError,
  own: Readonly<Record<string, string>>,
): Response {
  log.warn('upstream', { request_id: context.get('requestId'), reason: error.code })
  return problem(context, STATUS[error.code], error.message, {
    headers: {
      ...own,
      'X-Gapura-Error': 'proxy',
      ...(error.code === 'busy' && { 'Retry-After': String(RETRY_AFTER_SECONDS) }),
    },
  })
}

const STATUS: Readonly<Record<UpstreamErrorCode, 502 | 503 | 504>> = {
  unreachable: 502,
  tls: 502,
  'address-refused': 502,
  timeout: 504,
  aborted: 504,
  'response-too-large': 502,
  protocol: 502,
  unavailable: 503,
  busy: 503,
}

const ANSWER_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}
