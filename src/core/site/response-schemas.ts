/** Response schemas of an operation, reduced to the keywords that validation uses. */
import { isList, isObject } from '#core/openapi/json-value.ts'
import type { JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'

export interface ResponseSchema {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  /** As in the document; may be a range such as `application/*`. Empty if the response has no schema. */
  readonly mediaType: string
  readonly schema: JsonSchema
}

/**
 * One entry per status and media type that has a schema, in document order. A status without a schema has one
 * too, so that the schema of `default` isn't used for it. HEAD never returns a body (RFC 9110, 9.3.2): documents
 * describe the one of GET.
 */
export function responseSchemas(operation: Operation): readonly ResponseSchema[] {
  return operation.responses.flatMap(({ status, content }): readonly ResponseSchema[] => {
    const described = content.flatMap(({ mediaType, schema }) =>
      schema === undefined || operation.method === 'head'
        ? []
        : [{ status, mediaType, schema: withoutTexts(schema) }],
    )
    return described.length > 0 ? described : [{ status, mediaType: '', schema: true }]
  })
}

/**
 * Removes texts for readers, which don't affect validation and are most of a document. Properties with the same
 * names stay.
 */
export function withoutTexts(schema: JsonSchema): JsonSchema {
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      value === undefined || TEXTS.has(keyword) ? [] : [[keyword, shortened(keyword, value)]],
    ),
  )
}

function shortened(keyword: string, value: JsonValue): JsonValue {
  if (ONE.has(keyword) && (isObject(value) || typeof value === 'boolean'))
    return withoutTexts(value)
  if (LISTS.has(keyword) && isList(value)) return value.map(shortenedMember)
  if (!MAPS.has(keyword) || !isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member === undefined ? undefined : shortenedMember(member),
    ]),
  )
}

const shortenedMember = (value: JsonValue): JsonValue =>
  isObject(value) ? withoutTexts(value) : value

/** JSON Schema 2020-12 §9 (annotations) and those of OpenAPI. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'xml',
  '$comment',
])
const ONE: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
])
const LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
])
