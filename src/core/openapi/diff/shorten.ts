/** Values and texts of a document, cut to what a person reads in a list of changes. */
import { startOf } from '../../start-of.ts'
import { isList, isObject, type JsonDraft } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

const MAX_TEXT = 200
const MAX_MEMBERS = 12
const MAX_DEPTH = 4

export function shorten(value: JsonValue, depth = 0): JsonValue {
  if (typeof value === 'string') return shortText(value)
  if (isList(value)) {
    if (depth >= MAX_DEPTH) return '…'
    const shown = value.slice(0, MAX_MEMBERS).map((item) => shorten(item, depth + 1))
    return value.length > MAX_MEMBERS ? [...shown, '…'] : shown
  }
  if (!isObject(value)) return value
  if (depth >= MAX_DEPTH) return '…'
  const members = Object.entries(value)
  const draft: JsonDraft = Object.create(null)
  for (const [name, member] of members.slice(0, MAX_MEMBERS)) {
    if (member !== undefined) draft[shortText(name)] = shorten(member, depth + 1)
  }
  if (members.length > MAX_MEMBERS) draft['…'] = members.length - MAX_MEMBERS
  // A plain object again: `__proto__` may be a member's name, which the loop above survived.
  return Object.fromEntries(Object.entries(draft))
}

export function shortText(text: string, maxLength = MAX_TEXT): string {
  return text.length <= maxLength ? text : `${startOf(text, maxLength - 1)}…`
}
