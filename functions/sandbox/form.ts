/** Reads forms, URL-encoded or multipart, as the JSON value that their schema describes. */
import { isJsonType } from '#core/media-type.ts'
import { type JsonObject, jsonOrText } from '#core/openapi/json-value.ts'
import type { Encoding, JsonSchema, JsonValue, MediaType, Parameter } from '#core/openapi/model.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { formStyle } from '#core/openapi/wire/form-body.ts'
import { coerce, itemsOf, propertyOf, type Schemas, typesOf } from './coerce.ts'
import { latin1, type Part } from './multipart.ts'
import { readParameter, type Validate } from './parameters.ts'
import { formDecoded, type QueryPairs, queryPairs } from './query-pairs.ts'

/**
 * Repeated names are lists; values become numbers, booleans or objects as the schema requires. A field with a
 * style is read like a query parameter of that style (OpenAPI 3.1.1 §4.8.15.1); any other object is JSON, the
 * form that playground and samples write.
 */
export function readForm(text: string, media: MediaType, schemas: Schemas): JsonObject {
  const { schema } = media
  const form = queryPairs(text)
  const { styled, read } = styledValues(form, media, schemas)
  const plain = Map.groupBy(
    form.filter(([name]) => !read.has(name)),
    ([name]) => name,
  )
  return Object.fromEntries([
    ...styled,
    ...[...plain].map(([name, pairs]) => {
      const values = pairs.map(([, value]): Field => ({ text: formDecoded(value) }))
      return [name, fieldValue(values, propertyOf(schema, name, schemas), schemas)] as const
    }),
  ])
}

/** A file becomes one character per byte, so that `maxLength` counts bytes. */
export function readParts(
  parts: readonly Part[],
  media: MediaType,
  schemas: Schemas,
): { readonly value: JsonObject; readonly files: ReadonlySet<string> } {
  const { schema } = media
  const texts = parts
    .filter((part) => !isFile(part))
    .map((part) => [part.name, encodedText(fieldOf(part).text)] as const)
  const { styled, read } = styledValues(texts, media, schemas)
  const names = [...new Set(parts.map(({ name }) => name))].filter((name) => !read.has(name))
  const value = names.map((name) => {
    const fields = parts.filter((part) => part.name === name).map(fieldOf)
    return [name, fieldValue(fields, propertyOf(schema, name, schemas), schemas)] as const
  })
  const files = parts.filter(isFile).map(({ name }) => name)
  return { value: Object.fromEntries([...styled, ...value]), files: new Set(files) }
}

interface Field {
  readonly text: string
  readonly isFile?: boolean
}

const isFile = ({ fileName, contentType }: Part): boolean =>
  contentType === undefined
    ? fileName !== undefined
    : !contentType.startsWith('text/') && !isJsonType(contentType)

const fieldOf = (part: Part): Field =>
  isFile(part)
    ? { text: latin1(part.bytes), isFile: true }
    : { text: new TextDecoder().decode(part.bytes) }

/** Parts aren't percent-encoded: every comma in a list separates. */
const encodedText = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',')

function fieldValue(
  fields: readonly Field[],
  property: JsonSchema | undefined,
  schemas: Schemas,
): JsonValue {
  if (fields.length > 1 || typesOf(property, schemas).has('array')) {
    const items = itemsOf(property, schemas)
    return fields.map((field) => oneValue(field, items, schemas))
  }
  const [field] = fields
  return field === undefined ? null : oneValue(field, property, schemas)
}

function oneValue(
  { text, isFile = false }: Field,
  schema: JsonSchema | undefined,
  schemas: Schemas,
): JsonValue {
  if (isFile) return text
  return typesOf(schema, schemas).has('object') ? jsonOrText(text) : coerce(text, schema, schemas)
}

/** Values of the fields that have a style, and the names under which the form has them. */
function styledValues(
  form: QueryPairs,
  { schema, encoding }: MediaType,
  schemas: Schemas,
): {
  readonly styled: readonly (readonly [name: string, value: JsonValue])[]
  readonly read: ReadonlySet<string>
} {
  const found = Object.entries(encoding).flatMap(([name, how]) => {
    const value = styledValue(name, how, form, propertyOf(schema, name, schemas), schemas)
    return value === undefined ? [] : [{ name, ...value }]
  })
  return {
    styled: found.map(({ name, value }) => [name, value]),
    read: new Set(found.flatMap(({ fields }) => fields)),
  }
}

/** @returns the value and the names of its fields; undefined if the form has none */
function styledValue(
  name: string,
  encoding: Encoding,
  query: QueryPairs,
  schema: JsonSchema | undefined,
  schemas: Schemas,
): { readonly value: JsonValue; readonly fields: readonly string[] } | undefined {
  const styled = formStyle(encoding)
  if (styled === undefined || schema === undefined) return undefined
  const { style, explode } = styled
  const parameter: Parameter = {
    name,
    in: 'query',
    required: false,
    deprecated: false,
    style,
    explode,
    schema,
    examples: [],
  }
  const source = { path: {}, query, headers: [] }
  const validate: Validate = (expected, value) =>
    validateValue(expected, value, { schemas, mode: 'request' })
  const found = readParameter(parameter, source, schemas, validate)
  if (found === undefined) return undefined
  const isSpread = style === 'form' && explode && typesOf(schema, schemas).has('object')
  const fields = query
    .map(([field]) => field)
    .filter((field) =>
      isSpread
        ? propertyOf(schema, field, schemas) !== undefined
        : field === name || field.startsWith(`${name}[`),
    )
  return { value: found.value, fields }
}
