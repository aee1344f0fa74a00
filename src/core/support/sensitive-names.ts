/** Names of the fields and parameters that a document marks as sensitive. */
import { isObject, isSchema, type JsonObject } from '../openapi/json-value.ts'
import type { Header, JsonSchema, Operation, Parameter } from '../openapi/model.ts'
import { findSchema, referredName } from '../openapi/schema-reference.ts'
import type { Expression, Placement, Recipe, Step } from '../signature/language/model.ts'
import { expressionsIn, isKeyed, leavesOf } from '../signature/language/proof.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'
import { recipeToSign } from '../signature/recipe-to-sign.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

export interface SensitiveNames {
  /** Lowercase. A field with such a name is sensitive anywhere in the exchange. */
  readonly names: ReadonlySet<string>
  /** True if a whole body is sensitive. */
  readonly isBodySensitive: boolean
}

/** Finds `format: password`, `writeOnly` and `x-sensitive`, also behind references and in combined schemas. */
export function sensitiveNames(
  { parameters, requestBody, responses }: Operation,
  schemas: Schemas,
): SensitiveNames {
  const names = new Set<string>()
  const isMarked = createMarkFinder(schemas)
  const seen = new Set<JsonObject>()
  const collect = (schema: unknown): void => {
    const open: unknown[] = [schema]
    while (open.length > 0) {
      const next = open.pop()
      if (!isObject(next) || seen.has(next)) continue
      seen.add(next)
      for (const [name, property] of properties(next)) {
        if (isMarked(property)) names.add(name.toLowerCase())
        open.push(property)
      }
      open.push(...sameOrInner(next, schemas))
    }
  }
  const bodies = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)]
  const named = [...parameters, ...responses.flatMap(({ headers }) => headers)]
  for (const item of named) {
    const own = [item.schema, ...contentOf(item)]
    if (own.some(isMarked)) names.add(item.name.toLowerCase())
    own.forEach(collect)
  }
  for (const { schema, itemSchema } of bodies) [schema, itemSchema].forEach(collect)
  return { names, isBodySensitive: bodies.some(({ schema }) => isMarked(schema)) }
}

const contentOf = (item: Parameter | Header): readonly (JsonSchema | undefined)[] =>
  'in' in item ? (item.content ?? []).map(({ schema }) => schema) : []

/** True for a schema that marks its own value, or every value in its list or map. */
function createMarkFinder(schemas: Schemas): (schema: unknown) => boolean {
  const known = new Set<JsonObject>()
  return (schema) => {
    const seen = new Set<JsonObject>()
    const open: unknown[] = [schema]
    while (open.length > 0) {
      const next = open.pop()
      if (!isObject(next) || seen.has(next)) continue
      seen.add(next)
      if (known.has(next) || carriesMark(next)) {
        if (isObject(schema)) known.add(schema)
        return true
      }
      open.push(...sameOrInner(next, schemas))
    }
    return false
  }
}

const carriesMark = (schema: JsonObject): boolean =>
  schema['x-sensitive'] === true || schema['writeOnly'] === true || schema['format'] === 'password'

/** Keywords whose schemas apply to the value itself, or to values in it that have no documented name. */
const SAME_OR_INNER = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'items',
  'prefixItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'patternProperties',
  'dependentSchemas',
]

function sameOrInner(schema: JsonObject, schemas: Schemas): readonly unknown[] {
  const name = referredName(schema)
  const referred = name === undefined ? undefined : findSchema(schemas, name)
  return SAME_OR_INNER.flatMap((keyword): readonly unknown[] => {
    const value = schema[keyword]
    if (Array.isArray(value)) return value
    return isObject(value) && /^(?:pattern|dependent)/.test(keyword)
      ? Object.values(value)
      : [value]
  }).concat(referred)
}

const properties = (schema: JsonObject): readonly (readonly [string, JsonSchema])[] =>
  isObject(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([name, value]) =>
        isSchema(value) ? [[name, value] as const] : [],
      )
    : []

/**
 * Names under which the recipe places a signature or a value of the sender, and fields that it doesn't sign, such as
 * photos; lowercase. Times, identifiers and values of the message alone, such as its digest, stay readable.
 */
export function withheldNames(recipe: SignatureRecipe): ReadonlySet<string> {
  const toSign = recipeToSign(recipe)
  const rules = Object.values(toSign?.messages ?? {})
  const placed = rules.flatMap(({ place }) => place)
  const names = placed.flatMap((placement) =>
    toSign && isOfMessage(toSign, placement) ? [] : [placement.name, ...placement.or],
  )
  const last = names.map((name) => name.split('/').at(-1) ?? name)
  return new Set(
    [
      recipe.headers.signature,
      ...recipe.canonicalBody.excludedMembers,
      ...last.filter((name) => !READABLE.test(name)),
    ].map((name) => name.toLowerCase()),
  )
}

const READABLE = /time|date|id$/i

/** True if no key and no value of the sender is part of what is placed. */
function isOfMessage(recipe: Recipe, placement: Placement): boolean {
  const seen = new Set<Expression>()
  const isRead = (from: Expression): boolean =>
    expressionsIn(recipe, from).every((node) => {
      if (seen.has(node)) return true
      seen.add(node)
      if (node.kind === 'pipeline') return node.steps.every(isPlain)
      const pieces = node.kind === 'template' ? node.pieces : []
      return !pieces.some((piece) => typeof piece === 'object' && recipe.inputs.has(piece.name))
    })
  const isPlain = (step: Step): boolean => {
    const { argument } = step
    if (isKeyed(step)) return false
    if (typeof argument !== 'object') return true
    if ('expression' in argument) return isRead(argument.expression)
    return !('steps' in argument) || argument.steps.every(isPlain)
  }
  return leavesOf(placement).every(([, leaf]) => isRead(leaf))
}
