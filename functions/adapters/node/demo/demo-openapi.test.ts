import { readFileSync } from 'node:fs'
import { type Schema, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import type { Example, JsonSchema, MediaType, Operation } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { DEMO_DOCUMENT } from './demo-content.ts'

const parsed = parseDocument(readFileSync(DEMO_DOCUMENT.url, 'utf8'))
const { compiled, problems } = compileDocument(parsed)
const schemas = plainSchema(compiled.schemas)
const callbacks = compiled.operations.flatMap((operation) =>
  operation.callbacks.flatMap((callback) => callback.operations),
)
const everyOperation = [...compiled.operations, ...compiled.webhooks, ...callbacks]

test('the document has no problem, so every reference resolves', () => {
  expect([...parsed.problems, ...problems]).toEqual([])
})

test("reports an example that doesn't match its schema", () => {
  const [sign] = compiled.operations.filter(({ operationId }) => operationId === 'signDocument')
  const schema = sign?.requestBody?.content[0]?.schema ?? false
  expect(faultsOf({ method: 'otp', registration_id: 'x', otp: '12345' }, schema)).not.toEqual([])
})

test.each(everyOperation)('every example of $key fits its schema', (operation) => {
  const faults = examplesOf(operation).flatMap(({ place, example, schema }) =>
    (example.value === undefined ? ['has no value'] : faultsOf(example.value, schema)).map(
      (fault) => `${place}: ${fault}`,
    ),
  )
  expect(faults).toEqual([])
})

test.each(
  Object.entries(compiled.schemas).flatMap(([name, schema]) =>
    typeof schema === 'object' && Array.isArray(schema.examples)
      ? [{ name, schema, values: schema.examples }]
      : [],
  ),
)('examples in the schema $name fit it', ({ schema, values }) => {
  for (const value of values) expect(faultsOf(value, schema)).toEqual([])
})

test('every operation has a summary, an ID, a detailed description and an example', () => {
  const keysOf = (operations: readonly Operation[]) => operations.map(({ key }) => key)
  const lacking = everyOperation.filter(
    ({ summary, operationId, description = '' }) =>
      !summary || !operationId || description.split(/[.?!:](?:\s|$)/).length < 3,
  )
  const silent = compiled.operations.filter(
    (operation) =>
      examplesOf(operation).length === 0 &&
      operation.responses.some(({ status, content }) => status < '300' && content.length > 0),
  )
  expect(keysOf(lacking)).toEqual([])
  expect(keysOf(silent)).toEqual([])
})

test('selects examples and forms by an Indonesian name', () => {
  const inEnglish = [...namedExamples(parsed.document), ...namedForms(compiled.schemas)].filter(
    (named) => !/"id":\{[^}]*"(?:summary|title)"/.test(JSON.stringify(named['x-translations'])),
  )
  const names = inEnglish.map(({ summary, title }) => summary ?? title)
  // These names are the same in both languages.
  expect(names).toEqual(['Email', 'WhatsApp', 'SMS'])
})

test('responses of create operations have the ID that read operations require', () => {
  for (const [created, read] of [
    ['createRegistration', 'getRegistration'],
    ['uploadDocument', 'getDocument'],
  ]) {
    const operation = compiled.operations.find(({ operationId }) => operationId === created)
    const response = operation?.responses.find(({ status }) => status === '201')
    const parameter = compiled.operations
      .find(({ operationId }) => operationId === read)
      ?.parameters.find((candidate) => candidate.in === 'path')
    expect(response?.content[0]?.examples[0]?.value).toHaveProperty(['data', parameter?.name ?? ''])
  }
})

test('the recipe sends every required header of a signed request', () => {
  const sent = ['Timestamp', 'Request-ID']
  const required = compiled.operations.flatMap(({ parameters }) =>
    parameters.filter((parameter) => parameter.in === 'header' && parameter.required),
  )
  expect([...new Set(required.map(({ name }) => name))].sort()).toEqual(sent.sort())
})

test('token operations are neither secured nor signed', () => {
  const tokens = compiled.operations.filter(({ isTokenEndpoint }) => isTokenEndpoint)
  expect(tokens.map(({ key }) => key)).toEqual(['post /v2/auth/token'])
  expect(tokens[0]?.security.flat()).toEqual([])
  expect(tokens[0]?.parameters).toEqual([])
})

interface FoundExample {
  readonly place: string
  readonly example: Example
  readonly schema: JsonSchema
}

function examplesOf(operation: Operation): readonly FoundExample[] {
  const inContent = (place: string, content: readonly MediaType[]) =>
    content.flatMap(({ mediaType, schema, examples }) =>
      examples.map((example) => ({
        place: `${place} ${mediaType} "${example.name}"`,
        example,
        schema: schema ?? true,
      })),
    )
  const parameters = operation.parameters.flatMap(({ name, schema, examples }) =>
    examples.map((example) => ({ place: `parameter ${name}`, example, schema: schema ?? true })),
  )
  const responses = operation.responses.flatMap(({ status, content, headers }) => [
    ...inContent(status, content),
    ...headers.flatMap(({ name, schema, examples }) =>
      examples.map((example) => ({
        place: `${status} header ${name}`,
        example,
        schema: schema ?? true,
      })),
    ),
  ])
  return [...parameters, ...inContent('body', operation.requestBody?.content ?? []), ...responses]
}

type Named = Readonly<Record<string, unknown>>

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** Every member of any `examples` that has a summary. */
function namedExamples(value: unknown): readonly Named[] {
  if (!isNamed(value)) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === 'examples' && isNamed(member)
      ? Object.values(member).filter((one): one is Named => isNamed(one) && 'summary' in one)
      : []),
    ...namedExamples(member),
  ])
}

/** Schemas with a title among which a discriminator chooses. */
function namedForms(all: Readonly<Record<string, JsonSchema>>): readonly Named[] {
  const chosen = Object.values(all).flatMap((schema) =>
    typeof schema === 'object' && isNamed(schema.discriminator) ? (schema.oneOf ?? []) : [],
  )
  const names = chosen.map((one) => (isNamed(one) ? String(one['$ref']).split('/').at(-1) : ''))
  return [...new Set(names)].flatMap((name) => {
    const schema = all[name ?? '']
    return isNamed(schema) && 'title' in schema ? [schema] : []
  })
}

function faultsOf(value: unknown, schema: JsonSchema): readonly string[] {
  // as: the compiled schemas are JSON Schema 2020-12, which the validator's type declares as mutable.
  const root = {
    allOf: [plainSchema(schema)],
    components: { schemas },
  } as unknown as Schema
  const { errors } = new Validator(root, '2020-12').validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}

/** Removes extensions: the validator would read `x-translations.id` as the name of a schema. */
function plainSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !keyword.startsWith('x-'))
      .map(([keyword, value]) => [keyword, plainSchema(value)]),
  )
}
