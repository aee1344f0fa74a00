/** Renames a member of an object in its text, at its place. */
import { err, ok, type Result } from '#core/result.ts'
import { isList as isJsonList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { EditError, SourcePath } from './edit-document.ts'
import { keyText } from './print-value.ts'
import { isMap, isScalar, itemsOf, nameOf, tokenAt } from './source-tokens.ts'
import type { TextChange } from './text-change.ts'

export function renameMember(
  source: string,
  path: SourcePath,
  name: string,
): Result<TextChange, EditError> {
  const around = tokenAt(source, path.slice(0, -1))
  const items = around !== undefined && isMap(around) ? itemsOf(around) : []
  const key = items.find((item) => nameOf(item.key) === path.at(-1))?.key
  if (key == null || !isScalar(key) || key.type === 'block-scalar') return err({ code: 'missing' })
  const insert = keyText(name, /^['"]/.test(key.source))
  return ok({ from: key.offset, to: key.offset + key.source.length, insert })
}

/** @returns the value with the member under its new name, in the same order */
export function withRenamed(
  value: JsonValue,
  [member, ...rest]: SourcePath,
  name: string,
): JsonValue {
  if (isJsonList(value)) {
    return value.map((item, index) =>
      String(index) === member ? withRenamed(item, rest, name) : item,
    )
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([each, inner]) => {
      if (each !== member) return [each, inner]
      return rest.length === 0 ? [name, inner] : [each, withRenamed(inner ?? null, rest, name)]
    }),
  )
}
