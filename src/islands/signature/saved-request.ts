/** Reads requests as Postman and Insomnia export them: collections, with values in place of their variables. Pure. */
import {
  flag,
  isList,
  isObject,
  type JsonObject,
  own,
  scalarText,
  text,
} from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { unknownVariables, withVariables } from './request-variables.ts'

/** @returns the requests as a HAR file has them; an empty list for any other JSON */
export function savedRequests(file: JsonObject): readonly JsonObject[] {
  const { resources, item } = file
  if (isList(resources)) {
    const environment = resources.filter(isOfType('environment')).map((one) => own(one, 'data'))
    const values = new Map(
      environment.flatMap((data) => Object.entries(isObject(data) ? data : {})),
    )
    return resources.filter(isOfType('request')).map((one) => requestOf(one, textsOf(values)))
  }
  if (isList(item)) return requestsIn(item, variablesOf(file)).map((one) => requestOf(...one))
  // The request of a collection without what is around it.
  return isObject(file['url']) ? [requestOf(file, new Map())] : []
}

type Variables = ReadonlyMap<string, string>

const isOfType =
  (type: string) =>
  (resource: JsonValue): resource is JsonObject =>
    isObject(resource) && resource['_type'] === type

/** Folders contain others. A saved response has the request as it was sent, which comes first. */
function requestsIn(
  items: readonly JsonValue[],
  outer: Variables,
): readonly (readonly [JsonObject, Variables])[] {
  const found: (readonly [JsonObject, Variables])[] = []
  const open = items.toReversed().map((item) => [item, outer] as const)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [item, known] = next
    const variables = new Map([...known, ...variablesOf(item)])
    const responses = own(item, 'response')
    const sent = isList(responses) ? responses.map((one) => own(one, 'originalRequest')) : []
    for (const request of [...sent, own(item, 'request')]) {
      if (isObject(request)) found.push([request, variables])
    }
    const inner = own(item, 'item')
    if (isList(inner)) open.push(...inner.toReversed().map((one) => [one, variables] as const))
  }
  return found
}

const variablesOf = (item: JsonValue): Variables => {
  const variables = own(item, 'variable')
  return textsOf(pairsOf(variables))
}

function textsOf(values: Iterable<readonly [string, JsonValue | undefined]>): Variables {
  return new Map(
    [...values].flatMap(([name, value]) => {
      const read = scalarText(value)
      return read === undefined ? [] : [[name, read] as const]
    }),
  )
}

function requestOf(request: JsonObject, variables: Variables): JsonObject {
  const { method, url, header, headers = header, body } = request
  const filled = (part: string) => withVariables(part, variables)
  const raw = filled(text(url) ?? text(own(url, 'raw')) ?? '')
  const [start = ''] = unknownVariables(raw)
  const sent = bodyOf(body)
  return {
    method: method ?? 'GET',
    // The server is often a variable of an environment, which isn't in the file.
    url: raw.startsWith(start) ? raw.slice(start.length) : raw,
    headers: pairsOf(headers).map(([name, value]) => ({
      name,
      value: filled(scalarText(value) ?? ''),
    })),
    ...(sent !== undefined && { body: filled(sent) }),
  }
}

/** Text, or the fields of a form. */
function bodyOf(body: JsonValue | undefined): string | undefined {
  const fields = own(body, 'urlencoded') ?? own(body, 'params')
  const raw = text(own(body, 'raw')) ?? text(own(body, 'text'))
  if (!isList(fields) || (raw !== undefined && raw !== '')) return raw === '' ? undefined : raw
  return new URLSearchParams(
    pairsOf(fields).map(([name, value]) => [name, scalarText(value) ?? '']),
  ).toString()
}

/** Without those that are switched off. */
function pairsOf(
  list: JsonValue | undefined,
): readonly (readonly [string, JsonValue | undefined])[] {
  if (!isList(list)) return []
  return list.flatMap((entry) => {
    const name = text(own(entry, 'key')) ?? text(own(entry, 'name'))
    const isOff = flag(own(entry, 'disabled')) === true || name === undefined
    return isOff ? [] : [[name, own(entry, 'value')] as const]
  })
}
