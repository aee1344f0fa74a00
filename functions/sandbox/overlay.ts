/** Joins what a partner sent with what the document shows. */
import { isObject, type JsonObject, kindOf, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'

/**
 * The example with the given members wherever it has a member of the same name and kind, at any
 * depth outside lists: `{data: {name: "Example"}}` and `{name: "Sari"}` give
 * `{data: {name: "Sari"}}`. Members the example does not show stay unshown;
 * one it shows as null was left out there.
 */
export function overlay(example: JsonValue, members: JsonObject): JsonValue {
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

/** {@link overlay} for one place of the example only. */
export function overlayAt(
  example: JsonValue,
  location: readonly string[],
  members: JsonObject,
): JsonValue {
  const place = valueAt(example, location)
  return place === undefined ? example : replaceAt(example, location, overlay(place, members))
}

/** The value with another one in a place of it; unchanged when the place is not there. */
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

function valueAt(value: JsonValue, location: readonly string[]): JsonValue | undefined {
  return location.reduce<JsonValue | undefined>((at, name) => own(at, name), value)
}
