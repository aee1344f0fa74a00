/**
 * Converts keywords of OpenAPI 3.0 that survive the upgrade (it skips everything under a member called
 * `default`, such as the default response) or that authors mix into 3.1.
 */
import { entries, isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { annotatedEnum } from './annotated-enum.ts'

export function normalizeKeywords(
  schema: JsonObject,
  change: (name: string, value: JsonValue | undefined) => void,
): void {
  const types = isList(schema.type) ? schema.type.flat(2) : [schema.type]
  const names = types.filter((type) => typeof type === 'string')
  if (schema.nullable === true && names.length > 0) {
    change('type', [...new Set([...names, 'null'])])
    change('nullable', undefined)
  } else if (isList(schema.type) && schema.type.some(isList)) {
    change('type', [...new Set(names)])
  }
  if (isList(schema.required) && schema.required.some(isNamePattern)) {
    change(
      'required',
      schema.required.filter((name) => !isNamePattern(name)),
    )
  }
  if (schema.example === undefined && !isList(schema.examples)) {
    const examples = [...namedExamples(schema.examples), ...namedExamples(schema['x-examples'])]
    if (examples.length > 0) change('examples', examples)
  }
  // Codes of UK Open Banking, to which banks add theirs.
  const namespaced = schema['x-namespaced-enum']
  if (namespaced !== undefined && schema['x-extensible-enum'] === undefined)
    change('x-extensible-enum', namespaced)
  // Bytes as they are (RFC 2045, section 6.2).
  if (schema.contentEncoding === 'binary') {
    change('contentEncoding', undefined)
    if (schema.contentMediaType === undefined) change('format', schema.format ?? 'binary')
  }
  // A block scalar of YAML ends with a line break, which no one means in one line.
  if (typeof schema.example === 'string' && /^[^\n]+\n$/.test(schema.example))
    change('example', schema.example.slice(0, -1))
  // It permits nothing, which no one means. The checks report it.
  const isEmpty = isList(schema.enum) && schema.enum.length === 0
  if (isEmpty) change('enum', undefined)
  const enumeration = annotatedEnum(isEmpty ? { ...schema, enum: undefined } : schema)
  for (const [name, value] of Object.entries(enumeration ?? {})) change(name, value)
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'boolean') continue
    const isExclusive = schema[exclusive] && typeof schema[limit] === 'number'
    change(exclusive, isExclusive ? schema[limit] : undefined)
    if (isExclusive) change(limit, undefined)
  }
}

/** Generators for Rust write `{nullable: true}` as an option that means null, since OpenAPI 3.0 has no such type. */
export function withNullOptions(options: readonly JsonValue[]): readonly JsonValue[] {
  return options.some(isNullOption)
    ? options.map((option) => (isNullOption(option) ? { type: 'null' } : option))
    : options
}

const isNullOption = (option: JsonValue): boolean =>
  isObject(option) && option.nullable === true && Object.keys(option).length === 1

/** RAML writes patterns of names in place of names, which converters to OpenAPI leave in `required`. */
const isNamePattern = (name: JsonValue): boolean =>
  typeof name === 'string' && name.startsWith('/^') && name.endsWith('$/')

/** Stoplight writes examples of an object by name. Empty ones are drafts of its editor. */
const namedExamples = (written: JsonValue | undefined): readonly JsonValue[] =>
  entries(written)
    .map(([, example]) => (isExampleObject(example) ? example.value : example))
    .filter((example) => isObject(example) && Object.keys(example).length > 0)

const isExampleObject = (example: JsonValue): example is JsonObject & { value: JsonValue } =>
  isObject(example) &&
  example.value !== undefined &&
  Object.keys(example).every((name) => /^(?:summary|description|value)$/.test(name))
