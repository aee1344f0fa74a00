/** Merges a partner's values into the documented example. */
import { isObject, type JsonObject, kindOf, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'

/**
 * Replaces members of the example that have the name and kind of a given member, at any depth outside lists:
 * `{data: {name: "Example"}}` and `{name: "Sari"}` give `{data: {name: "Sari"}}`. Members that the example
 * doesn't have, or has as null, are not added.
 */
function overlay(example: JsonValue, members: JsonObject): JsonValue {
  if (!isObject(example)) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, shown]) => {
      const known = Object.hasOwn(members, name) ? members[name] : undefined
      if (shown === undefined) return [name, shown]
      if (known !== undefined && (shown === null || kindOf(known) === kindOf(shown)))
        return [name, known]
      return [name, overlay(shown, members)]
    }),
  )
}

/** Applies {@link overlay} to one location of the example. */
export function overlayAt(
  example: JsonValue,
  location: readonly string[],
  members: JsonObject,
): JsonValue {
  const place = valueAt(example, location)
  return place === undefined ? example : replaceAt(example, location, overlay(place, members))
}

/** Replaces the value at one location; returns it unchanged if the location doesn't exist. */
export function replaceAt(
  value: JsonValue,
  location: readonly string[],
  replacement: JsonValue,
): JsonValue {
  const [name, ...rest] = location
  if (name === undefined) return replacement
  if (!isObject(value)) return value
  const child = Object.hasOwn(value, name) ? value[name] : undefined
  return child === undefined ? value : { ...value, [name]: replaceAt(child, rest, replacement) }
}

export function valueAt(value: JsonValue, location: readonly string[]): JsonValue | undefined {
  return location.reduce<JsonValue | undefined>((at, name) => own(at, name), value)
}
