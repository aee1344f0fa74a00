/**
 * Calls the Admin API. When a session ends during work, calls wait for a new sign-in, then
 * continue. Where nothing would be lost, the page goes to /401.
 */
import * as z from 'zod/mini'
import { type Conflict, conflictRecord } from '#core/api/admin.ts'
import { parameterInWords } from '#core/api/errors/parameter-words.ts'
import { extractMessages, type MessageWords } from '#core/api/messages.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { type Pagination, pagination } from '#core/content/model.ts'
import { isList, own, text } from '#core/openapi/json-value.ts'
import type { Schema } from '#core/schema.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import { call as texts } from '../../../i18n/all/call.ts'
import { stopKeys, withOverlay } from '../../blocking-call.ts'
import { decode } from '../../decode.ts'
import { decodeLanguage } from '../../language.ts'
import { inLocalTime, momentText } from '../moment-text.ts'
import { leave, leavingWay } from '../session/leave.ts'
import { signedInAgain } from '../session/signed-in-again.ts'

/**
 * Why a call failed. An exception, because TanStack Query expects one.
 * `network`: no response. `forbidden`: the role has no permission. `conflict`: another write came
 * first.
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: 'network' | 'forbidden' | 'missing' | 'conflict' | 'refused' | 'broken'
  readonly status: number
  readonly messages: readonly string[]
  /** Messages by parameter, named as in the API: `translations.id.title`. */
  readonly fields: ReadonlyMap<string, string>
  /** Set only if `code` is `conflict`. */
  readonly conflict: Conflict | undefined

  constructor(status: number, body: unknown) {
    const conflict = conflictOf(body)
    // The API writes times for programs.
    const messages = extractMessages(status === 0 ? undefined : body, messageWords()).map(
      (message) => inLocalTime(message, (time) => momentText(pageLanguage(), time)),
    )
    super(messages.join('\n'))
    this.status = status
    this.messages = messages
    this.fields = fieldMessages(body)
    this.conflict = conflict
    this.code = codeOf(status, conflict !== undefined)
  }
}

export const isOffline = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'network'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** Identifies what a POST creates: a repeat creates nothing else. */
  readonly idempotencyKey?: string
  /** JSON, or the bytes of an image. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Fails without a session, instead of asking the person to sign in: for calls that no one made. */
  readonly isQuiet?: boolean
  /** Reaches the portal although the page closes. The browser limits the body to 64 kB. */
  readonly isKept?: boolean
  /** Covers the page with the overlay until the call ends (docs/decisions/0029). Default: true for DELETE. */
  readonly isBlocking?: boolean
}

export interface Answer<T> {
  readonly data: T
  readonly pagination: Pagination
}

/**
 * @param options.answer - schema of `data`; omit it if the response isn't read
 * @throws CallFailure, also for a response that doesn't match its schema
 */
export function call<T>(
  path: string,
  options: CallOptions & { readonly answer: Schema<T> },
): Promise<Answer<T>>
export function call(path: string, options?: CallOptions): Promise<Answer<unknown>>
export async function call(
  path: string,
  { answer = z.unknown(), ...options }: CallOptions & { readonly answer?: Schema } = {},
): Promise<Answer<unknown>> {
  const response = await send(path, options)
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallFailure(response.status, body)
  const decoded = decode(z.object({ data: answer, meta: META }), body)
  if (decoded === undefined) throw new CallFailure(response.status, undefined)
  return { data: decoded.data, pagination: decoded.meta?.pagination ?? NO_PAGES }
}

/**
 * @param member - the member of `data` that is returned
 * @param schema - of the member
 * @throws CallFailure, also for a response without the member
 */
export async function callForMember<T>(
  path: string,
  member: string,
  schema: Schema<T>,
  options: CallOptions,
): Promise<T> {
  const { data } = await call(path, { ...options, answer: z.object({ [member]: schema }) })
  // as: the schema requires the member.
  return data[member] as T
}

const META = z.optional(z.object({ pagination: z.optional(pagination) }))

/** Fetches the text of a document or the bytes of a file. @throws CallFailure */
export async function callForFile(path: string, options: CallOptions = {}): Promise<Response> {
  const response = await send(path, options)
  if (!response.ok) {
    throw new CallFailure(response.status, await response.json().catch(() => undefined))
  }
  return response
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const { isBlocking = options.method === 'DELETE' } = options
  for (;;) {
    const response = await (isBlocking
      ? withOverlay(texts[pageLanguage()].wait, request(path, options), stopKeys)
      : request(path, options))
    if (response.status !== 401 || options.isQuiet) return response
    const isWriting = options.method !== undefined && options.method !== 'GET'
    const way = leavingWay(isWriting ? 'work' : 'screen', response.status)
    if (way?.goes) {
      leave(way.href)
      // The browser is leaving the page, so the call never settles.
      return new Promise(() => undefined)
    }
    await signedInAgain()
  }
}

async function request(path: string, options: CallOptions): Promise<Response> {
  const { method = 'GET', query = {}, body, signal, isKept = false, idempotencyKey } = options
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const isBytes = body instanceof Blob
  const address = path.startsWith('/') ? path : `${ADMIN_API}/${path}`
  try {
    return await fetch(search.size === 0 ? address : `${address}?${search}`, {
      method,
      keepalive: isKept,
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
      headers: {
        Accept: 'application/json',
        // Errors come in the page's language, whatever language the browser prefers.
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined || isBytes ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailure(0, undefined)
  }
}

function codeOf(status: number, isConflict: boolean): CallFailure['code'] {
  if (status === 0) return 'network'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409 && isConflict) return 'conflict'
  return status >= 500 || status < 300 ? 'broken' : 'refused'
}

function fieldMessages(body: unknown): ReadonlyMap<string, string> {
  const list = own(body, 'messages')
  return new Map(
    (isList(list) ? list : []).flatMap((entry): [string, string][] => {
      const parameter = text(own(entry, 'parameter'))
      return parameter === undefined ? [] : [[parameter, String(own(entry, 'message'))]]
    }),
  )
}

const conflictOf = (body: unknown): Conflict | undefined =>
  decode(z.object({ data: z.object({ conflict: conflictRecord }) }), body)?.data.conflict

const pageLanguage = () => decodeLanguage(document.documentElement.lang)

/** The API's messages are already in the page's language; its member names aren't. */
const messageWords = (): MessageWords => {
  const language = pageLanguage()
  return {
    ...(language !== DEFAULT_LANGUAGE && {
      nameOf: (parameter) => parameterInWords(parameter, language),
    }),
    fallback: texts[language].fallback,
  }
}

const NO_PAGES: Pagination = { page: 1, limit: 10, total: 0, total_pages: 0 }
