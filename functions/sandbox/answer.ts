/** Responses of the sandbox other than the documented one. */
import type { CodedText } from '#core/coded-text.ts'
import { isList, isObject, type JsonObject, own, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { ErrorAnswer, ErrorCase } from '#core/signature/language/model.ts'
import type { HeaderList, UpstreamResponse } from '../ports/upstream.ts'

export type Message = string | ParameterMessage

interface ParameterMessage {
  readonly parameter: string
  readonly message: string
  /** For readers of other languages: the message as a code, without its subject. */
  readonly coded?: CodedText
}

/** Why a request is rejected. The document's recipe may have an answer for the case. */
export interface Rejection {
  readonly case: ErrorCase | undefined
  readonly status: number
  readonly messages: readonly Message[]
  readonly error?: JsonValue
  /** ID of the mistake in the signature, if one explains it. */
  readonly mistake?: string
  /** Code of the reason, if neither the mistake, the error nor the case names it. */
  readonly reason?: string
  readonly headers?: HeaderList
  /** Name of the header, parameter or field that is wrong; else that of the first message. */
  readonly field?: string
}

export const rejection = (
  ofCase: ErrorCase | undefined,
  status: number,
  messages: readonly Message[],
  error?: JsonValue,
): Rejection => ({ case: ofCase, status, messages, ...(error === undefined ? {} : { error }) })

/**
 * The specification's error envelope (§8): `data.error` is read first, then `messages`. If the recipe has an answer
 * for the case, its status and members replace the envelope's, next to the explanation.
 *
 * @param values - the operation's `x-error-values`
 */
export function printRejection(
  rejected: Rejection,
  answers?: ReadonlyMap<ErrorCase, ErrorAnswer>,
  values: Readonly<Record<string, string>> = {},
): UpstreamResponse {
  const reason =
    rejected.mistake ?? rejected.reason ?? text(own(rejected.error, 'reason')) ?? rejected.case
  const answer = answerOf(rejected, answers, values)
  return reason === undefined ? answer : { ...answer, reason }
}

function answerOf(
  { case: ofCase, status, messages, error, headers, field }: Rejection,
  answers: ReadonlyMap<ErrorCase, ErrorAnswer> | undefined,
  values: Readonly<Record<string, string>>,
): UpstreamResponse {
  const data = error === undefined ? {} : { data: { error } }
  const answer = ofCase && answers?.get(ofCase)
  if (answer === undefined) return jsonAnswer(status, { code: status, messages, ...data }, headers)
  const [first] = messages
  const named = field ?? (typeof first === 'object' ? first.parameter : '')
  const body = filled(answer.body, { ...values, field: named })
  return jsonAnswer(answer.status, { ...body, messages, ...data }, headers)
}

export function errorAnswer(
  status: number,
  messages: readonly Message[],
  headers: HeaderList = [],
): UpstreamResponse {
  return printRejection({ ...rejection(undefined, status, messages), headers })
}

/** Names without a value are empty. */
function filled(body: JsonObject, values: Readonly<Record<string, string>>): JsonObject {
  const fill = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') {
      return value.replace(/\{([\w-]{1,60})\}/g, (_, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : '',
      )
    }
    if (isList(value)) return value.map(fill)
    return isObject(value) ? fillMembers(value) : value
  }
  const fillMembers = (members: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value && fill(value)]))
  return fillMembers(body)
}

function jsonAnswer(status: number, value: unknown, headers: HeaderList = []): UpstreamResponse {
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: new TextEncoder().encode(JSON.stringify(value)),
  }
}
