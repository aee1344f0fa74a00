/** Removes a member of an object from its text, and objects around it that would be empty then. */
import type { CST } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import { isList as isJsonList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { EditError, SourcePath } from './edit-document.ts'
import { endOf, endOfLine, isMap, itemsOf, nameOf, tokenAt } from './source-tokens.ts'
import type { TextChange } from './text-change.ts'

/** Comments above the member stay, one on its line goes. */
export function removeMember(source: string, path: SourcePath): Result<TextChange, EditError> {
  const map = tokenAt(source, path.slice(0, -1))
  const items = map !== undefined && isMap(map) ? itemsOf(map) : []
  const at = items.findIndex(({ key }) => nameOf(key) === path.at(-1))
  const item = items[at]
  if (item?.key == null) return err({ code: 'missing' })
  if (items.length === 1) return removeMember(source, path.slice(0, -1))
  const from = item.key.offset
  const next = items[at + 1]?.key?.offset
  const end = item.value == null ? undefined : endOf(item.value)
  const line = source.lastIndexOf('\n', from - 1) + 1
  const isOwnLine = source.slice(line, from).trim() === ''
  if (map?.type === 'block-map' && isOwnLine) {
    const to = endOfLine(source, item)
    return to === undefined ? err({ code: 'missing' }) : ok({ from: line, to, insert: '' })
  }
  // In flow style, or next to the dash of a list.
  if (next !== undefined) {
    const between = end === undefined ? '' : source.slice(end, next)
    return between.includes('#') ? err({ code: 'unreadable' }) : ok({ from, to: next, insert: '' })
  }
  const previous = endBefore(items[at - 1])
  return previous === undefined || end === undefined
    ? err({ code: 'missing' })
    : ok({ from: previous, to: end, insert: '' })
}

const endBefore = (item: CST.CollectionItem | undefined): number | undefined =>
  item?.value == null ? undefined : endOf(item.value)

/** @returns the value without the member; undefined if nothing is left */
export function withoutMember(
  value: JsonValue | undefined,
  [name, ...rest]: SourcePath,
): JsonValue | undefined {
  if (name === undefined) return undefined
  if (isJsonList(value)) {
    return value.map((item, index) =>
      String(index) === name ? (withoutMember(item, rest) ?? {}) : item,
    )
  }
  if (!isObject(value)) return value
  const { [name]: member, ...others } = value
  const left = withoutMember(member, rest)
  const copy = left === undefined ? others : { ...value, [name]: left }
  return Object.keys(copy).length === 0 ? undefined : copy
}
