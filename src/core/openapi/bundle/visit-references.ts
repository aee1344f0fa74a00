/** Every `$ref` of a part of a description, rewritten: data that only looks like one is left alone. */
import { isData, type Members, membersOf } from '../data-members.ts'
import { isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

type Visit = (reference: string) => string

export function visitReferences(
  value: JsonValue,
  visit: Visit,
  members: Members = 'fixed',
): JsonValue {
  if (isList(value)) return value.map((item) => visitReferences(item, visit))
  if (!isObject(value)) return value
  const visited = Object.entries(value).map(([name, member = null]): [string, JsonValue] => {
    if (isData(name, member, members)) return [name, member]
    // Some documents refer to a whole map.
    if (name === '$ref' && typeof member === 'string') return [name, visit(member)]
    if (name === 'mapping' && members === 'fixed' && isObject(member)) {
      return [name, visitMapping(member, visit)]
    }
    if (name === 'defaultMapping' && typeof member === 'string') {
      return [name, visitTarget(member, visit)]
    }
    return [name, visitReferences(member, visit, membersOf(name, members))]
  })
  return Object.fromEntries(visited)
}

function visitMapping(mapping: JsonObject, visit: Visit): JsonValue {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, target = null]): [string, JsonValue] => [
      name,
      typeof target === 'string' ? visitTarget(target, visit) : target,
    ]),
  )
}

/** A discriminator maps to references or bare names of schemas; names have no dot or slash. */
const visitTarget = (target: string, visit: Visit): string =>
  /[./#]/.test(target) ? visit(target) : target
