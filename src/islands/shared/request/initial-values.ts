/** What the playground is filled with when it opens: the document's examples, else made values. */
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
  /** Of the document, or of {@link MADE}; null: there is nothing to fill in. */
  readonly exampleName: string | null
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** The same as the page's, so that what is filled in is what the sample shows. */
export function optionsOf({ operation, schemas, known = {} }: OperationData): ExampleOptions {
  return {
    schemas,
    mode: 'request',
    known: new Map(Object.entries(known)),
    ...(operation.kind === 'operation' && { path: operation.path }),
  }
}

/** Required parameters always, others only when the document gives an example worth sending. */
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

/** Names of the bodies that are made from the schema; a document cannot name an example so. */
export const MADE = { needed: ':needed', all: ':all' } as const

export interface MadeBody {
  readonly name: keyof typeof MADE
  readonly value: JsonValue
}

/** What is needed, where the document shows no body; and all members, where they are more. */
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

/** Examples that can be edited: a value, or for text bodies the text as it goes over the wire. */
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

/** A value to start from, in the order of `EXAMPLE_ORDER`: example, default, else one that fits. */
export function initialValue(
  schema: JsonSchema | undefined,
  options: ExampleOptions,
  name = '',
): JsonValue | undefined {
  return schema === undefined ? undefined : buildExample(schema, { ...options, name })
}

/** Nobody's file can be made up: its field starts empty. */
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
