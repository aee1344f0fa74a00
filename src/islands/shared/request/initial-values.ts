/** Initial values of the playground: the document's examples or, without them, generated values. */
import { buildExample, type ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import { equalJson, isObject } from '#core/openapi/json-value.ts'
import type { Example, JsonSchema, JsonValue, MediaType, Parameter } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { bodyKind } from './body.ts'
import { withMember } from './edit-value.ts'
import { formField } from './form-field.ts'
import { type ParameterValues, parameterKey } from './target.ts'

export interface Initial {
  readonly media: MediaType | undefined
  readonly value: JsonValue | undefined
  /** Name of an example of the document or of {@link MADE}; null if there is nothing to fill in. */
  readonly exampleName: string | null
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** The same options as the page's, so that the form matches the sample. */
export function optionsOf({ operation, schemas, known = {} }: OperationData): ExampleOptions {
  return {
    schemas,
    mode: 'request',
    known: new Map(Object.entries(known)),
    ...(operation.kind === 'operation' && { path: operation.path }),
  }
}

/** Always fills required parameters; others only if the document has a useful example. */
export function initialParameters(data: OperationData): ParameterValues {
  return Object.fromEntries(
    data.operation.parameters.map((parameter) => [
      parameterKey(parameter),
      parameterValue(parameter, optionsOf(data)),
    ]),
  )
}

function parameterValue(parameter: Parameter, options: ExampleOptions): JsonValue | undefined {
  const example = parameter.examples.find(hasValue)?.value
  if (example !== undefined) return example
  return parameter.required ? exampleFor(parameter, options) : undefined
}

export function initialBody(data: OperationData, media: MediaType | undefined): Initial {
  if (media === undefined) return { media, value: undefined, exampleName: null }
  const [example] = bodyExamples(media)
  if (example !== undefined) return { media, value: example.value, exampleName: example.name }
  const value = madeBody(media, optionsOf(data))
  return { media, value, exampleName: value === undefined ? null : MADE.needed }
}

/** Names of bodies generated from the schema; an example in a document can't have such a name. */
export const MADE = { needed: ':needed', all: ':all' } as const

export interface MadeBody {
  readonly name: keyof typeof MADE
  readonly value: JsonValue
}

/** Returns the required members if the document has no body, and all members if there are more. */
export function madeBodies(data: OperationData, media: MediaType): readonly MadeBody[] {
  const written = bodyExamples(media)
  const options = optionsOf(data)
  const needed = written.length > 0 ? undefined : madeBody(media, options)
  const all = madeBody(media, { ...options, members: 'all' })
  const shown = [...written.map(({ value }) => value), needed]
  const isMore = all !== undefined && !shown.some((value) => equalJson(value, all))
  return [
    ...(needed === undefined ? [] : [{ name: 'needed' as const, value: needed }]),
    ...(isMore ? [{ name: 'all' as const, value: all }] : []),
  ]
}

function madeBody(media: MediaType, options: ExampleOptions): JsonValue | undefined {
  const { schemas } = options
  const value = initialValue(media.schema, options)
  switch (bodyKind(media)) {
    case 'file':
      return undefined
    case 'text':
      return value === undefined ? '' : printExample(media, value, schemas)
    case 'multipart':
      return withoutMadeFiles(value, media.schema, schemas)
    default:
      return value
  }
}

export interface BodyExample {
  readonly name: string
  readonly title: string
  readonly value: JsonValue
}

/** Returns editable examples: a value, or for text bodies the text as sent. */
export function bodyExamples(media: MediaType): readonly BodyExample[] {
  const isText = bodyKind(media) === 'text'
  return media.examples.flatMap((example) => {
    const value = isText ? (example.serializedValue ?? example.value) : example.value
    if (value === undefined) return []
    return [{ name: example.name, title: example.summary ?? example.name, value }]
  })
}

function hasValue(example: Example): boolean {
  return example.value !== undefined
}

/**
 * Returns a value to start from, in the order of `EXAMPLE_ORDER`: example, default, else a
 * generated one.
 */
export function initialValue(
  schema: JsonSchema | undefined,
  options: ExampleOptions,
  name = '',
): JsonValue | undefined {
  return schema === undefined ? undefined : buildExample(schema, { ...options, name })
}

/** Empties file fields, because a file can't be generated. */
function withoutMadeFiles(
  value: JsonValue | undefined,
  schema: JsonSchema | undefined,
  schemas: Schemas,
): JsonValue | undefined {
  if (!isObject(value)) return value
  const files = formField(schema, schemas).properties.filter(
    (property) => formField(property.schema, schemas).control === 'file',
  )
  return files.reduce<JsonValue>((rest, { name }) => withMember(rest, name, undefined), value)
}
