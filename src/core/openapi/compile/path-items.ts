/** Finds the operations of path items, before their contents are compiled. */
import { METHODS } from '../http-methods.ts'
import { isObject, type JsonObject, own, specified, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import type { References } from './references.ts'
import { withTitleLine } from './titles.ts'

export interface FoundOperation {
  readonly key: string
  readonly method: string
  /** Path, webhook name or callback expression, as written. */
  readonly path: string
  readonly value: JsonObject
  readonly location: Location
  readonly item: JsonObject
  readonly itemLocation: Location
  /** The summary, if others don't have the same one. */
  readonly titleSummary: string | undefined
}

/**
 * Operations in document order. `prefix` precedes the keys (`webhook `, or a callback's name); keys are unique
 * within one `taken` set.
 */
export function findOperations(
  items: JsonValue | undefined,
  location: Location,
  prefix: string,
  taken: Set<string>,
  { references, problems }: { readonly references: References; readonly problems: ProblemList },
): readonly FoundOperation[] {
  return specified(items).flatMap(([path, entry]) => {
    const resolved = resolvePathItem(entry, at(location, path), references)
    if (resolved === undefined) {
      if (!isObject(entry)) {
        problems.add('path-item-invalid', 'error', { path: quote(path) }, at(location, path))
      }
      return []
    }
    const { item, itemLocation } = resolved
    const all = candidates(item, itemLocation)
    const summaries = all.map(({ value }) => text(own(value, 'summary')))
    const shared = summaries.filter((summary) => summary === undefined).length > 1
    const inherited = shared ? undefined : text(item.summary)
    return all.flatMap((candidate): FoundOperation[] => {
      if (!isObject(candidate.value)) {
        const operation = quote(candidate.method)
        problems.add('operation-invalid', 'error', { operation }, candidate.location)
        return []
      }
      let key = `${prefix}${candidate.method} ${path}`
      while (taken.has(key)) key += '+'
      taken.add(key)
      const { method, location: operationLocation } = candidate
      const value =
        text(item.summary) === undefined ? withTitleLine(candidate.value) : candidate.value
      const place = { location: operationLocation, item, itemLocation }
      const titleSummary = text(value.summary) ?? inherited
      return [{ key, method, path, value, ...place, titleSummary }]
    })
  })
}

/**
 * Webhooks in document order. Some documents, such as Vonage's, write them like callbacks, with an expression between
 * name and path item.
 */
export function findWebhooks(
  document: JsonObject,
  taken: Set<string>,
  compiling: { readonly references: References; readonly problems: ProblemList },
): readonly FoundOperation[] {
  return ['webhooks', 'x-webhooks'].flatMap((member) =>
    specified(document[member]).flatMap(([name, entry]) => {
      const location = at(undefined, member)
      if (!isCallback(entry))
        return findOperations({ [name]: entry }, location, 'webhook ', taken, compiling)
      const prefix = `webhook ${name} `
      const operations = findOperations(entry, at(location, name), prefix, taken, compiling)
      return operations.map((operation) => ({ ...operation, path: name }))
    }),
  )
}

/** True for a map of path items. */
function isCallback(entry: JsonValue): boolean {
  const hasMethod = (item: JsonValue): boolean =>
    specified(item).some(([name]) => METHODS.has(name.toLowerCase()))
  return !hasMethod(entry) && specified(entry).some(([, item]) => hasMethod(item))
}

/** A path item may refer to another; its other members override those of the `$ref`. */
function resolvePathItem(
  entry: JsonValue,
  location: Location,
  references: References,
): { readonly item: JsonObject; readonly itemLocation: Location } | undefined {
  if (!isObject(entry)) return undefined
  if (text(entry.$ref) === undefined) return { item: entry, itemLocation: location }
  const resolved = references.resolve(entry, location)
  const { $ref: _, ...siblings } = entry
  if (resolved === undefined) {
    return Object.keys(siblings).length === 0
      ? undefined
      : { item: siblings, itemLocation: location }
  }
  return { item: { ...resolved.value, ...siblings }, itemLocation: resolved.location ?? location }
}

function candidates(item: JsonObject, location: Location) {
  const fixed = specified(item).flatMap(([name, value]) => {
    const method = name.toLowerCase()
    const isMethod = METHODS.has(method) && (method === name || own(item, method) === undefined)
    return isMethod ? [{ method, value, location: at(location, name) }] : []
  })
  const moreLocation = at(location, 'additionalOperations')
  const more = specified(item.additionalOperations).map(([method, value]) => ({
    method,
    value,
    location: at(moreLocation, method),
  }))
  return [...fixed, ...more]
}
