/** Refusals on the wire: RFC 9457 problem details that are also the portal's error envelope. */

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#core/api/envelope.ts'
import { type Refusal, refusalText } from '#core/api/refusals/refusal.ts'
import { languageOf } from './answer-language.ts'

/**
 * @param refused - one sentence for people; it becomes `detail`, `message` and `data.error`
 * @param options.messages - per parameter; then `data.error` is left out, so that readers find these
 */
export function problem(
  context: Context,
  status: ContentfulStatusCode,
  refused: string | Refusal,
  options: {
    readonly messages?: readonly RefusedMember[]
    readonly headers?: Readonly<Record<string, string>>
    /** Members of `data` beside `error`. */
    readonly data?: Readonly<Record<string, unknown>>
  } = {},
): Response {
  const language = languageOf(context)
  const inWords = (text: string | Refusal): string =>
    typeof text === 'string' ? text : refusalText(text, language)
  const message = inWords(refused)
  const messages = options.messages?.map((each) =>
    typeof each === 'string' ? each : { ...each, message: inWords(each.message) },
  )
  const body: Problem = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: message,
    code: status,
    message,
    messages: messages ?? [message],
    data: { ...(options.messages === undefined ? { error: message } : {}), ...options.data },
    request_id: String(context.get('requestId') ?? ''),
  }
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Content-Language': language,
    ...options.headers,
  })
}

export type RefusedMember =
  | string
  | { readonly parameter: string; readonly message: string | Refusal }

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  411: 'Length Required',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}
