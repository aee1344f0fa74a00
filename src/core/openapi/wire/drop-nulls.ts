/** Members that are null are left out before sending (specification §5), in nested objects as well. */
import { isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

/** Items of an array keep their place, so a null among them stays. */
export function dropNulls(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => dropNulls(item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null || member === undefined ? [] : [[name, dropNulls(member)]],
    ),
  )
}
