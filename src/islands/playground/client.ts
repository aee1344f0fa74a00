/** Sends a prepared request and validates the response. */
import {
  isRedirectStatus,
  REDIRECT_ENVELOPE,
  REDIRECT_STATUS,
  REDIRECT_TARGET,
  REDIRECT_WISH,
  REJECTION_REASON,
} from '#core/api/general.ts'
import { extractMessages, FALLBACK_MESSAGE } from '#core/api/messages.ts'
import { concatBytes } from '#core/concat-bytes.ts'
import { isJsonType } from '#core/media-type.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import type { PreparedRequest } from './prepare.ts'
import { compareReceipt, decodeReceipt, type ReceiptComparison } from './receipt.ts'

export const TIMEOUT_MS = 60_000

/** Response, code and status of specification §3, with the values of §8 for a failed call. */
export type PlaygroundResult = Answer | Failure

export interface Answer {
  readonly status: 'success' | 'error'
  /** HTTP status. */
  readonly code: number
  readonly response: AnswerBody
  /** The connection closed before the end of the body. */
  readonly isIncomplete: boolean
  /** Who responded: the partner API, the portal's proxy, or the callback URL. */
  readonly from: 'upstream' | 'proxy' | 'callback'
  /** Name of the upstream, `sandbox` or its origin; null if it wasn't reached. */
  readonly upstream: string | null
  /** Code of the sandbox for why it rejected the request; null if another API responded. */
  readonly reason: string | null
  /** Messages from the envelope of specification §8; empty unless an error has any. */
  readonly messages: readonly string[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** `Location` of a redirect, which the portal did not follow; null without one. */
  readonly redirectsTo: string | null
  /** Milliseconds, measured by the worker or, without that, by the browser. */
  readonly durationMs: number
  /** Null if nothing was forwarded. */
  readonly receipt: ReceiptComparison | null
}

export interface Failure {
  readonly status: 'error'
  readonly code: 'Failed'
  readonly response: 'Failed load data'
  readonly reason: FailureReason
  readonly durationMs: number
}

export type FailureReason =
  | 'canceled'
  | 'timeout'
  | 'offline'
  /** GET or HEAD with a body. */
  | 'body-with-get'
  | 'blocked'
  | 'unreachable'
  /** The API's server is reachable, but its response doesn't allow this page to read it. */
  | 'cors'
  /** The API redirects to a host that the page's policy doesn't allow. */
  | 'redirected'
  /** The API redirects, and the browser would send the reader's key to the target, too. */
  | 'redirect-with-key'
  /** A page loaded over https can't call a server over http. */
  | 'insecure-server'
  | 'server-unreachable'

export interface AnswerBody {
  /** Lowercase, without parameters; empty if the response has none. */
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** Undefined if the body isn't text. */
  readonly text: string | undefined
}

export interface ClientPorts {
  fetch(url: string, init: RequestInit): Promise<Response>
  nowMs(): number
  isOnline(): boolean
  /** Returns a signal that aborts after this time. */
  timeout(ms: number): AbortSignal
  /** True if the page was loaded over https. */
  readonly isSecure: boolean
  /** Watches until `stop`, which returns whether the page's policy blocked a call to this URL. */
  watchPolicy(url: string): { stop(): boolean }
}

export async function sendRequest(
  request: PreparedRequest,
  signal: AbortSignal,
  ports: ClientPorts,
): Promise<PlaygroundResult> {
  const startedMs = ports.nowMs()
  if (isBodyRejected(request)) return failed('body-with-get', ports.nowMs() - startedMs)
  const timeout = ports.timeout(TIMEOUT_MS)
  const url = withSecretQuery(request)
  const policy = ports.watchPolicy(url)
  try {
    const response = await ports.fetch(url, {
      method: request.method,
      headers: [
        ...request.headers.map(({ name, value }): [string, string] => [name, value]),
        ...(request.isDirect ? [] : [ENVELOPE]),
      ],
      // Copied into a separate ArrayBuffer, byte for byte, as the DOM types require.
      body: request.sentBody.byteLength === 0 ? null : new Uint8Array(request.sentBody),
      credentials: request.isDirect ? 'omit' : 'same-origin',
      redirect: request.isDirect && !passesKeyOn(request) ? 'follow' : 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, timeout]),
    })
    if (request.isDirect && response.type === 'opaqueredirect') {
      return failed('redirect-with-key', ports.nowMs() - startedMs)
    }
    const received = await receiveBody(response, AbortSignal.any([signal, timeout]))
    return answer(request, response, received, ports.nowMs() - startedMs)
  } catch {
    const durationMs = ports.nowMs() - startedMs
    const reason = await failureReason(request, signal, timeout, ports)
    // Browsers report a blocked redirect shortly after the call has failed.
    const isRedirected = policy.stop() && reason === 'cors'
    return failed(isRedirected ? 'redirected' : reason, durationMs)
  } finally {
    policy.stop()
  }
}

