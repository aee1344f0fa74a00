/** Completes a value whose secrets were left out. */
import { isList, isObject } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import { LEFT_OUT } from './secret-name.ts'

/** An omitted value takes the current value in the same place, if there is one. */
export function filledIn(saved: JsonValue, now: JsonValue | undefined): JsonValue | undefined {
  if (saved === LEFT_OUT) return now
  if (isList(saved)) {
    const list = isList(now) ? now : []
    return saved.flatMap((item, index) => {
      const value = filledIn(item, list[index])
      return value === undefined ? [] : [value]
    })
  }
  if (!isObject(saved)) return saved
  return Object.fromEntries(
    Object.entries(saved).flatMap(([name, member]) => {
      const here = isObject(now) && Object.hasOwn(now, name) ? now[name] : undefined
      const value = member === undefined ? undefined : filledIn(member, here)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
