/**
 * Views of the document's schemas in which every `$ref` leads to `#/components/schemas/<name>`.
 * A schema without anything to change is its own view; others are copied along the path of the
 * change only. Each schema is visited once, so the cost is linear in the size of the document.
 */
import { isList, isObject, type JsonDraft, type JsonObject, own, text } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { at, encodePointer, type Place, placeOf } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { PROBLEM_KEYWORD, type SchemaProblem, schemaProblem } from '../schema-problem.ts'
import { schemaReference } from '../schema-reference.ts'
import { normaliseKeywords } from './normalise-keywords.ts'
import { type References, referredExample } from './references.ts'
import { nameFromPointer } from './schema-names.ts'

export interface SchemaViews {
  view(schema: JsonValue | undefined, place: Place): JsonSchema
  /** All components and hoisted schemas. Call it last: views may hoist more. */
  finish(): Readonly<Record<string, JsonSchema>>
}

export function createSchemaViews(
  document: JsonObject,
  references: References,
  problems: ProblemList,
): SchemaViews {
  const views = new WeakMap<object, JsonSchema>()
  const components = own(own(document, 'components'), 'schemas')
  const nameByPointer = new Map<string, string>()
  const nameByReference = new Map<string, Naming>()
  const takenNames = new Set<string>()
  const queue: { name: string; value: JsonValue; place: Place }[] = []

  for (const [name, value] of Object.entries(isObject(components) ? components : {})) {
    if (value === undefined) continue
    const segments = ['components', 'schemas', name]
    nameByPointer.set(encodePointer(segments), name)
    takenNames.add(name)
    queue.push({ name, value, place: at(placeOf(segments.slice(0, 2)), name) })
  }

  const nameOf = (reference: string): Naming => {
    const known = nameByReference.get(reference)
    if (known !== undefined) return known
    const naming = findName(reference)
    nameByReference.set(reference, naming)
    return naming
  }

  const findName = (reference: string): Naming => {
    const lookup = references.find(reference)
    if (!lookup.ok) return lookup
    const { value, segments } = lookup.target
    const pointer = encodePointer(segments)
    const known = nameByPointer.get(pointer)
    if (known !== undefined) return { ok: true, name: known }
    const place = placeOf(segments)
    if (place === undefined || (!isObject(value) && typeof value !== 'boolean')) {
      return { ok: false, cause: schemaProblem('ref-not-schema', { ref: quote(reference) }) }
    }
    const name = nameFromPointer(segments, takenNames)
    takenNames.add(name)
    nameByPointer.set(pointer, name)
    queue.push({ name, value, place })
    return { ok: true, name }
  }

  const view = (schema: JsonValue | undefined, place: Place): JsonSchema => {
    if (typeof schema === 'boolean') return schema
    if (!isObject(schema)) {
      problems.add('schema-invalid', 'warning', {}, place)
      return {}
    }
    const known = views.get(schema)
    if (known !== undefined) return known
    const result = rewrite(schema, place)
    views.set(schema, result)
    return result
  }

  const rewrite = (schema: JsonObject, place: Place): JsonObject => {
    let draft: JsonDraft | undefined
    const change = (name: string, value: JsonValue | undefined): void => {
      draft ??= { ...schema }
      if (value === undefined) delete draft[name]
      else draft[name] = value
    }
    rewriteReference(schema, place, change)
    for (const keyword of SINGLE_SCHEMAS) {
      const inner = schema[keyword]
      if (inner === undefined || (keyword === 'items' && isList(inner))) continue
      const seen = view(inner, at(place, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    for (const keyword of SCHEMA_LISTS) {
      const inner = schema[keyword]
      if (!isList(inner)) continue
      const seen = viewList(inner, at(place, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    for (const keyword of SCHEMA_MAPS) {
      const inner = schema[keyword]
      if (!isObject(inner)) continue
      const seen = viewMap(inner, at(place, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    if (isList(schema.items)) {
      // Up to draft 2019-09 a tuple was written as a list of `items`.
      change('prefixItems', viewList(schema.items, at(place, 'items')))
      const rest = schema.additionalItems
      change('items', rest === undefined ? undefined : view(rest, at(place, 'additionalItems')))
      change('additionalItems', undefined)
    }
    const example = referredExample(schema.example, references)
    if (example !== schema.example) change('example', example)
    if (isList(schema.examples) && schema.examples.some((item) => own(item, '$ref'))) {
      change(
        'examples',
        schema.examples.map((item) => referredExample(item, references) ?? item),
      )
    }
    rewriteDiscriminator(schema, place, change)
    normaliseKeywords(schema, change)
    return draft ?? schema
  }

  const viewList = (list: readonly JsonValue[], place: Place): readonly JsonValue[] => {
    const seen = list.map((item, index) => view(item, at(place, index)))
    return seen.every((item, index) => item === list[index]) ? list : seen
  }

  const viewMap = (map: JsonObject, place: Place): JsonObject => {
    let draft: JsonDraft | undefined
    for (const [name, inner] of Object.entries(map)) {
      const seen = view(inner, at(place, name))
      if (seen === inner) continue
      draft ??= { ...map }
      draft[name] = seen
    }
    return draft ?? map
  }

  const rewriteReference = (schema: JsonObject, place: Place, change: Change): void => {
    const keyword = ['$ref', '$dynamicRef', '$recursiveRef'].find((name) => name in schema)
    if (keyword === undefined) return
    const written = text(schema[keyword])
    const reference = keyword === '$recursiveRef' ? enclosingComponent(place) : written
    const naming: Naming = reference === undefined ? notText : nameOf(reference)
    if (naming.ok) {
      const rewritten = schemaReference(naming.name)
      if (keyword !== '$ref') change(keyword, undefined)
      if (rewritten !== schema.$ref) change('$ref', rewritten)
    } else {
      problems.addCause(naming.cause, 'error', at(place, keyword))
      change(keyword, undefined)
      change(PROBLEM_KEYWORD, naming.cause)
    }
  }

  /** Mapping values are names or references; afterwards they are all references. */
  const rewriteDiscriminator = (schema: JsonObject, place: Place, change: Change): void => {
    const { discriminator } = schema
    if (typeof discriminator === 'string') {
      // Swagger 2.0 wrote the name of the property only.
      change('discriminator', { propertyName: discriminator })
      return
    }
    if (!isObject(discriminator)) return
    const draft: JsonDraft = { ...discriminator }
    if (isObject(discriminator.mapping)) {
      const mapping: JsonDraft = {}
      for (const [value, target] of Object.entries(discriminator.mapping)) {
        const naming = mappedName(target)
        if (naming.ok) mapping[value] = schemaReference(naming.name)
        else {
          const mappingPlace = at(at(at(place, 'discriminator'), 'mapping'), value)
          problems.addCause(naming.cause, 'warning', mappingPlace)
        }
      }
      draft.mapping = mapping
    }
    const fallback = mappedName(discriminator.defaultMapping)
    if (fallback.ok) draft.defaultMapping = schemaReference(fallback.name)
    change('discriminator', draft)
  }

  const mappedName = (target: JsonValue | undefined): Naming => {
    if (typeof target !== 'string') return notText
    const name = nameByPointer.get(encodePointer(['components', 'schemas', target]))
    return name === undefined ? nameOf(target) : { ok: true, name }
  }

  return {
    view,
    finish() {
      const result: { [name: string]: JsonSchema } = {}
      for (let index = 0; index < queue.length; index += 1) {
        const entry = queue[index]
        if (entry !== undefined) result[entry.name] = view(entry.value, entry.place)
      }
      return result
    },
  }
}

/** JSON Schema 2019-09: the outermost schema around, in practice the component. */
function enclosingComponent(place: Place): string | undefined {
  const segments: string[] = []
  for (let current: Place | undefined = place; current; current = current.parent) {
    segments.unshift(current.segment)
  }
  const isComponent = segments[0] === 'components' && segments[1] === 'schemas'
  return isComponent ? `#${encodePointer(segments.slice(0, 3))}` : undefined
}

type Change = (name: string, value: JsonValue | undefined) => void

type Naming =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly cause: SchemaProblem }

const notText: Naming = { ok: false, cause: schemaProblem('ref-not-text', {}) }
