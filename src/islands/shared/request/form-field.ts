/**
 * Resolves one level of a schema for a form: follows references and merges `allOf`, but reads
 * nothing below. Only visible levels are resolved, so a schema can contain itself.
 */
import { schemaByPattern } from '#core/openapi/example/fits-schema.ts'
import {
  allEntries,
  asMap,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  scalarText,
  text,
  texts,
} from '#core/openapi/json-value.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { tupleOf, typesOf } from '#core/openapi/schema/field-type.ts'
import type { Flat } from '#core/openapi/schema/flat.ts'
import { flatten, type Schemas } from '#core/openapi/schema/flatten.ts'
import { openEnumOf } from '#core/openapi/schema/open-enum.ts'
import { type VariantSet, variantsOf } from '#core/openapi/schema/variants.ts'

export interface FormField {
  readonly control: Control
  /** Names as in JSON Schema, without null; empty if the schema has none. */
  readonly types: readonly string[]
  readonly title: string | undefined
  readonly description: string | undefined
  readonly enum: readonly JsonValue[] | undefined
  /** Known values of a text that may be any other. */
  readonly suggestions: readonly string[]
  /** A file that is sent as base64 without a `data:` prefix. */
  readonly isBase64: boolean
  readonly properties: readonly FormProperty[]
  /** Schemas of unnamed members by the pattern of their names. */
  readonly patterns: Readonly<Record<string, JsonSchema>>
  /** Schema of members without name and pattern; undefined if none can be added. */
  readonly additional: JsonSchema | undefined
  /** Schemas of the first items of a list. */
  readonly tuple: readonly JsonSchema[]
  /** Schema of the other items; `false` if there are none. */
  readonly item: JsonSchema | undefined
  readonly options: readonly FormOption[]
  /** Property that distinguishes the options. */
  readonly discriminator: string | undefined
  readonly limits: Limits
  readonly example: string | undefined
}

export type Control =
  | 'object'
  | 'array'
  | 'choice'
  | 'enum'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'text'
  | 'date'
  | 'date-time'
  | 'email'
  | 'url'
  | 'password'
  | 'file'
  /** The schema has no known type: any JSON. */
  | 'json'

