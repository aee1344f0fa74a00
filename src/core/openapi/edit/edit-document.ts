/**
 * Sets one value of a document in its text. Comments, order, quoting, anchors and line breaks elsewhere stay
 * as they are, to the byte.
 */
import { err, ok, type Result } from '#core/result.ts'
import { isList, isObject, type JsonDraft } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { readText } from '../parse/read-text.ts'
import { lookUp } from '../pointer.ts'
import { blockAround } from './block-around.ts'
import { placeValue } from './place-value.ts'

/** Names from the root to a value as written, before references are resolved. */
export type SourcePath = readonly string[]

/** Replaces a range of the text. Offsets are in UTF-16 units. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * `missing`: the text has no such object. `shared`: the value comes from an anchor, so other places would change
 * too. `unreadable`: the text has errors, or can't be changed in one place.
 */
export interface EditError {
  readonly code: 'missing' | 'shared' | 'unreadable'
}

/**
 * @param path - of the value; its object must exist, the value and up to two objects around it need not
 * @returns the smallest change, after checking that it changes nothing else
 * @example editDocument('info: {title: A} # x', ['info', 'title'], 'B') // { from: 14, to: 15, insert: 'B' }
 */
export function editDocument(
  source: string,
  path: SourcePath,
  value: string | boolean,
): Result<TextChange, EditError> {
  const block = blockAround(source, path)
  const text = source.slice(block.start, block.end)
  // An anchor may be used anywhere.
  const isWhole = block.path === path || /(?:^|[\s[{,])[&*]\S/.test(text)
  if (!isWhole) {
    const edited = editText(text, block.path, value)
    if (edited.ok) {
      const { from, to, insert } = edited.value
      return ok({ from: from + block.start, to: to + block.start, insert })
    }
  }
  return editText(source, path, value)
}

function editText(
  source: string,
  path: SourcePath,
  value: string | boolean,
): Result<TextChange, EditError> {
  const before = readText(source, 'document').value
  if (!isObject(before)) return err({ code: 'unreadable' })
  const written = withBreakOf(lookUp(before, path), value)
  const expected = withValue(before, path, written)
  let code: EditError['code'] = 'unreadable'
  // Quotes can hold every text. Other styles read better.
  for (const isQuoted of [false, true]) {
    const placed = placeValue(source, path, written, isQuoted)
    if (!placed.ok) return placed
    const { from, to, insert } = placed.value
    const after = readText(`${source.slice(0, from)}${insert}${source.slice(to)}`, 'document').value
    if (isSame(after, expected)) return placed
    if (lookUp(isObject(after) ? after : {}, path) === written) code = 'shared'
  }
  return err({ code })
}

/** A text in a block ends with a line break, which people don't type. */
const withBreakOf = (old: JsonValue | undefined, value: string | boolean): string | boolean =>
  typeof old === 'string' && old.endsWith('\n') && value !== '' && !String(value).endsWith('\n')
    ? `${value}\n`
    : value

/** Compares JSON. The order of members doesn't matter: a new one isn't the last. */
function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (isList(one)) {
    return (
      isList(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    )
  }
  if (!isObject(one)) return Object.is(one, other)
  if (!isObject(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}

/** Copies only the objects on the way. */
function withValue(
  value: JsonValue | undefined,
  path: SourcePath,
  leaf: string | boolean,
): JsonValue {
  const [name, ...rest] = path
  if (name === undefined) return leaf
  if (isList(value)) {
    return value.map((item, index) => (String(index) === name ? withValue(item, rest, leaf) : item))
  }
  const copy: JsonDraft = isObject(value) ? { ...value } : {}
  copy[name] = withValue(isObject(value) ? value[name] : undefined, rest, leaf)
  return copy
}
