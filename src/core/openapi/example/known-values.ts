/**
 * Example values that a document shows for its resources, collected once. A member without an example uses the
 * value shown elsewhere, so that `{id}` in a path equals the `id` of the response.
 */
import { shortHash } from '../compile/short-hash.ts'
import { isList, isObject, own, text } from '../json-value.ts'
import type { CompiledDocument, Example, JsonSchema, JsonValue, Operation } from '../model.ts'
import type { Flat } from '../schema/flat.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'
import { buildExample, type ExampleOptions } from './build-example.ts'
import { identifierKey } from './known-keys.ts'
import type { KnownValues } from './making.ts'
import { identifiedBy, subjectOf, thingOf, thingPickedBy, wordsOf } from './names.ts'
import { textsByName } from './values-by-name.ts'

/** More than a document with a thousand operations has. */
const MAX_VALUES = 5_000
const MAX_CHARACTERS = 200
const MAX_DEPTH = 6

const remembered = new WeakMap<CompiledDocument, ReadonlyMap<string, JsonValue>>()

export const knownValues = (document: CompiledDocument): KnownValues => valuesOf(document)

/** Returns every known value with its key. */
export const knownEntries = (
  document: CompiledDocument,
): readonly (readonly [string, JsonValue])[] => [...valuesOf(document)]

/**
 * Stores the values of a document that another thread or process has collected, which takes 0.4 s for a large
 * one.
 *
 * @param entries what `knownEntries` returned for an equal document
 */
export function rememberKnownValues(
  document: CompiledDocument,
  entries: ReturnType<typeof knownEntries>,
): void {
  remembered.set(document, new Map(entries))
}

function valuesOf(document: CompiledDocument): ReadonlyMap<string, JsonValue> {
  const known = remembered.get(document) ?? readValues(document)
  remembered.set(document, known)
  return known
}

/** Options for the examples of an operation, the same for all pages that show them. */
export function exampleOptions(
  document: CompiledDocument,
  operation: Pick<Operation, 'kind' | 'path'> | undefined,
  mode: Direction,
): ExampleOptions {
  const isCalled = operation?.kind === 'operation'
  return {
    schemas: document.schemas,
    mode,
    known: knownValues(document),
    ...(isCalled && { path: operation.path }),
  }
}

type Values = Map<string, JsonValue>

/** The first value wins: parameters, then bodies, then schemas. */
function readValues(document: CompiledDocument): ReadonlyMap<string, JsonValue> {
  const { operations, webhooks, schemas, info } = document
  const values: Values = new Map()
  // A parameter of this name takes the version of the document: `api-version=2022-08-31` of Azure. The field of
  // Kubernetes doesn't.
  const isAsked = operations.some(({ parameters }) =>
    parameters.some(({ name }) => /^api[-_]?version$/i.test(name)),
  )
  if (isAsked && isTelling(info.version)) values.set('.api_version', info.version)
  for (const operation of operations) readParameters(operation, schemas, values)
  for (const operation of [...operations, ...webhooks]) readBodies(operation, values)
  for (const [name, schema] of Object.entries(schemas)) readSchema(name, schema, schemas, values)
  for (const operation of operations) decideIdentifier(operation, schemas, values)
  return values
}

function readParameters({ parameters, path }: Operation, schemas: Schemas, values: Values): void {
  for (const { name, examples, schema, in: place } of parameters) {
    const shown = shownIn(examples) ?? (schema && shownBy(flatten(schema, schemas)))
    const thing = place === 'path' ? thingPickedBy(name, path) : subjectOf(path)
    if (shown !== undefined) keep(name, thing, shown, values)
  }
}

function readBodies({ path, kind, requestBody, responses }: Operation, values: Values): void {
  const subject = kind === 'operation' ? subjectOf(path) : thingOf(path)
  const answers = responses.filter(({ status }) => status.startsWith('2'))
  for (const { examples } of [
    ...(requestBody?.content ?? []),
    ...answers.flatMap((answer) => answer.content),
  ]) {
    const shown = shownIn(examples)
    if (shown !== undefined) readValue(shown, subject, 0, values)
  }
}

function readValue(
  value: JsonValue,
  thing: string | undefined,
  depth: number,
  values: Values,
): void {
  if (depth > MAX_DEPTH || values.size >= MAX_VALUES) return
  if (isList(value))
    return void (value[0] !== undefined && readValue(value[0], thing, depth + 1, values))
  if (!isObject(value)) return
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'object' && member !== null)
      readValue(member, thingOf(name) ?? thing, depth + 1, values)
    else if (member !== undefined) keep(name, thing, member, values)
  }
}

