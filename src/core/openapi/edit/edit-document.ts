/**
 * Changes values of a document in its text. Comments, order, quoting, anchors and line breaks elsewhere stay
 * as they are, to the byte.
 */
import { CST, Lexer } from 'yaml'
import { err, ok, type Result } from '#core/result.ts'
import { equalJson, isList, isObject, type JsonDraft } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { indentLines } from '../parse/indent-lines.ts'
import { readText } from '../parse/read-text.ts'
import { step } from '../pointer.ts'
import { blockAround } from './block-around.ts'
import { moveItem } from './move-item.ts'
import { NEW_ITEM, placeValue } from './place-value.ts'
import { removeMember, withoutMember } from './remove-member.ts'
import { renameMember, withRenamed } from './rename-member.ts'
import { applied, type TextChange, withoutCommonEnds } from './text-change.ts'

/**
 * Names from the root to a value as written, before references are resolved. A last name of `-` appends an item
 * to a list.
 */
export type SourcePath = readonly string[]

/** Sets, renames or removes a value, or moves an item of a list to another position. */
export type Edit =
  /** The object of the value must exist; the value and objects around it need not. */
  | { readonly path: SourcePath; readonly value: JsonValue }
  | { readonly path: SourcePath; readonly moveTo: number }
  /** Renames a member of an object. */
  | { readonly path: SourcePath; readonly renameTo: string }
  /** Removes a member, with objects around it that would be empty then. */
  | { readonly path: SourcePath; readonly isRemoved: true }

/**
 * `missing`: the text has no such object. `shared`: the value comes from an anchor, so other places would change
 * too. `unreadable`: the text has errors, or can't be changed in one place.
 */
export interface EditError {
  readonly code: 'missing' | 'shared' | 'unreadable'
}

/**
 * @param edits - applied in this order
 * @returns the smallest change, after checking that it changes nothing else
 * @example editDocument('info: {title: A} # x', [{ path: ['info', 'title'], value: 'B' }])
 * // { from: 14, to: 15, insert: 'B' }
 */
export function editDocument(
  source: string,
  edits: readonly Edit[],
): Result<TextChange, EditError> {
  const edited = editAll(source, edits)
  if (edited.ok) return edited
  // Values after a line that isn't indented enough are only found once it is.
  const text = indentLines(source)?.text
  const again = text === undefined ? edited : editAll(text, edits)
  if (text === undefined || !again.ok) return edited
  return ok(withoutCommonEnds(0, source, applied(text, again.value)))
}

function editAll(source: string, edits: readonly Edit[]): Result<TextChange, EditError> {
  let text = source
  let only: TextChange | undefined
  for (const edit of edits) {
    const changed = editOnce(text, edit)
    if (!changed.ok) return changed
    only = changed.value
    text = applied(text, only)
  }
  return ok(edits.length === 1 && only !== undefined ? only : withoutCommonEnds(0, source, text))
}

function editOnce(source: string, edit: Edit): Result<TextChange, EditError> {
  const block = blockAround(source, edit.path)
  const text = source.slice(block.start, block.end)
  if (block.path !== edit.path && !hasAnchors(text)) {
    const edited = editText(text, { ...edit, path: block.path })
    if (edited.ok) {
      const { from, to, insert } = edited.value
      return ok({ from: from + block.start, to: to + block.start, insert })
    }
  }
  return editText(source, edit)
}

/** An anchor may be used anywhere in the document. */
function hasAnchors(text: string): boolean {
  if (!/(?:^|[\s[{,])[&*]\S/.test(text)) return false
  let isContent = false
  for (const lexeme of new Lexer().lex(text)) {
    const type = CST.tokenType(lexeme)
    if (!isContent && (type === 'anchor' || type === 'alias')) return true
    isContent = type === 'scalar'
  }
  return false
}

function editText(source: string, edit: Edit): Result<TextChange, EditError> {
  const before = readText(source, 'document').value
  if (!isObject(before) && !isList(before)) return err({ code: 'unreadable' })
  if ('moveTo' in edit) {
    const moved = moveItem(source, edit.path, edit.moveTo)
    return moved.ok && !isAsExpected(source, moved.value, withEdit(before, edit))
      ? err({ code: 'unreadable' })
      : moved
  }
  if ('renameTo' in edit) {
    const renamed = renameMember(source, edit.path, edit.renameTo)
    return renamed.ok &&
      !isAsExpected(source, renamed.value, withRenamed(before, edit.path, edit.renameTo))
      ? err({ code: 'unreadable' })
      : renamed
  }
  if ('isRemoved' in edit) {
    const removed = removeMember(source, edit.path)
    return removed.ok &&
      !isAsExpected(source, removed.value, withoutMember(before, edit.path) ?? {})
      ? err({ code: 'unreadable' })
      : removed
  }
  const { path } = edit
  const value = withBreakOf(valueAt(before, path), edit.value)
  const expected = withEdit(before, { path, value })
  let code: EditError['code'] = 'unreadable'
  // Quotes can hold every text. Other styles read better.
  for (const isQuoted of [false, true]) {
    const placed = placeValue(source, path, value, isQuoted)
    if (!placed.ok) return placed
    const after = readText(applied(source, placed.value), 'document').value
    if (equalJson(after, expected)) return placed
    if (equalJson(valueAt(after, path), value)) code = 'shared'
  }
  return err({ code })
}

const isAsExpected = (source: string, change: TextChange, expected: JsonValue): boolean =>
  JSON.stringify(readText(applied(source, change), 'document').value) === JSON.stringify(expected)

const valueAt = (value: JsonValue | undefined, path: SourcePath): JsonValue | undefined =>
  path.reduce(step, value)

/** A text in a block ends with a line break, which people don't type. */
const withBreakOf = (old: JsonValue | undefined, value: JsonValue): JsonValue =>
  typeof old === 'string' &&
  typeof value === 'string' &&
  old.endsWith('\n') &&
  value !== '' &&
  !value.endsWith('\n')
    ? `${value}\n`
    : value

/** Copies only the objects on the way. */
function withEdit(
  value: JsonValue | undefined,
  edit: Extract<Edit, { readonly value: JsonValue } | { readonly moveTo: number }>,
): JsonValue {
  const [name, ...rest] = edit.path
  if (name === undefined) return 'value' in edit ? edit.value : (value ?? null)
  const inner = { ...edit, path: rest }
  if (isList(value)) {
    if (name === NEW_ITEM) return [...value, withEdit(undefined, inner)]
    if ('moveTo' in edit && rest.length === 0) {
      const others = value.filter((_, index) => String(index) !== name)
      return others.toSpliced(edit.moveTo, 0, value[Number(name)] ?? null)
    }
    return value.map((item, index) => (String(index) === name ? withEdit(item, inner) : item))
  }
  if (name === NEW_ITEM) return [withEdit(undefined, inner)]
  const copy: JsonDraft = isObject(value) ? { ...value } : {}
  copy[name] = withEdit(isObject(value) ? value[name] : undefined, inner)
  return copy
}
