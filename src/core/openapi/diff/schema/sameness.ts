/** Determines in one pass whether two records, and everything they refer to, are equal. */
import { equalJson, isObject } from '../../json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue } from '../../model.ts'
import { referredName } from '../../schema-reference.ts'

type Schemas = Readonly<Record<string, JsonSchema>>
/** Any part of a compiled document: JSON, or records with JSON. */
type Part = JsonValue | object | undefined

export type IsSame = (before: Part, after: Part) => boolean

/**
 * An edit leaves most of a document unchanged, so this makes comparisons fast. Ignores the positions of operations in
 * the source. Publishing asks twice about the same two documents, and gets the answers of the first time.
 */
export function sameness(before: CompiledDocument, after: CompiledDocument): IsSame {
  const made = comparers.get(before) ?? new WeakMap<CompiledDocument, IsSame>()
  comparers.set(before, made)
  const isSame = made.get(after) ?? createSameness(before, after)
  made.set(after, isSame)
  return isSame
}

const comparers = new WeakMap<CompiledDocument, WeakMap<CompiledDocument, IsSame>>()

function createSameness(before: CompiledDocument, after: CompiledDocument): IsSame {
  const edited = editedSchemas(before.schemas, after.schemas)
  const known = new WeakMap<object, WeakMap<object, boolean>>()

  const compare = (a: Part, b: Part): boolean => {
    if (typeof a === 'string') return a === b && !edited.has(targetOf(a) ?? '')
    if (typeof a !== 'object' || a === null) return Object.is(a, b)
    if (typeof b !== 'object' || b === null) return false
    const answers = known.get(a) ?? new WeakMap<object, boolean>()
    known.set(a, answers)
    const answer = answers.get(b) ?? compareMembers(a, b)
    answers.set(b, answer)
    return answer
  }

  const compareMembers = (a: object, b: object): boolean => {
    if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
      return a.every((item, index) => compare(item, b[index]))
    }
    const names = Object.keys(a)
    const isOperation = hasLine(a) && hasLine(b)
    return (
      names.length === Object.keys(b).length &&
      names.every(
        (name) =>
          (isOperation && name === 'line') ||
          (Object.hasOwn(b, name) && compare(memberOf(a, name), memberOf(b, name))),
      )
    )
  }

  return compare
}

/** Fields may have the name, too, with a schema as their value. */
const hasLine = (record: object): boolean =>
  Object.hasOwn(record, 'isTokenEndpoint') && typeof memberOf(record, 'line') === 'number'

const memberOf = (record: object, name: string): Part => Reflect.get(record, name)

/** Names of schemas that differ, or that refer to one that does. */
function editedSchemas(before: Schemas, after: Schemas): ReadonlySet<string> {
  const edited = new Set<string>()
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const isInBoth = Object.hasOwn(before, name) && Object.hasOwn(after, name)
    if (!isInBoth || !equalJson(before[name], after[name])) edited.add(name)
  }
  if (edited.size === 0) return edited
  const users = indexUsers([before, after])
  const queue = [...edited]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    for (const user of users.get(name) ?? []) {
      if (edited.has(user)) continue
      edited.add(user)
      queue.push(user)
    }
  }
  return edited
}

/** Users of each schema. A base with a discriminator shows its children, so it depends on them. */
function indexUsers(all: readonly Schemas[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  const add = (name: string, user: string): void => {
    const set = users.get(name) ?? new Set<string>()
    users.set(name, set.add(user))
  }
  for (const [user, schema] of all.flatMap((schemas) => Object.entries(schemas))) {
    const stack: unknown[] = [schema]
    for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
      if (typeof value === 'string') {
        const name = targetOf(value)
        if (name !== undefined) add(name, user)
      } else if (typeof value === 'object' && value !== null) {
        for (const member of Object.values(value)) if (member !== undefined) stack.push(member)
      }
    }
    const included = isObject(schema) && Array.isArray(schema['allOf']) ? schema['allOf'] : []
    for (const part of included) {
      const base = referredName(part)
      if (base !== undefined) add(user, base)
    }
  }
  return users
}

/** Also accepts values of a discriminator's mapping, which are references without `$ref`. */
const targetOf = (text: string): string | undefined =>
  text.startsWith('#') ? referredName({ $ref: text }) : undefined
