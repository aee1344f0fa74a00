/** The HTTP message to sign, and the parts that a recipe reads and changes. */
import { decodedOrSame, percentDecoded } from '../../percent-decode.ts'
import { CONTENT_LENGTH } from './holes.ts'
import { jsonField, withJsonField, withoutJsonField } from './json-text.ts'
import type { Hole, Placement } from './model.ts'
import { SigningStopped, signingProblem } from './signing-problem.ts'
import { asBytes, asText, parsePairs, percentEncode } from './text-operations.ts'

export interface Message {
  readonly method: string
  readonly scheme: string
  /** With the port unless it is the scheme's default. */
  readonly host: string
  /** As sent. */
  readonly path: string
  /** Variables of the path template, by name. */
  readonly pathVariables?: Readonly<Record<string, string>>
  /** As sent, without the question mark. */
  readonly query: string
  readonly headers: readonly Header[]
  readonly body: string | Uint8Array | undefined
  readonly status?: number
  /** The request of this response. */
  readonly request?: Message
}

export type Header = readonly [name: string, value: string]

/** @example messageOf({ method: 'GET', url: 'https://api.example.com/v1/me?a=1' }) */
export function messageOf(given: {
  readonly method: string
  readonly url: string
  readonly headers?: readonly Header[]
  readonly body?: string | Uint8Array
}): Message {
  const match = /^(https?):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(given.url)
  const scheme = match?.[1]?.toLowerCase() ?? 'https'
  return {
    method: given.method,
    scheme,
    host: (match?.[2] ?? '').toLowerCase().replace(scheme === 'https' ? /:443$/ : /:80$/, ''),
    path: match?.[3] || '/',
    query: match?.[4] ?? '',
    headers: given.headers ?? [],
    body: given.body,
  }
}

/** @returns undefined if the message has no such part */
export function readPart(
  message: Message,
  { name, argument }: Hole,
): string | Uint8Array | undefined {
  switch (name) {
    case 'method':
      return message.method.toUpperCase()
    case 'scheme':
    case 'host':
      return message[name]
    case 'hostname':
      return message.host.replace(/:\d+$/, '')
    case 'port':
      return /:(\d+)$/.exec(message.host)?.[1] ?? (message.scheme === 'http' ? '80' : '443')
    case 'path':
      return argument === undefined ? message.path : readPathPart(message, argument)
    case 'query':
      return argument === undefined
        ? message.query
        : readParameter(message.query, argument, percentDecoded)
    case 'target':
      return targetOf(message)
    case 'url':
      return `${message.scheme}://${message.host}${targetOf(message)}`
    case 'header':
      return readHeader(message, argument ?? '') ?? ownHeader(message, argument ?? '')
    case 'body':
      if (argument === undefined) return message.body ?? ''
      return jsonField(asText(message.body ?? ''), argument)
    case 'form':
      return readParameter(asText(message.body ?? ''), argument ?? '', decodeForm)
    case 'status':
      return String(message.status ?? '')
    default:
      return undefined
  }
}

/** Clients send `Content-Length` without being asked, so it is known before they do. */
export function ownHeader({ body = '' }: Message, name: string): string | undefined {
  if (name.toLowerCase() !== CONTENT_LENGTH || body.length === 0) return undefined
  return String(asBytes(body).length)
}

/** Joins lines with the same name (RFC 9110 §5.3). */
export function readHeader({ headers }: Message, name: string): string | undefined {
  const wanted = name.toLowerCase()
  const values = headers
    .filter(([other]) => other.toLowerCase() === wanted)
    .map(([, value]) => value)
  return values.length === 0 ? undefined : values.map((value) => value.trim()).join(', ')
}

export function place(message: Message, placement: Placement, value: string): Message {
  const { in: where, name } = placement
  const parameter = `${percentEncode(name)}=${percentEncode(value)}`
  switch (where) {
    case 'header':
      if (readHeader(message, name) !== undefined) {
        throw new SigningStopped(
          signingProblem('header-taken', { name: JSON.stringify(name) }),
          placement.place,
        )
      }
      if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
        throw new SigningStopped(
          signingProblem('header-value', { name: JSON.stringify(name) }),
          placement.place,
        )
      }
      return { ...message, headers: [...message.headers, [name, value]] }
    case 'query':
      return { ...message, query: joined(message.query, parameter) }
    case 'form':
      return { ...message, body: joined(asText(message.body ?? ''), parameter) }
    case 'field':
      return { ...message, body: withJsonField(asText(message.body || '{}'), name, value) }
  }
}

/** Returns the value at the placement, for a verifier. */
export function presentedAt(
  message: Message,
  { in: where, name, or }: Placement,
): readonly string[] {
  switch (where) {
    case 'header':
      return [name, ...or].flatMap((header) => readHeader(message, header) ?? [])
    case 'query':
      return listOf(readParameter(message.query, name, percentDecoded))
    case 'form':
      return listOf(presentedIn(message, (body) => readParameter(body, name, decodeForm)))
    case 'field':
      return message.body ? listOf(presentedIn(message, (body) => jsonField(body, name))) : []
  }
}

/** A received body can be anything. Bytes, broken JSON, and JSON that names a field twice present nothing. */
function presentedIn(
  { body = '' }: Message,
  read: (body: string) => string | undefined,
): string | undefined {
  try {
    return read(asText(body))
  } catch (thrown) {
    if (thrown instanceof SigningStopped) return undefined
    throw thrown
  }
}

/** Removes a placement from the message. Members of a JSON body are cut out as text. */
export function unplace(message: Message, { in: where, name, or }: Placement): Message {
  switch (where) {
    case 'header': {
      const names = new Set([name, ...or].map((header) => header.toLowerCase()))
      return {
        ...message,
        headers: message.headers.filter(([other]) => !names.has(other.toLowerCase())),
      }
    }
    case 'query':
      return { ...message, query: withoutParameter(message.query, name, percentDecoded) }
    case 'form':
      return { ...message, body: withoutParameter(asText(message.body ?? ''), name, decodeForm) }
    case 'field':
      return message.body
        ? { ...message, body: withoutJsonField(asText(message.body), name) }
        : message
  }
}

const listOf = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

const targetOf = ({ path, query }: Message): string => (query === '' ? path : `${path}?${query}`)

const joined = (text: string, parameter: string): string =>
  text === '' ? parameter : `${text}&${parameter}`

/** A variable by name, or a segment by number: from 1, or from the end if negative. */
function readPathPart({ path, pathVariables }: Message, argument: string): string | undefined {
  if (pathVariables !== undefined && Object.hasOwn(pathVariables, argument))
    return pathVariables[argument]
  if (!/^-?[1-9]\d?$/.test(argument)) return undefined
  const segments = path.split('/').slice(1)
  const index = Number(argument)
  const segment = segments.at(index > 0 ? index - 1 : index)
  return segment === undefined ? undefined : decodedOrSame(segment)
}

type Decode = (text: string) => string | undefined

const decodeForm: Decode = (text) => percentDecoded(text.replaceAll('+', ' '))

/** The first parameter with the name. */
function readParameter(text: string, name: string, decode: Decode): string | undefined {
  const pairs = parsePairs(text, (part) => decode(part) ?? part)
  return pairs.find(([other]) => other === name)?.[1]
}

function withoutParameter(text: string, name: string, decode: Decode): string {
  return text
    .split('&')
    .filter((part) => parsePairs(part, (half) => decode(half) ?? half)[0]?.[0] !== name)
    .join('&')
}
