/** Reads requests as Postman and Insomnia export them: collections, with values in place of their variables. Pure. */
import {
  asMap,
  flag,
  isList,
  isObject,
  type JsonObject,
  own,
  scalarText,
  text,
} from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { unknownVariables, type Variables, withVariables } from './request-variables.ts'

/** @returns the requests as a HAR file has them; an empty list for any other JSON */
export function savedRequests(file: JsonObject): readonly JsonObject[] {
  const { resources, item, collection } = file
  if (isList(resources)) {
    const environment = resources.filter(isOfType('environment')).map((one) => own(one, 'data'))
    const values = new Map(
      environment.flatMap((data) => Object.entries(isObject(data) ? data : {})),
    )
    const variables = textsOf(values)
    const requests = resources.filter(isOfType('request')).slice(0, MAX_REQUESTS)
    return requests.map((one) => requestOf(one, variables))
  }
  if (isList(item)) return requestsIn(item, variablesOf(file)).map((one) => requestOf(...one))
  if (isList(collection)) {
    return requestsIn(collection, environmentsOf(file)).map((one) => requestOf(...one))
  }
  // The request of a collection without what is around it.
  return isObject(file['url']) ? [requestOf(file, new Map())] : []
}

/** More than anyone has, so that their variables don't fill the memory. */
const MAX_REQUESTS = 2000

const isOfType =
  (type: string) =>
  (resource: JsonValue): resource is JsonObject =>
    isObject(resource) && resource['_type'] === type

/** Insomnia 11 and later: a base environment, and others that replace its values. */
function environmentsOf({ environments }: JsonObject): Variables {
  const all = [environments].flat().flatMap((base) => {
    const inner = own(base, 'subEnvironments')
    return [base, ...(isList(inner) ? inner : [])]
  })
  return textsOf(all.flatMap((one) => Object.entries(asMap(own(one, 'data')))))
}

/** Folders contain others. A saved response has the request as it was sent, which comes first. */
function requestsIn(
  items: readonly JsonValue[],
  outer: Variables,
): readonly (readonly [JsonObject, Variables])[] {
  const found: (readonly [JsonObject, Variables])[] = []
  const open = items.toReversed().map((item) => [item, scope(outer)] as const)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.length >= MAX_REQUESTS) break
    const [item, known] = next
    const ofItem = variablesOf(item)
    const variables = ofItem.size === 0 ? known : scope(ofItem, known)
    const responses = own(item, 'response')
    const sent = isList(responses) ? responses.map((one) => own(one, 'originalRequest')) : []
    // A request of Insomnia is the item itself.
    const itself = text(own(item, 'url')) === undefined ? undefined : item
    for (const request of [...sent, own(item, 'request') ?? itself]) {
      if (isObject(request)) found.push([request, variables])
    }
    const inner = own(item, 'item') ?? own(item, 'children')
    if (isList(inner)) open.push(...inner.toReversed().map((one) => [one, variables] as const))
  }
  return found
}

/** Variables of a folder, and of what it is in. Copied for each item, those of a large collection would take minutes. */
interface Scope extends Variables {
  readonly own: Variables
  readonly outer: Scope | undefined
}

function scope(own: Variables, outer?: Scope): Scope {
  const inner: Scope = {
    own,
    outer,
    get(name) {
      for (let each: Scope | undefined = inner; each !== undefined; each = each.outer) {
        const value = each.own.get(name)
        if (value !== undefined) return value
      }
      return undefined
    },
  }
  return inner
}

const variablesOf = (item: JsonValue): ReadonlyMap<string, string> => {
  const ofFolder = Object.entries(asMap(own(item, 'environment')))
  return textsOf([...pairsOf(own(item, 'variable')), ...ofFolder])
}

function textsOf(
  values: Iterable<readonly [string, JsonValue | undefined]>,
): ReadonlyMap<string, string> {
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
  const address = filled(text(url) ?? text(own(url, 'raw')) ?? '')
  // Insomnia lists the parameters apart from the URL.
  const parameters = pairsOf(request['parameters']).map(([name, value]) =>
    [name, scalarText(value) ?? ''].map((part) => encodeURIComponent(filled(part))).join('='),
  )
  const raw = parameters.reduce(
    (before, one) => `${before}${before.includes('?') ? '&' : '?'}${one}`,
    address,
  )
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