type ReceivedBody = Pick<AnswerBody, 'bytes'> & Pick<Answer, 'isIncomplete'>

/** @throws if nothing arrives, or the signal ends the wait */
async function receiveBody(response: Response, signal: AbortSignal): Promise<ReceivedBody> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  try {
    for (;;) {
      const part = await reader?.read()
      if (part?.value === undefined) return { bytes: concatBytes(chunks), isIncomplete: false }
      chunks.push(part.value)
    }
  } catch (error) {
    if (signal.aborted || chunks.length === 0) throw error
    return { bytes: concatBytes(chunks), isIncomplete: true }
  }
}

/** Fetch throws for such requests before it sends anything (Fetch standard, section 5.4). */
const isBodyRejected = ({ method, sentBody }: PreparedRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && sentBody.byteLength > 0

/**
 * True for a key in a separate header: browsers send it to any host that a redirect names. They leave out
 * Authorization (Fetch standard, section 4.4).
 */
const passesKeyOn = ({ headers }: PreparedRequest): boolean =>
  headers.some(({ name, isSecret }) => isSecret && name.toLowerCase() !== 'authorization')

const failed = (reason: FailureReason, durationMs: number): Failure => ({
  status: 'error',
  code: 'Failed',
  response: 'Failed load data',
  reason,
  durationMs,
})

/** For the portal only; not forwarded. */
const ENVELOPE: [string, string] = [REDIRECT_WISH, REDIRECT_ENVELOPE]

/**
 * Browsers don't tell scripts why a fetch failed, so the reason is inferred from its circumstances.
 */
async function failureReason(
  request: PreparedRequest,
  signal: AbortSignal,
  timeout: AbortSignal,
  ports: ClientPorts,
): Promise<FailureReason> {
  if (signal.aborted) return 'canceled'
  if (timeout.aborted) return 'timeout'
  if (!ports.isOnline()) return 'offline'
  // A site that doesn't allow access by CORS looks like one that is down.
  if (request.kind === 'callback') return 'blocked'
  if (!request.isDirect) return 'unreachable'
  const url = new URL(request.url)
  if (ports.isSecure && url.protocol === 'http:' && !isLoopback(url)) return 'insecure-server'
  return (await isReachable(url, signal, ports)) ? 'cors' : 'server-unreachable'
}

/** Browsers allow a secure page to call the reader's own machine. */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname)

const PROBE_TIMEOUT_MS = 5000

/**
 * Asks for the server's start page without reading the response, which needs no permission (Fetch standard,
 * section 2.2.5). Neither the request nor its secrets are repeated.
 */
function isReachable(url: URL, signal: AbortSignal, ports: ClientPorts): Promise<boolean> {
  const probe = ports.fetch(`${url.origin}/`, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, ports.timeout(PROBE_TIMEOUT_MS)]),
  })
  return probe.then(
    () => true,
    () => false,
  )
}

/** An API key in the query is added when the request is sent, so that no other text contains it. */
function withSecretQuery({ url, secretQuery = [] }: PreparedRequest): string {
  if (secretQuery.length === 0) return url
  const added = secretQuery.map(({ name, secret }) => `${encodeValue(name)}=${encodeValue(secret)}`)
  return `${url}${url.includes('?') ? '&' : '?'}${added.join('&')}`
}

