/**
 * Recognizes requests and headers as programs and browsers write them: JSON, `fetch`, HAR, collections, maps on one
 * line. Pure.
 */
import { isList, isObject, type JsonObject, own, readJson, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { PastedHeader, PastedRequest } from './pasted-request.ts'
import { printedObject } from './printed-object.ts'
import { savedRequests } from './saved-request.ts'

/** @returns undefined for any other text */
export function loggedRequest(
  pasted: string,
  isSignature: (name: string) => boolean,
): PastedRequest | undefined {
  const log =
    readJson(pasted) ?? fetchArguments(pasted) ?? postmanEntry(pasted) ?? printedObject(pasted)
  if (isList(log)) return { kind: 'headers', headers: headersIn(log), body: undefined }
  if (!isObject(log)) return headersInMap(pasted) ?? requestInMessage(pasted, isSignature)
  const requests = requestsIn(log)
  const isSigned = (request: JsonObject) =>
    headersIn(request.headers).some(([name]) => isSignature(name))
  return readRequest(requests.find(isSigned) ?? requests[0] ?? log)
}

/** A line of a log has text before its JSON. */
function requestInMessage(
  pasted: string,
  isSignature: (name: string) => boolean,
): PastedRequest | undefined {
  const [json = ''] = /(?<=^[^\n{]+)\{[^\n]*\}(?=[\s[\]]*$)/.exec(pasted) ?? []
  const request = json === '' ? undefined : loggedRequest(json, isSignature)
  return request?.headers.some(([name]) => isSignature(name)) ? request : undefined
}

/** A HAR file has several requests (`log.entries[].request`), other logs and errors of axios may have one. */
export function requestsIn(log: JsonObject): readonly JsonObject[] {
  const saved = savedRequests(log)
  if (saved.length > 0) return saved
  const entries = own(own(log, 'log'), 'entries')
  const found = isList(entries)
    ? entries.map((entry) => own(entry, 'request'))
    : [own(log, 'request'), own(log, 'config')]
  return found.filter(isObject)
}

function readRequest(request: JsonObject): PastedRequest {
  const { headers, data = own(request['postData'], 'text'), body = data } = request
  const target = text(request['url'] ?? request['path'])
  if (headers === undefined && target === undefined) {
    return { kind: 'headers', headers: headersIn(request), body: undefined }
  }
  const sent = {
    headers: headersIn(headers),
    body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
  }
  const method = text(request['method'])
  return method === undefined || target === undefined
    ? { kind: 'headers', ...sent }
    : { kind: 'http', method: method.toUpperCase(), target, ...sent }
}

/** `fetch("https://…", {…})`, as browsers copy a request. */
function fetchArguments(pasted: string): JsonValue | undefined {
  const [, url, options] =
    /^\s*(?:await\s+)?fetch\(\s*("(?:[^"\\]|\\.)*")\s*,\s*(\{[\s\S]*\})\s*\);?\s*$/.exec(pasted) ??
    []
  const request = readJson(options)
  const target = text(readJson(url))
  if (!isObject(request) || target === undefined) return undefined
  const body = request.body === null ? undefined : request.body
  return { method: 'GET', ...request, body, url: target }
}

/** `POST https://…: {…}`, as the console of Postman copies a request with its response. */
function postmanEntry(pasted: string): JsonObject | undefined {
  const [, method = '', url = '', log] =
    /^\s*([A-Z]+) (https?:\/\/\S+): (\{[\s\S]*\})\s*$/.exec(pasted) ?? []
  const entry = readJson(log)
  const headers = own(entry, 'Request Headers')
  return headers === undefined
    ? undefined
    : { method, url, headers, body: own(entry, 'Request Body') }
}

/** Headers are an object, whose values may be lists, or a list of names and values, as objects or pairs. */
function headersIn(headers: JsonValue | undefined): readonly PastedHeader[] {
  const pairs = isList(headers)
    ? headers.map((header) =>
        isList(header)
          ? ([text(header[0]), header[1]] as const)
          : ([text(own(header, 'name')), own(header, 'value')] as const),
      )
    : Object.entries(isObject(headers) ? headers : {})
  return pairs.flatMap(([name, value]): readonly PastedHeader[] => {
    const values = [value].flat()
    const isText = values.length > 0 && values.every((each) => typeof each === 'string')
    return name === undefined || !isText ? [] : [[name, values.join(', ')]]
  })
}

/** Maps as programs print them: the whole, and one entry of it. */
const MAPS = [
  // Go, alone or in a printed request
  { map: /\bmap\[((?:[\w.-]+:\[[^\]]*\]\s*)+)\]/, entry: /(?<![\w.-])([\w.-]+):\[([^[\]]*)\]/g },
  {
    map: /^(?:http\.Header|map\[string\]\[\]string)\{([\s\S]*)\}$/,
    entry: /"([\w.-]+)":\s*\[\]string\{"((?:[^"\\]|\\.)*)"\}/g,
  },
  // Java, Spring
  { map: /^\{((?:[\w.-]+=\[[^\]]*\](?:,\s*)?)+)\}$/, entry: /(?<![\w.-])([\w.-]+)=\[([^[\]]*)\]/g },
  { map: /^\{([\w.-]+=[^\n]*)\}$/, entry: /(?<=^|, )([\w.-]+)=(.*?)(?=, [\w.-]+=|$)/g },
  {
    map: /\[((?:[\w.-]+:"[^"]*"(?:,\s*)?)+)\]>?$/,
    entry: /(?<![\w.-])([\w.-]+):"([^"]*)"/g,
  },
] as const

function headersInMap(pasted: string): PastedRequest | undefined {
  for (const { map, entry } of MAPS) {
    const [, entries] = map.exec(pasted.trim()) ?? []
    if (entries === undefined) continue
    const headers = [...entries.matchAll(entry)].map(
      ([, name = '', value = '']): PastedHeader => [name, value],
    )
    return { kind: 'headers', headers, body: undefined }
  }
  return undefined
}
