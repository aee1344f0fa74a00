/** Shares an answer with support: redacts it, and posts it to the portal's preview. Loaded on request. */
import { stepOutput } from '#core/signature/sign-request.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { redactExchange } from '#core/support/redact-exchange.ts'
import { sensitiveNames, withheldNames } from '#core/support/sensitive-names.ts'
import type { SharedBody, SharedExchange } from '#core/support/shared-exchange.ts'
import { decodeLanguage } from '../../language.ts'
import type { Answer } from '../client.ts'
import type { PreparedRequest } from '../prepare.ts'

/** @param target - of the form: the name of the tab */
export function shareAnswer(exchange: SharedExchange, target: string): void {
  const form = document.createElement('form')
  const language = decodeLanguage(document.documentElement.lang)
  form.method = 'post'
  form.action = `/auth/support?ui_locales=${language}`
  form.target = target
  form.hidden = true
  for (const [name, value] of [
    ['act', 'preview'],
    ['exchange', JSON.stringify(exchange)],
  ] as const) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** @param secrets values known to this page. The portal redacts again, by the whole document. */
export function sharedAnswer(
  { operation, schemas, recipe }: OperationData,
  request: PreparedRequest,
  { code, headers, response }: Answer,
  secrets: readonly string[],
): SharedExchange {
  const { method, target, trace } = request
  const isType = ({ name }: { readonly name: string }) => name.toLowerCase() === 'content-type'
  const mediaType = request.headers.find(isType)?.value ?? ''
  const exchange: SharedExchange = {
    operation: operation.key,
    method,
    target: target.query === '' ? target.path : `${target.path}?${target.query}`,
    headers: request.headers.map(({ name, value }) => [name, value]),
    body: bodyOf(mediaType, request.sentBody),
    stringToSign: trace?.stringToSign ?? null,
    canonicalBody: (trace && stepOutput(trace, 'body-request')) ?? null,
    status: code,
    answerHeaders: headers.flatMap(([name, value]) => (OWN.test(name) ? [] : [[name, value]])),
    answer: bodyOf(response.mediaType, response.bytes),
  }
  const hidden = request.headers.flatMap(({ value, isSecret }) => (isSecret ? [value] : []))
  return redactExchange(exchange, {
    ...sensitiveNames(operation, schemas),
    withheldNames: withheldNames(recipe),
    secrets: [...secrets, ...hidden, ...(trace === null ? [] : [trace.signature])],
  }).exchange
}

/** Headers that the portal and its connection add to every answer. */
const OWN =
  /^(?:connection|keep-alive|content-security-policy|cross-origin-|permissions-policy|referrer-policy|strict-transport|x-content-type)/

function bodyOf(mediaType: string, bytes: Uint8Array): SharedBody {
  const sizeBytes = bytes.byteLength
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { mediaType, text, sizeBytes, state: 'whole' }
  } catch {
    return { mediaType, text: '', sizeBytes, state: 'left-out' }
  }
}
