/** Removes a member of an object, or an item of a list, from its text, and what would be empty around it then. */
import type { CST } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import { isList as isJsonList, isObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { EditError, SourcePath } from './edit-document.ts'
import {
  dashOf,
  endOf,
  endOfLine,
  isList,
  isMap,
  itemsOf,
  nameOf,
  startOf,
  tokenAt,
} from './source-tokens.ts'
import type { TextChange } from './text-change.ts'

/** Comments above it stay, one on its line goes. */
export function removeMember(source: string, path: SourcePath): Result<TextChange, EditError> {
  const around = tokenAt(source, path.slice(0, -1))
  if (around === undefined || !(isMap(around) || isList(around))) return err({ code: 'missing' })
  const items = itemsOf(around)
  const at = isList(around)
    ? Number(path.at(-1))
    : items.findIndex(({ key }) => nameOf(key) === path.at(-1))
  const item = items[at]
  const from = startOfItem(item)
  if (item === undefined || from === undefined) return err({ code: 'missing' })
  if (items.length === 1) return removeMember(source, path.slice(0, -1))
  const next = startOfItem(items[at + 1])
  const end = item.value == null ? undefined : endOf(item.value)
  const line = source.lastIndexOf('\n', from - 1) + 1
  const isOwnLine = source.slice(line, from).trim() === ''
  if (around.type !== 'flow-collection' && isOwnLine) {
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

/** @returns the offset of its key, of its dash, or of its value in flow style */
function startOfItem(item: CST.CollectionItem | undefined): number | undefined {
  if (item?.key != null) return item.key.offset
  return dashOf(item) ?? (item?.value == null ? undefined : startOf(item.value))
}

const endBefore = (item: CST.CollectionItem | undefined): number | undefined =>
  item?.value == null ? undefined : endOf(item.value)

/** @returns the value without the member or item; undefined if nothing is left */
export function withoutMember(
  value: JsonValue | undefined,
  [name, ...rest]: SourcePath,
): JsonValue | undefined {
  if (name === undefined) return undefined
  if (isJsonList(value)) {
    const left = value.flatMap((item, index) => {
      const kept = String(index) === name ? withoutMember(item, rest) : item
      return kept === undefined ? [] : [kept]
    })
    return left.length === 0 ? undefined : left
  }
  if (!isObject(value)) return value
  const { [name]: member, ...others } = value
  const left = withoutMember(member, rest)
  const copy = left === undefined ? others : { ...value, [name]: left }
  return Object.keys(copy).length === 0 ? undefined : copy
}
