/**
 * The schemas that values are checked against: copies with only the keywords that validate values, made
 * when a value first meets them.
 */
import { isList, isObject, type JsonDraft, type JsonObject, own, texts } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { flatten, type Schemas } from '../schema/flatten.ts'
import { type Direction, isHidden } from '../schema/hidden-members.ts'
import { isPattern, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { findSchema, referredName, schemaReference } from '../schema-reference.ts'
import { selectByDiscriminator } from './select-by-discriminator.ts'

export interface ValidationSchemas {
  readonly copy: (schema: JsonValue | undefined) => JsonSchema
  readonly lookup: (reference: string) => JsonSchema | undefined
}

export function createValidationSchemas(schemas: Schemas, mode: Direction): ValidationSchemas {
  const copies = new WeakMap<JsonObject, JsonSchema>()
  const parts = new WeakMap<JsonObject, Map<string, JsonSchema>>()

  const copy = (node: JsonValue | undefined): JsonSchema => {
    if (!isObject(node)) return typeof node === 'boolean' ? node : true
    const known = copies.get(node)
    if (known !== undefined) return known
    const created = createCopy(node)
    copies.set(node, created)
    return created
  }

  /** @param hidden - members that the whole of which it is a part does not demand */
  const createCopy = (node: JsonObject, hidden = NOTHING): JsonSchema => {
    const draft: JsonDraft = {}
    for (const keyword of ASSERTIONS) {
      if (node[keyword] !== undefined) draft[keyword] = node[keyword]
    }
    for (const keyword of SINGLE_SCHEMAS) {
      if (node[keyword] !== undefined) draft[keyword] = copy(node[keyword])
    }
    for (const keyword of LISTS) {
      const list = node[keyword]
      if (isList(list) && list.length > 0) draft[keyword] = list.map(copy)
    }
    for (const keyword of MAPS) {
      if (isObject(node[keyword])) draft[keyword] = copyMap(node[keyword], keyword)
    }
    const name = referredName(node)
    const target = name === undefined ? undefined : findSchema(schemas, name)
    const copied = copyParts(node, hidden)
    if (name !== undefined && target !== undefined) {
      if (hidden.size === 0) draft.$ref = schemaReference(name)
      else copied.push(copyPart(target, hidden))
    }
    if (copied.length > 0) draft.allOf = copied
    if (typeof node.pattern === 'string' && isPattern(node.pattern)) draft.pattern = node.pattern
    if (isList(node.required)) {
      draft.required = texts(node.required).filter(
        (member) => !hidden.has(member) && !isHiddenIn(node, member),
      )
    }
    selectByDiscriminator(node, draft, schemas, copy)
    return allowNull(node, draft)
  }

  const copyMap = (map: JsonObject, keyword: string): JsonObject =>
    Object.fromEntries(
      Object.entries(map).flatMap(([name, inner]) =>
        keyword === 'patternProperties' && !isPattern(name) ? [] : [[name, copy(inner)]],
      ),
    )

  const demandsOf = (node: JsonValue): readonly string[] =>
    isObject(node) ? texts(flatten(node, schemas).schema.required) : []

  const isHiddenIn = (node: JsonObject, name: string): boolean => {
    const member = own(flatten(node, schemas).schema.properties, name)
    return isObject(member) && isHidden(member, schemas, mode)
  }

  /** One part of an `allOf` may demand what another one hides: then it is another copy. */
  const copyPart = (part: JsonValue, hidden: ReadonlySet<string>): JsonSchema => {
    if (!isObject(part) || !demandsOf(part).some((name) => hidden.has(name))) return copy(part)
    const key = JSON.stringify([...hidden].sort())
    const known = parts.get(part) ?? new Map<string, JsonSchema>()
    parts.set(part, known)
    // A part that contains itself demands nothing new.
    if (!known.has(key)) {
      known.set(key, copy(part))
      known.set(key, createCopy(part, hidden))
    }
    return known.get(key) ?? true
  }

  const copyParts = (node: JsonObject, hidden: ReadonlySet<string>): JsonSchema[] => {
    const written = isList(node.allOf) ? node.allOf : []
    const demanded = written.flatMap(demandsOf)
    const unmet = new Set([...hidden, ...demanded.filter((name) => isHiddenIn(node, name))])
    return written.map((part) => copyPart(part, unmet))
  }

  return {
    copy,
    lookup(reference) {
      const name = referredName({ $ref: reference })
      const schema = name === undefined ? undefined : findSchema(schemas, name)
      return schema === undefined ? undefined : copy(schema)
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** OpenAPI 3.0 left it open whether `null` must be among the values of a nullable `enum`. */
function allowNull(node: JsonObject, draft: JsonDraft): JsonObject {
  const mayBeNull = node.nullable === true || (isList(node.type) && node.type.includes('null'))
  if (!mayBeNull) return draft
  const isListed = isList(node.enum) && !node.enum.includes(null)
  return isListed || node.nullable === true ? { anyOf: [{ type: 'null' }, draft] } : draft
}

const ASSERTIONS = [
  'type',
  'enum',
  'const',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
  'dependentRequired',
] as const

const LISTS = ['anyOf', 'oneOf', 'prefixItems'] as const
const MAPS = ['properties', 'patternProperties', 'dependentSchemas'] as const
