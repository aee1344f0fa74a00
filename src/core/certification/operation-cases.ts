/** Derives the cases of one operation from the document. */
import { sentCallbacks } from '../deliveries/sent-callbacks.ts'
import { isJsonType } from '../media-type.ts'
import { isTokenOperation } from '../openapi/is-token-operation.ts'
import { isObject, isSchema, own } from '../openapi/json-value.ts'
import type { JsonSchema, Operation } from '../openapi/model.ts'
import type { Flat } from '../openapi/schema/flat.ts'
import { flatten, type Schemas } from '../openapi/schema/flatten.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'
import { type Content, DELIVERIES, DISRUPTIONS, type TestCase } from './test-case.ts'

/** Token endpoints have no disruptions: a client calls them once, and every later call depends on the answer. */
export function operationCases(operation: Operation): readonly TestCase[] {
  const { key } = operation
  const keyHeader = isRepeatable(operation) ? undefined : idempotencyHeader(operation)
  return [
    { id: `call ${key}`, expectation: { kind: 'call', operation: key } },
    ...(hasRequired(operation)
      ? [{ id: `required ${key}`, expectation: { kind: 'required', operation: key } } as const]
      : []),
    ...(isTokenOperation(operation) ? [] : DISRUPTIONS).map(
      (disruption): TestCase => ({
        id: `${disruption} ${key}`,
        expectation: {
          kind: 'disruption',
          operation: key,
          disruption,
          ...(keyHeader && { keyHeader }),
        },
      }),
    ),
    ...(keyHeader === undefined
      ? []
      : [
          {
            id: `retry ${key}`,
            expectation: { kind: 'retry', operation: key, keyHeader },
          } as const,
        ]),
    ...callbackCases(operation),
  ]
}

/** @param announcing - an operation or a webhook */
export const callbackCases = (announcing: Operation): readonly TestCase[] =>
  sentCallbacks(announcing).flatMap(({ name: callback }) =>
    DELIVERIES.map((delivery) => ({
      id: `callback ${delivery} ${callback} ${announcing.key}`,
      expectation: { kind: 'callback', operation: announcing.key, callback, delivery },
    })),
  )

/** RFC 9110, section 9.2.2. */
const isRepeatable = ({ method }: Operation): boolean =>
  !['post', 'patch'].includes(method.toLowerCase())

/** The documented header that makes a repeated call safe. */
const idempotencyHeader = ({ parameters }: Operation): string | undefined =>
  parameters.find(({ in: place, name }) => place === 'header' && /idempoten/i.test(name))?.name

const hasRequired = ({ parameters, requestBody }: Operation): boolean =>
  requestBody?.required === true ||
  parameters.some(({ required, in: place }) => required && place !== 'path')

/** Returns the contents that a correct request of the operation can have. */
export function contentsOf(
  operation: Operation,
  schemas: Schemas,
  { canonicalBody }: SignatureRecipe,
): readonly Content[] {
  if (operation.isTokenEndpoint) return []
  const { parameters, requestBody } = operation
  const media = requestBody?.content.find(({ mediaType }) => isJsonType(mediaType))
  const members = media?.schema === undefined ? [] : membersOf(media.schema, schemas, new Set())
  const hasExcluded = members.some(
    ({ name, depth }) => depth === 1 && canonicalBody.excludedMembers.includes(name),
  )
  return [
    ...(requestBody?.required ? [] : (['no-body'] as const)),
    ...(media === undefined ? [] : (['body'] as const)),
    ...(members.some(({ isFreeText }) => isFreeText)
      ? (['space', 'slash', 'non-ascii', 'markup'] as const)
      : []),
    ...(members.length > 1 ? (['order'] as const) : []),
    ...(hasExcluded ? (['excluded'] as const) : []),
    ...(parameters.some(({ in: place }) => place === 'query') ? (['query'] as const) : []),
  ]
}

interface Member {
  readonly name: string
  readonly depth: number
  /** A string whose characters the document doesn't restrict. */
  readonly isFreeText: boolean
}

/** Deeper members add no content that these don't have. */
const MAX_DEPTH = 3

/** A large document has fewer schemas below one body. */
const MAX_SCHEMAS = 1_000

/** @param visited - schemas of choices may include themselves */
function membersOf(
  schema: JsonSchema,
  schemas: Schemas,
  visited: Set<JsonSchema>,
  depth = 1,
): readonly Member[] {
  if (depth > MAX_DEPTH || visited.has(schema) || visited.size > MAX_SCHEMAS) return []
  visited.add(schema)
  const flat = flatten(schema, schemas)
  const properties = own(flat.schema, 'properties')
  return [
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, source]) => {
      if (!isSchema(source)) return []
      const inner = membersOf(source, schemas, visited, depth + 1)
      return [{ name, depth, isFreeText: isFreeText(flatten(source, schemas)) }, ...inner]
    }),
    ...flat.choices.flatMap(({ options }) =>
      options.flatMap((option) => membersOf(option, schemas, visited, depth)),
    ),
  ]
}

const isFreeText = ({ types, patterns, schema }: Flat): boolean =>
  types?.includes('string') === true &&
  patterns.length === 0 &&
  RESTRICTING.every((keyword) => schema[keyword] === undefined)

const RESTRICTING = ['enum', 'const', 'format', 'contentEncoding'] as const
