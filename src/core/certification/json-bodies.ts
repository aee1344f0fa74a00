/** Lists the JSON bodies of a document, so that staff only add cases that a correct call can pass. */
import { isJsonType } from '../media-type.ts'
import { isObject, isSchema, own } from '../openapi/json-value.ts'
import type { CompiledDocument, JsonSchema } from '../openapi/model.ts'
import { typesOf } from '../openapi/schema/field-type.ts'
import type { Flat } from '../openapi/schema/flat.ts'
import { flatten, type Schemas } from '../openapi/schema/flatten.ts'
import type { JsonBody } from './json-body.ts'

/** Operations without a JSON body are left out. */
export const jsonBodies = ({ operations, schemas }: CompiledDocument): readonly JsonBody[] =>
  operations.flatMap(({ key: operation, requestBody }) => {
    const media = requestBody?.content.find(({ mediaType }) => mayBeJson(mediaType))
    if (media === undefined) return []
    const { types, isClosed } = fieldsOf(media.schema ?? true, schemas)
    const fields = [...types].map(([name, known]) => ({ name, types: known }))
    return [{ operation, fields, open: !isClosed }]
  })

const mayBeJson = (mediaType: string): boolean =>
  isJsonType(mediaType) || /^(?:application|\*)\/\*/i.test(mediaType)

interface Fields {
  /** By name; empty for any type. */
  readonly types: ReadonlyMap<string, readonly string[]>
  /** No other field is allowed. */
  readonly isClosed: boolean
  /** Fields that match a rule instead of a name may count as known to `unevaluatedProperties`. */
  readonly isVague: boolean
}

const VAGUE: Fields = { types: new Map(), isClosed: false, isVague: true }

/** Reads each schema once, so that choices inside choices cost no more than their number. */
function fieldsOf(body: JsonSchema, schemas: Schemas): Fields {
  const known = new Map<JsonSchema, Fields>()
  const visit = (schema: JsonSchema): Fields => {
    const before = known.get(schema)
    if (before !== undefined) return before
    // A choice that contains itself.
    known.set(schema, VAGUE)
    const flat = flatten(schema, schemas)
    const choices = flat.choices.map(({ options }) => options.map(visit))
    const fields = joinFields(flat, choices, schemas)
    known.set(schema, fields)
    return fields
  }
  return visit(body)
}

function joinFields(
  { schema, fragments, isNever, problem }: Flat,
  choices: readonly (readonly Fields[])[],
  schemas: Schemas,
): Fields {
  const options = choices.flat()
  const additional = own(schema, 'additionalProperties')
  const hasPatterns = own(schema, 'patternProperties') !== undefined
  const isVague =
    hasPatterns ||
    problem !== undefined ||
    (additional !== undefined && additional !== false) ||
    own(schema, 'dependentSchemas') !== undefined ||
    fragments.some((fragment) => fragment.if !== undefined) ||
    options.some((option) => option.isVague)
  const isClosed =
    isNever ||
    (additional === false && !hasPatterns && problem === undefined) ||
    choices.some((list) => list.every((option) => option.isClosed)) ||
    (!isVague && fragments.some(({ unevaluatedProperties }) => unevaluatedProperties === false))
  const properties = own(schema, 'properties')
  const named = Object.entries(isObject(properties) ? properties : {}).map(
    ([name, property]) =>
      [name, isSchema(property) ? typesOf(flatten(property, schemas), schemas) : []] as const,
  )
  const types = new Map<string, readonly string[]>()
  for (const [name, own] of [...named, ...options.flatMap((option) => [...option.types])])
    types.set(name, joinTypes(types.get(name), own))
  return { types, isClosed, isVague }
}

/** Any type in one place is any type. */
const joinTypes = (a: readonly string[] | undefined, b: readonly string[]): readonly string[] =>
  a === undefined ? b : a.length === 0 || b.length === 0 ? [] : [...new Set([...a, ...b])]
