/** Errors in responses: RFC 9457 problem details that are also the portal's error envelope. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#core/api/envelope.ts'
import { type ApiError, apiErrorText } from '#core/api/errors/api-error.ts'
import type { MemberError } from '#core/api/errors/member-errors.ts'
import { languageOf } from './answer-language.ts'

/** An error in the language that the caller requests. */
export function apiErrorProblem(
  context: Context,
  status: ContentfulStatusCode,
  error: ApiError,
  {
    messages,
    ...options
  }: Omit<Details, 'messages'> & {
    readonly messages?: readonly MemberError[]
  } = {},
): Response {
  const language = languageOf(context)
  const worded = messages?.map(({ parameter, message }) => ({
    parameter,
    message: apiErrorText(message, language),
  }))
  const details = worded === undefined ? options : { ...options, messages: worded }
  return answerProblem(context, status, apiErrorText(error, language), details)
}

export interface Details {
  /** Messages per parameter; `data.error` is omitted then, so that readers see these. */
  readonly messages?: readonly { readonly parameter: string; readonly message: string }[]
  /** By default the message. */
  readonly detail?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Members of `data` in addition to `error`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** @param message - becomes `message` and `data.error` */
export function answerProblem(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  { messages, detail = message, headers, data }: Details,
): Response {
  const body: Problem = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    code: status,
    message,
    messages: messages ?? [message],
    data: { ...(messages === undefined ? { error: message } : {}), ...data },
    request_id: String(context.get('requestId') ?? ''),
  }
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Content-Language': languageOf(context),
    ...headers,
  })
}

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
  424: 'Failed Dependency',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}
