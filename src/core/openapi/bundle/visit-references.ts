/** Every `$ref` of a part of a description, rewritten: data that only looks like one is left alone. */
import { isList, isObject, type JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** Members whose values are data, not parts of the description. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value'])

export function visitReferences(value: JsonValue, visit: (reference: string) => string): JsonValue {
  if (isList(value)) return value.map((item) => visitReferences(item, visit))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([name, member = null]): [string, JsonValue] => {
    if (DATA.has(name)) return [name, member]
    if (name === '$ref' && typeof member === 'string') return [name, visit(member)]
    if (name === 'mapping' && isObject(member)) return [name, visitMapping(member, visit)]
    return [name, visitReferences(member, visit)]
  })
  return Object.fromEntries(members)
}

/** A discriminator's mapping holds references or bare names of schemas; names have no dot or slash. */
function visitMapping(mapping: JsonObject, visit: (reference: string) => string): JsonValue {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, target = null]): [string, JsonValue] => [
      name,
      typeof target === 'string' && /[./#]/.test(target) ? visit(target) : target,
    ]),
  )
}