function answer(
  request: PreparedRequest,
  response: Response,
  received: ReceivedBody,
  measuredMs: number,
): Answer {
  const { headers } = response
  const [essence = '', ...parameters] = headers.get('Content-Type')?.split(';') ?? []
  const mediaType = essence.trim().toLowerCase()
  const { bytes, isIncomplete } = received
  const body = { mediaType, bytes, text: decodeBody(received, mediaType, parameters) }
  const receipt = request.isDirect ? null : decodeReceipt(headers)
  const duration = headers.get('X-Gapura-Duration-Ms')
  const code = statusOf(request, response)
  const isSuccess = code >= 200 && code < 300
  return {
    status: isSuccess ? 'success' : 'error',
    code,
    response: body,
    isIncomplete,
    from: answeredBy(request, headers),
    upstream: upstreamOf(request, response),
    reason: request.isDirect ? null : headers.get(REJECTION_REASON),
    messages: isSuccess ? [] : messagesOf(body),
    headers: [...headers].filter(([name]) => !name.startsWith('x-gapura-')),
    redirectsTo: !request.isDirect && isRedirectStatus(code) ? headers.get(REDIRECT_TARGET) : null,
    durationMs:
      !request.isDirect && duration !== null && /^\d+$/.test(duration)
        ? Number(duration)
        : measuredMs,
    receipt:
      receipt === null ? null : compareReceipt(request.signedBody, receipt, request.signedPath),
  }
}

/**
 * Returns a redirect's status from the portal, because the browser hides it. A callback URL can't
 * set it.
 */
function statusOf({ isDirect }: PreparedRequest, { status, headers }: Response): number {
  const reported = isDirect ? Number.NaN : Number(headers.get(REDIRECT_STATUS))
  return isRedirectStatus(reported) ? reported : status
}

function answeredBy(request: PreparedRequest, headers: Headers): Answer['from'] {
  if (request.isDirect) return request.kind === 'callback' ? 'callback' : 'upstream'
  return headers.get('X-Gapura-Error') === 'proxy' ? 'proxy' : 'upstream'
}

/** After redirects, the server that answered. */
function upstreamOf({ kind, isDirect, url }: PreparedRequest, response: Response): string | null {
  if (!isDirect) return response.headers.get('X-Gapura-Upstream')
  return kind === 'callback' ? null : new URL(response.url || url).host
}

/** Omits the fallback sentence, which adds nothing to the status. */
function messagesOf(body: AnswerBody): readonly string[] {
  try {
    const messages = extractMessages(JSON.parse(body.text ?? ''))
    return messages.filter((message) => message !== FALLBACK_MESSAGE)
  } catch {
    return []
  }
}

/**
 * Decodes by the `charset` of the header. JSON is UTF-8 (RFC 8259 §8.1), whatever its header says,
 * unless its bytes aren't. Many servers add a `charset` to files, which have none.
 *
 * @param parameters of the media type, such as ` charset=iso-8859-1`
 * @returns undefined if the body isn't text
 */
function decodeBody(
  body: ReceivedBody,
  mediaType: string,
  parameters: readonly string[],
): string | undefined {
  const [charset] = parameters.flatMap(
    (parameter) => /^\s*charset\s*=\s*"?([^\s"]+)"?\s*$/i.exec(parameter)?.[1] ?? [],
  )
  if (charset === undefined || !TEXT.test(mediaType)) return decodeText(body, 'utf-8')
  const [first, second] = isJsonType(mediaType) ? ['utf-8', charset] : [charset, 'utf-8']
  return decodeText(body, first) ?? decodeText(body, second)
}

const TEXT =
  /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|jsonl|x-ndjson|json-seq|x-www-form-urlencoded)$/

/** @returns undefined for an unknown `charset`, too */
function decodeText({ bytes, isIncomplete }: ReceivedBody, charset: string): string | undefined {
  try {
    // The last character of an incomplete body may be incomplete, too.
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: isIncomplete })
  } catch {
    return undefined
  }
}
