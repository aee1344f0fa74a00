/** Responses of the sandbox other than the documented one. */
import type { JsonValue } from '#core/openapi/model.ts'
import type { HeaderList, UpstreamResponse } from '../ports/upstream.ts'

export type Message = string | { readonly parameter: string; readonly message: string }

/** The specification's error envelope (§8): `data.error` is read first, then `messages`. */
export function errorAnswer(
  status: number,
  messages: readonly Message[],
  options: { readonly error?: JsonValue; readonly headers?: HeaderList } = {},
): UpstreamResponse {
  const data = options.error === undefined ? {} : { data: { error: options.error } }
  return jsonAnswer(status, { code: status, messages, ...data }, options.headers)
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: HeaderList = [],
): UpstreamResponse {
  return {
    status,
    headers: [['content-type', 'application/json'], ...headers],
    body: new TextEncoder().encode(JSON.stringify(value)),
  }
}

/** For messages: one line, no control or direction character. */
export const printable = (text: string): string =>
  text.replace(/[\p{C}\u2028\u2029]/gu, '?').slice(0, 200)
