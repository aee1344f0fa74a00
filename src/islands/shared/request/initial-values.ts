/** Initial values of the playground: the document's examples or, without them, generated values. */
import { buildExample, type ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { exampleTitle } from '#core/openapi/example/example-title.ts'
import { printSent } from '#core/openapi/example/print-example.ts'
import { equalJson, isObject, own } from '#core/openapi/json-value.ts'
import type {
  Example,
  JsonSchema,
  JsonValue,
  MediaType,
  Operation,
  Parameter,
} from '#core/openapi/model.ts'
import { oneType } from '#core/openapi/wire/multipart-parts.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { bodyKind } from './body.ts'
import { encodeDataUri } from './data-uri.ts'
import { withMember } from './edit-value.ts'
import { fileField, formField } from './form-field.ts'
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

/**
 * Always fills required parameters; others only if the document has a useful example, or if all members are
 * requested.
 */
export function initialParameters(data: OperationData, isAll = false): ParameterValues {
  const options = optionsOf(data)
  return Object.fromEntries(
    data.operation.parameters.map((parameter) => [
      parameterKey(parameter),
      isAll ? everyValue(parameter, options) : parameterValue(parameter, options),
    ]),
  )
}

/** As in samples with all fields. */
function everyValue(parameter: Parameter, options: ExampleOptions): JsonValue | undefined {
  const value = exampleFor(parameter, { ...options, members: 'all' })
  return value === null && !parameter.required ? undefined : value
}

function parameterValue(parameter: Parameter, options: ExampleOptions): JsonValue | undefined {
  const example = parameter.examples.find(hasValue)?.value
  if (example !== undefined) return example
  return parameter.required ? exampleFor(parameter, options) : undefined
}

/** @param chosen - the first example if it names none */
export function initialBody(
  data: OperationData,
  media: MediaType | undefined,
  { example: chosen, isAll = false }: Omit<ChosenBody, 'media'> = {},
): Initial {
  if (media === undefined) return { media, value: undefined, exampleName: null }
  const all = isAll ? wholeBody(media, chosen, optionsOf(data)) : undefined
  if (all !== undefined) return { media, value: all, exampleName: nameOfBody(data, media, all) }
  const examples = bodyExamples(media, data.schemas)
  const example = examples.find(({ name }) => name === chosen) ?? examples[0]
  if (example !== undefined) return { media, value: example.value, exampleName: example.name }
  const value = madeBody({ ...media, examples: [] }, optionsOf(data))
  return { media, value, exampleName: value === undefined ? null : MADE.needed }
}

/** The body that a reader chose for the samples; the playground starts with it. */
export interface ChosenBody {
  /** Index of the media type. */
  readonly media: number
  /** Name of one of its examples, if there are several. */
  readonly example?: string
  /** True for all fields, of parameters too. The example is only the start. */
  readonly isAll?: boolean
}

/** Reads the value of an option (body-choices.ts): `1/name`, or `1` without a choice of examples. */
export function chosenBody(value: string): ChosenBody {
  const [media = '', ...name] = value.split('/')
  return { media: Number(media), ...(name.length > 0 && { example: name.join('/') }) }
}

/** @returns the operation with this body only */
export function withBody(operation: Operation, value: string): Operation {
  const { requestBody } = operation
  const chosen = chosenBody(value)
  const media = requestBody?.content[chosen.media]
  if (requestBody === undefined || media === undefined) return operation
  const content = [withExample(media, chosen.example)]
  return { ...operation, requestBody: { ...requestBody, content } }
}

/** @returns the media type unchanged if it has no such example */
function withExample(media: MediaType, chosen: string | undefined): MediaType {
  const examples = media.examples.filter(({ name }) => name === chosen)
  return examples.length === 0 ? media : { ...media, examples }
}

/** Names of bodies generated from the schema; an example in a document can't have such a name. */
export const MADE = { needed: ':needed', all: ':all' } as const

export interface MadeBody {
  readonly name: keyof typeof MADE
  readonly value: JsonValue
}

/** Returns the required members if the document has no body, and all members if there are more. */
export function madeBodies(data: OperationData, media: MediaType): readonly MadeBody[] {
  const written = bodyExamples(media, data.schemas)
  const options = optionsOf(data)
  const needed = written.length > 0 ? undefined : madeBody({ ...media, examples: [] }, options)
  const all = wholeBody(media, undefined, options)
  const shown = [...written.map(({ value }) => value), needed]
  const isMore = all !== undefined && !shown.some((value) => equalJson(value, all))
  return [
    ...(needed === undefined ? [] : [{ name: 'needed' as const, value: needed }]),
    ...(isMore ? [{ name: 'all' as const, value: all }] : []),
  ]
}

/** @returns the example or generated body that the value equals; null for another value */
export function nameOfBody(data: OperationData, media: MediaType, value: JsonValue): string | null {
  const made = madeBodies(data, media).map((body) => ({ ...body, name: MADE[body.name] }))
  const bodies = [...bodyExamples(media, data.schemas), ...made]
  return bodies.find((body) => equalJson(body.value, value))?.name ?? null
}

/** Returns all members, as the samples do: starting with the chosen example, or the first one. */
const wholeBody = (
  media: MediaType,
  chosen: string | undefined,
  options: ExampleOptions,
): JsonValue | undefined => {
  const { examples } = withExample(media, chosen)
  const started = { ...media, examples: examples.filter(hasValue) }
  return madeBody(started, { ...options, members: 'all' })
}

function madeBody(media: MediaType, options: ExampleOptions): JsonValue | undefined {
  const { schemas } = options
  const value = exampleFor(media, options)
  switch (bodyKind(media)) {
    case 'file':
      return undefined
    case 'text':
      return value === undefined ? '' : printSent(media, value, schemas)
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
  /** As sent. */
  readonly written: string | undefined
}

/** Returns editable examples: a value, or for text bodies the text as sent. */
export function bodyExamples(media: MediaType, schemas: Schemas): readonly BodyExample[] {
  const kind = bodyKind(media)
  const isText = kind === 'text'
  return media.examples.flatMap((example) => {
    const value = isText ? textOf(example, media, schemas) : example.value
    if (value === undefined) return []
    const edited =
      kind === 'multipart'
        ? withFiles(value, media, schemas)
        : kind === 'file'
          ? asFile(value, media.mediaType)
          : value
    const { name, serializedValue: written } = example
    return [{ name, title: exampleTitle(example, media.examples), value: edited, written }]
  })
}

/** As samples send it: XML by the schema, sequences with an item per line. */
function textOf(
  { serializedValue, value }: Example,
  media: MediaType,
  schemas: Schemas,
): string | undefined {
  return serializedValue ?? (value === undefined ? undefined : printSent(media, value, schemas))
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

/** A text in place of a file is its content, so that it's sent as a file, as samples do. */
function withFiles(value: JsonValue, { schema, encoding }: MediaType, schemas: Schemas): JsonValue {
  if (!isObject(value)) return value
  return formField(schema, schemas).properties.reduce<JsonValue>((rest, { name, ...property }) => {
    const file = fileField(formField(property.schema, schemas), schemas)
    const member = own(value, name)
    if (member === undefined || file === undefined || file.isBase64) return rest
    const contentType = oneType(encoding[name]?.contentType)
    const fileOf = (item: JsonValue) => asFile(item, contentType)
    return withMember(rest, name, Array.isArray(member) ? member.map(fileOf) : fileOf(member))
  }, value)
}

function asFile(content: JsonValue, mediaType = 'application/octet-stream'): JsonValue {
  return typeof content !== 'string' || content.startsWith('data:')
    ? content
    : encodeDataUri({ mediaType, name: null, bytes: new TextEncoder().encode(content) })
}

/** Empties file fields, because a file can't be generated. */
function withoutMadeFiles(
  value: JsonValue | undefined,
  schema: JsonSchema | undefined,
  schemas: Schemas,
): JsonValue | undefined {
  if (!isObject(value)) return value
  const files = formField(schema, schemas).properties.filter((property) => {
    const field = formField(property.schema, schemas)
    return field.control !== 'array' && fileField(field, schemas) !== undefined
  })
  return files.reduce<JsonValue>((rest, { name }) => withMember(rest, name, undefined), value)
}
