/**
 * Views of the document's schemas in which every `$ref` points to `#/components/schemas/<name>`. An unchanged
 * schema is its own view; others are copied along the path of the change only. Each schema is visited once, so
 * the cost is linear in the size of the document.
 */
import { isList, isObject, type JsonDraft, type JsonObject, own } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import type { ProblemList } from '../problems.ts'
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { normalizeKeywords, withNullOptions } from './normalize-keywords.ts'
import { type References, referredExample } from './references.ts'
import { rewriteDiscriminator, rewriteReference } from './rewrite-references.ts'
import { createSchemaNaming } from './schema-naming.ts'

export interface SchemaViews {
  view(schema: JsonValue | undefined, location: Location): JsonSchema
  /** All components and hoisted schemas. Call it last: views may hoist more. */
  finish(): Readonly<Record<string, JsonSchema>>
}

export function createSchemaViews(
  document: JsonObject,
  references: References,
  problems: ProblemList,
): SchemaViews {
  const views = new WeakMap<object, JsonSchema>()
  const naming = createSchemaNaming(document, references)
  const rewriting = { naming, problems }

  const view = (schema: JsonValue | undefined, location: Location): JsonSchema => {
    if (typeof schema === 'boolean') return schema
    if (!isObject(schema)) {
      problems.add('schema-invalid', 'warning', {}, location)
      return {}
    }
    const known = views.get(schema)
    if (known !== undefined) return known
    const result = rewrite(schema, location)
    views.set(schema, result)
    return result
  }

  const rewrite = (schema: JsonObject, location: Location): JsonObject => {
    let draft: JsonDraft | undefined
    const change = (name: string, value: JsonValue | undefined): void => {
      draft ??= { ...schema }
      if (value === undefined) delete draft[name]
      else draft[name] = value
    }
    rewriteReference(schema, location, change, rewriting)
    for (const keyword of SINGLE_SCHEMAS) {
      const inner = schema[keyword]
      if (inner === undefined || (keyword === 'items' && isList(inner))) continue
      const seen = view(inner, at(location, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    for (const keyword of SCHEMA_LISTS) {
      const inner = schema[keyword]
      if (!isList(inner)) continue
      const isChoice = keyword === 'oneOf' || keyword === 'anyOf'
      const seen = viewList(isChoice ? withNullOptions(inner) : inner, at(location, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    for (const keyword of SCHEMA_MAPS) {
      const inner = schema[keyword]
      if (!isObject(inner)) continue
      const seen = viewMap(inner, at(location, keyword))
      if (seen !== inner) change(keyword, seen)
    }
    if (isList(schema.items)) {
      // Up to draft 2019-09, a tuple was a list of `items`.
      change('prefixItems', viewList(schema.items, at(location, 'items')))
      const rest = schema.additionalItems
      change('items', rest === undefined ? undefined : view(rest, at(location, 'additionalItems')))
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
    rewriteDiscriminator(schema, location, change, rewriting)
    normalizeKeywords(schema, change)
    return draft ?? schema
  }

  const viewList = (list: readonly JsonValue[], location: Location): readonly JsonValue[] => {
    const seen = list.map((item, index) => view(item, at(location, index)))
    return seen.every((item, index) => item === list[index]) ? list : seen
  }

  const viewMap = (map: JsonObject, location: Location): JsonObject => {
    let draft: JsonDraft | undefined
    for (const [name, inner] of Object.entries(map)) {
      const seen = view(inner, at(location, name))
      if (seen === inner) continue
      draft ??= { ...map }
      draft[name] = seen
    }
    return draft ?? map
  }

  return {
    view,
    finish() {
      const result: { [name: string]: JsonSchema } = {}
      // The list grows during the loop.
      for (const { name, value, location } of naming.named) result[name] = view(value, location)
      return result
    },
  }
}