function readSchema(name: string, schema: JsonSchema, schemas: Schemas, values: Values): void {
  const flat = flatten(schema, schemas)
  const thing = thingOf(name)
  const whole = shownBy(flat)
  if (whole !== undefined) readValue(whole, thing, 0, values)
  for (const [member, described] of Object.entries(
    isObject(flat.schema.properties) ? flat.schema.properties : {},
  )) {
    if (!isObject(described)) continue
    const inner = flatten(described, schemas)
    const shown = shownBy(inner) ?? prefixedId(member, thing, inner)
    if (shown !== undefined) keep(member, thing, shown, values)
  }
}

/** An ID with the prefix that the description mentions, as in "starts with `cus_`". */
function prefixedId(name: string, thing: string | undefined, { schema }: Flat): string | undefined {
  const key = identifierKey(name, thing)
  const [, prefix] =
    /[`"'( ]([a-z]{2,8}_)(?=[`"'.…<{)]|x{3}|[\dA-Za-z]{6})/.exec(text(schema.description) ?? '') ??
    []
  return key === undefined || prefix === undefined ? undefined : `${prefix}${shortHash(key, 12)}`
}

/**
 * `{customer}` in `GET /customers/{customer}` equals the `id` of the response, even if neither has an example
 * and the parameter isn't named as an ID.
 */
function decideIdentifier(operation: Operation, schemas: Schemas, values: Values): void {
  const { method, path, parameters, responses } = operation
  const name = /\{([^{}]+)\}$/.exec(path)?.[1]
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
  const thing = name === undefined ? undefined : thingPickedBy(name, path)
  if (method !== 'get' || name === undefined || parameter?.schema === undefined || !thing) return
  const isNamedSo = identifiedBy(name) === undefined && isEndOf(wordsOf(name), thing.split('_'))
  if (!isNamedSo && identifierKey(name, thing) === undefined) return
  const answer = responses.find(({ status }) => status.startsWith('2'))?.content[0]?.schema
  const described =
    answer === undefined ? undefined : identifierIn(flatten(answer, schemas), schemas)
  if (isNamedSo && described === undefined) return
  const key = `${thing}.id`
  const made = { schemas, mode: 'response', name: `${thing}_id` } as const
  const value = values.get(key) ?? buildExample(described ?? parameter.schema, made)
  if (typeof value === 'number') keepFirst([key], value, values)
  if (typeof value !== 'string' || !isText(flatten(parameter.schema, schemas))) return
  const field = wordsOf(name).join('_')
  const references = isNamedSo ? [field, thing] : [thing]
  const unnamed = references.filter((one) => textsByName(one, undefined).length === 0)
  // `{credit_note}` ends in "note" but identifies a credit note.
  const picked = isNamedSo ? [`${thing}.${field}`] : []
  keepFirst([key, ...picked, ...unnamed.map((one) => `.${one}`)], value, values)
}

const isEndOf = (end: readonly string[], words: readonly string[]): boolean =>
  end.length > 0 && end.every((word, index) => word === words[words.length - end.length + index])

/** Schema of `id` in a response, including its envelope or its first variant. */
function identifierIn(flat: Flat, schemas: Schemas): JsonSchema | undefined {
  const inner = [
    flat,
    ...(flat.choices[0]?.options ?? []).slice(0, 1).map((option) => flatten(option, schemas)),
  ]
  for (const { schema } of inner) {
    const found =
      own(schema.properties, 'id') ?? own(own(own(schema.properties, 'data'), 'properties'), 'id')
    if (isObject(found)) return found
  }
  return undefined
}

const isText = ({ types }: Flat): boolean => types === undefined || types.includes('string')

const shownIn = (examples: readonly Example[]): JsonValue | undefined =>
  examples.find(({ value }) => value !== undefined)?.value

function shownBy({ schema }: Flat): JsonValue | undefined {
  const first = isList(schema.examples) ? schema.examples[0] : undefined
  return schema.example ?? first
}

function keep(name: string, thing: string | undefined, value: JsonValue, values: Values): void {
  if (values.size >= MAX_VALUES || !isTelling(value)) return
  const field = wordsOf(name).join('_')
  const keys = [
    identifierKey(name, thing),
    thing === undefined ? undefined : `${thing}.${field}`,
    SHARED.has(field) ? `.${field}` : undefined,
  ]
  const named = keys.filter((key) => key !== undefined)
  keepFirst(named, value, values)
}

function keepFirst(keys: readonly string[], value: JsonValue, values: Values): void {
  for (const key of keys) if (!values.has(key)) values.set(key, value)
}

const isTelling = (value: JsonValue): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_CHARACTERS &&
    !/^(?:string|data:.*|<.*>|\{.*\}|\.\.\.|…)$/s.test(value))

/** Shared by all resources: one person, one place and one currency for the whole document. */
const SHARED: ReadonlySet<string> = new Set(
  (
    'email email_address phone phone_number mobile mobile_number first_name last_name full_name company ' +
    'company_name city country country_code province postal_code zip zip_code street address currency ' +
    'currency_code timezone time_zone locale language username domain bank_code account_number'
  ).split(' '),
)