export interface FormProperty {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

export interface FormOption {
  readonly label: string
  readonly schema: JsonSchema
  /** Values of the discriminator that select it. */
  readonly values: readonly string[]
}

export interface Limits {
  readonly min: number | undefined
  readonly max: number | undefined
  readonly minLength: number | undefined
  readonly maxLength: number | undefined
  readonly pattern: string | undefined
  readonly accept: string | undefined
}

const fields = new WeakMap<Schemas, WeakMap<JsonObject, FormField>>()

/** Returns the same object for the same schema, so that views can compare fields. */
export function formField(schema: JsonSchema | undefined, schemas: Schemas): FormField {
  if (!isObject(schema)) return buildField(flatten(schema ?? true, schemas), schemas)
  const known = fields.get(schemas) ?? new WeakMap<JsonObject, FormField>()
  fields.set(schemas, known)
  const field = known.get(schema) ?? buildField(flatten(schema, schemas), schemas)
  known.set(schema, field)
  return field
}

/** @returns undefined for an item that the schema doesn't describe */
export const itemSchema = ({ tuple, item }: FormField, position: number): JsonSchema | undefined =>
  tuple[position] ?? item

/** @returns undefined for a member that the schema doesn't describe */
export function memberSchema(
  { patterns, additional }: FormField,
  name: string,
): JsonSchema | undefined {
  const schema = schemaByPattern(patterns, name)
  return isSchema(schema) ? schema : additional
}

/** The field of a file, also of one in a list, or of an alternative. */
export function fileField(field: FormField, schemas: Schemas): FormField | undefined {
  const options = field.options.map(({ schema }) => formField(schema, schemas))
  return [field, ...options]
    .map((one) => (one.item === undefined ? one : formField(one.item, schemas)))
    .find(({ control }) => control === 'file')
}

function buildField(flat: Flat, schemas: Schemas): FormField {
  const keywords = flat.schema
  const listed = openEnumOf(flat, schemas)
  const variants = listed === undefined ? variantsOf(flat, schemas) : undefined
  const plain = listed === undefined ? controlOf(flat) : 'text'
  const control = variants === undefined ? plain : 'choice'
  return {
    control,
    types: typesOf(flat, schemas),
    title: text(keywords.title),
    description: text(keywords.description),
    enum: enumOf(keywords),
    suggestions: texts(listed?.enum ?? keywords['x-extensible-enum']),
    isBase64: isBase64Alone(flat),
    properties: propertiesOf(keywords, schemas),
    patterns: patternsOf(keywords),
    additional: additionalOf(keywords, control),
    tuple: tupleOf(flat),
    item: isSchema(keywords.items) ? keywords.items : undefined,
    options: optionsOf(flat, variants),
    discriminator: variants?.discriminator,
    limits: limitsOf(flat),
    example: scalarText(keywords.example) ?? scalarText(listOf(keywords.examples)[0]),
  }
}

/** Some schemas call a data URI "base64"; only the pattern shows which it is. */
function isBase64Alone({ schema, patterns }: Flat): boolean {
  const isBase64 =
    schema.contentEncoding === 'base64' || BASE64_FORMATS.has(text(schema.format) ?? '')
  return isBase64 && !patterns.some((pattern) => pattern.startsWith('^data:'))
}

function controlOf(flat: Flat): Control {
  const keywords = flat.schema
  // A union of plain types, such as `string or integer`, is written as JSON.
  if (flat.choices.length > 0) return 'json'
  if (enumOf(keywords) !== undefined) return 'enum'
  if (flat.types !== undefined && flat.types.length > 1) return 'json'
  const type = flat.types?.[0]
  if (type === 'object' || (type === undefined && isObject(keywords.properties))) return 'object'
  const hasItems = keywords.items !== undefined || keywords.prefixItems !== undefined
  if (type === 'array' || (type === undefined && hasItems)) return 'array'
  if (type === 'boolean' || type === 'integer' || type === 'number') return type
  if (type === 'string') return textControl(keywords)
  return type === undefined && keywords.contentMediaType !== undefined ? 'file' : 'json'
}

function textControl(keywords: JsonObject): Control {
  const format = text(keywords.format) ?? ''
  const isFile =
    FILE_FORMATS.has(format) ||
    BASE64_FORMATS.has(format) ||
    keywords.contentMediaType !== undefined ||
    keywords.contentEncoding === 'base64'
  if (isFile) return 'file'
  return (Object.hasOwn(TEXT_CONTROLS, format) && TEXT_CONTROLS[format]) || 'text'
}

const FILE_FORMATS: ReadonlySet<string> = new Set(['binary', 'data-uri', 'data-url'])
const BASE64_FORMATS: ReadonlySet<string> = new Set(['byte', 'base64'])

const TEXT_CONTROLS: Readonly<Record<string, Control>> = {
  date: 'date',
  'date-time': 'date-time',
  email: 'email',
  uri: 'url',
  url: 'url',
  password: 'password',
}

function enumOf(keywords: JsonObject): readonly JsonValue[] | undefined {
  if (keywords.const !== undefined) return [keywords.const]
  return isList(keywords.enum) && keywords.enum.length > 0 ? keywords.enum : undefined
}

function propertiesOf(keywords: JsonObject, schemas: Schemas): readonly FormProperty[] {
  const required = new Set(listOf(keywords.required))
  return Object.entries(asMap(keywords.properties)).flatMap(([name, schema]) => {
    if (!isSchema(schema)) return []
    // Set by the server, which would reject or ignore it in a request.
    if (flatten(schema, schemas).schema.readOnly === true) return []
    return [{ name, schema, isRequired: required.has(name) }]
  })
}

/** Without names that are forbidden. */
const patternsOf = ({ patternProperties }: JsonObject): FormField['patterns'] =>
  Object.fromEntries(
    allEntries(patternProperties).flatMap(([pattern, schema]) =>
      isSchema(schema) && schema !== false ? [[pattern, schema]] : [],
    ),
  )

function additionalOf(keywords: JsonObject, control: Control): JsonSchema | undefined {
  const { additionalProperties } = keywords
  if (control !== 'object' || additionalProperties === false) return undefined
  if (isObject(additionalProperties)) return additionalProperties
  const namesNone = Object.keys(asMap(keywords.properties)).length === 0
  return additionalProperties === true || namesNone ? true : undefined
}

/** Keywords next to the alternatives apply to each of them, including further choices. */
function optionsOf(flat: Flat, variants: VariantSet | undefined): readonly FormOption[] {
  if (variants === undefined) return []
  const others = flat.choices.slice(1).map(({ keyword, options }) => ({ [keyword]: options }))
  const base = isObject(flat.schema.properties) ? [flat.schema, ...others] : others
  return variants.options.map(({ label, values, schema }) => ({
    label,
    schema: base.length === 0 ? schema : { allOf: [...base, schema] },
    values,
  }))
}

function limitsOf({ schema, patterns }: Flat): Limits {
  const number = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined)
  return {
    min: number('minimum'),
    max: number('maximum'),
    minLength: number('minLength'),
    maxLength: number('maxLength'),
    pattern: patterns[0],
    accept: text(schema.contentMediaType),
  }
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isList(value) ? value : []
}
