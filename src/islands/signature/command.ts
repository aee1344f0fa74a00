/** Reads the request in a pasted command, in a request as text, or in its headers. Pure. */
import { bearerToken } from '#core/bearer-token.ts'
import { err, ok, type Result } from '#core/result.ts'
import { readClaimed } from '#core/signature/claimed.ts'
import type { SentRequest } from '#core/signature/command-options.ts'
import type { CommandError } from '#core/signature/command-words.ts'
import { provedPlacement, usualDirection } from '#core/signature/language/proof.ts'
import { parseCommand } from '#core/signature/pasted-command.ts'
import { isProgram, parseProgram } from '#core/signature/program/program.ts'
import type { ReceivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import type { RequestToSign } from '#core/signature/sign-request.ts'
import { exampleDirection } from '../../components/guide/example-trace.ts'
import {
  type PastedRequest,
  pastedRequest,
  type SignaturePlace,
  unframed,
} from './pasted-request.ts'
import type { Fields } from './state.ts'

/** As the fields of the page name its parts. */
export interface CommandRequest {
  readonly fields: Partial<Fields>
  readonly inputs: Readonly<Record<string, string>>
}

export interface Command extends CommandRequest {
  readonly received: ReceivedRequest
}

/** @returns undefined for a signature or a string to sign */
export function commandKind(
  recipe: SignatureRecipe,
  pasted: string,
): 'command' | PastedRequest['kind'] | undefined {
  if (parseCommand(pasted) !== undefined) return 'command'
  const { kind } = pastedRequest(pasted, signaturePlace(recipe)) ?? {}
  return kind !== 'http' && isProgram(pasted) ? 'command' : kind
}

function signaturePlace(recipe: SignatureRecipe): SignaturePlace {
  const language = recipeToSign(recipe)
  const placement = language && provedPlacement(language, usualDirection(language))
  return placement?.in === 'header' || placement?.in === 'query'
    ? { in: placement.in, name: placement.name }
    : { in: 'header', name: '' }
}

/** @param page - the request of the page, to which pasted headers belong */
export function readCommand(
  recipe: SignatureRecipe,
  text: string,
  page: RequestToSign,
): Result<Command, CommandError['code']> {
  const pasted = unframed(text)
  const request = parseCommand(pasted) ?? pastedRequest(pasted, signaturePlace(recipe))
  // Headers in a program look like a list of headers, but their values can be computed.
  const isRead = request !== undefined && ('ok' in request || request.kind === 'http')
  const command = !isRead && isProgram(pasted) ? parseProgram(pasted) : request
  if (command !== undefined && 'kind' in command) {
    return ok(commandOf(recipe, receivedAs(recipe, command, page)))
  }
  if (command === undefined) return err('not-curl')
  return command.ok
    ? ok(commandOf(recipe, receivedOf(recipe, command.value)))
    : err(command.error.code)
}

function commandOf(recipe: SignatureRecipe, received: ReceivedRequest): Command {
  const { headers, method, path, origin = '', query = '', bodyText = '' } = received
  const { apiKey, time, inputs = new Map<string, string>() } = readClaimed(recipe, received) ?? {}
  const header = (name: string | null) => (name === null ? undefined : headers[name.toLowerCase()])
  const { apiKey: apiKeyHeader, timestamp, requestId } = recipe.headers
  const claims: Readonly<Partial<Record<keyof Fields, string | undefined>>> = {
    apiKey: recipe.version2 === undefined ? header(apiKeyHeader) : apiKey,
    timestamp: time ?? header(timestamp),
    requestId: inputs.get('requestId') ?? header(requestId),
    accessToken: bearerToken(headers['authorization']),
  }
  const known = Object.entries(claims).filter(([, value]) => value !== undefined)
  const contentType = headers['content-type'] ?? ''
  const target = { method, origin, path, query, body: bodyText, contentType }
  return {
    received,
    fields: { ...target, ...Object.fromEntries(known) },
    inputs: Object.fromEntries(inputs),
  }
}

/** Parts that the text doesn't have are those of the page. */
function receivedAs(
  recipe: SignatureRecipe,
  { kind, method, target, headers, body }: PastedRequest,
  page: RequestToSign,
): ReceivedRequest {
  const { origin = '', query = '', contentType = '', path } = page
  if (kind === 'http') {
    const headerOf = (header: string) =>
      headers.find(([name]) => name.toLowerCase() === header)?.[1]
    const host = headerOf('host')
    const isPage = host === undefined || origin.endsWith(`//${host}`)
    const base = isPage ? origin || 'https://localhost' : `https://${host}`
    const url = URL.parse(target ?? '/', base)?.href ?? base
    // The output of `curl -v` has the body's length only.
    const isCut = body === undefined && Number(headerOf('content-length') ?? 0) > 0
    const sent = { method: method ?? page.method, url, headers }
    return receivedOf(recipe, { ...sent, body: isCut ? page.body : body })
  }
  const given = [['Content-Type', contentType] as const, ...(page.headers ?? []), ...headers]
  const sent = { method: page.method, url: origin, headers: given, body: body ?? page.body }
  return {
    ...receivedOf(recipe, sent),
    origin,
    path,
    query: kind === 'query' ? (target ?? '') : query,
  }
}

function receivedOf(
  recipe: SignatureRecipe,
  { method, url, headers, body }: SentRequest,
): ReceivedRequest {
  const address = URL.parse(/^[a-z]+:\/\//i.test(url) ? url : `http://${url}`)
  return {
    method,
    origin: address?.origin,
    path: address?.pathname ?? '/',
    query: address?.search.slice(1) ?? '',
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    bodyText: body,
    isCallback: exampleDirection(recipe) === 'callback',
  }
}

/** The request as it would have been received with what the person changed in the fields. */
export function withEdits(
  { received, fields, inputs }: Command,
  edits: CommandRequest,
): ReceivedRequest {
  const { method, origin, path, query, body, contentType } = { ...fields, ...edits.fields }
  const changes = new Map<string, string>()
  const change = (from: string | undefined, to: string | undefined, prefix = '') => {
    if (from !== undefined && to !== undefined) changes.set(`${prefix}${from}`, `${prefix}${to}`)
  }
  for (const name of ['apiKey', 'timestamp', 'requestId'] as const) {
    change(fields[name], edits.fields[name])
  }
  for (const [name, value] of Object.entries(edits.inputs)) change(inputs[name], value)
  change(fields.accessToken, edits.fields.accessToken, 'Bearer ')
  return {
    ...received,
    method: method ?? received.method,
    path: path ?? received.path,
    origin,
    query,
    bodyText: body === '' ? undefined : body,
    headers: {
      ...Object.fromEntries(
        Object.entries(received.headers).map(([name, value = '']) => [
          name,
          changes.get(value) ?? value,
        ]),
      ),
      // By its name: other headers, such as Accept, can have the same value.
      'content-type': contentType || undefined,
    },
  }
}
