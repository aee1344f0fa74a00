/** The operations of path items, before anything inside them is compiled. */
import { isObject, type JsonObject, own, specified, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, type Place } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import type { References } from './references.ts'

export const METHODS: ReadonlySet<string> = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'options',
  'head',
  'trace',
  'query',
])

export interface FoundOperation {
  readonly key: string
  readonly method: string
  /** Path, webhook name or callback expression, as written. */
  readonly path: string
  readonly value: JsonObject
  readonly place: Place
  readonly item: JsonObject
  readonly itemPlace: Place
}

/**
 * Operations in document order. `prefix` leads the keys (`webhook `, or a callback's name); keys are
 * unique within one `taken` set.
 */
export function findOperations(
  items: JsonValue | undefined,
  place: Place,
  prefix: string,
  taken: Set<string>,
  { references, problems }: { readonly references: References; readonly problems: ProblemList },
): readonly FoundOperation[] {
  return specified(items).flatMap(([path, entry]) => {
    const resolved = resolvePathItem(entry, at(place, path), references)
    if (resolved === undefined) {
      if (!isObject(entry)) {
        problems.add('path-item-invalid', 'error', { path: quote(path) }, at(place, path))
      }
      return []
    }
    const { item, itemPlace } = resolved
    return candidates(item, itemPlace).flatMap((candidate): FoundOperation[] => {
      if (!isObject(candidate.value)) {
        const operation = quote(candidate.method)
        problems.add('operation-invalid', 'error', { operation }, candidate.place)
        return []
      }
      let key = `${prefix}${candidate.method} ${path}`
      while (taken.has(key)) key += '+'
      taken.add(key)
      const { method, value, place: operationPlace } = candidate
      return [{ key, method, path, value, place: operationPlace, item, itemPlace }]
    })
  })
}

/** A path item may refer to another; members beside the `$ref` win. */
function resolvePathItem(
  entry: JsonValue,
  place: Place,
  references: References,
): { readonly item: JsonObject; readonly itemPlace: Place } | undefined {
  if (!isObject(entry)) return undefined
  if (text(entry.$ref) === undefined) return { item: entry, itemPlace: place }
  const resolved = references.resolve(entry, place)
  const { $ref: _, ...siblings } = entry
  if (resolved === undefined) {
    return Object.keys(siblings).length === 0 ? undefined : { item: siblings, itemPlace: place }
  }
  return { item: { ...resolved.value, ...siblings }, itemPlace: resolved.place ?? place }
}

function candidates(item: JsonObject, place: Place) {
  const fixed = specified(item).flatMap(([name, value]) => {
    const method = name.toLowerCase()
    const isMethod = METHODS.has(method) && (method === name || own(item, method) === undefined)
    return isMethod ? [{ method, value, place: at(place, name) }] : []
  })
  const morePlace = at(place, 'additionalOperations')
  const more = specified(item.additionalOperations).map(([method, value]) => ({
    method,
    value,
    place: at(morePlace, method),
  }))
  return [...fixed, ...more]
}
