/** The edits that remove a part of an operation, or change the rules of a field or a parameter. */
import { asMap, isList, type JsonObject, scalarText } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import { type Rules, typedValue, type WrittenPart, type WrittenRules } from './form-parts.ts'
import { NEW_ITEM } from './place-value.ts'
import { withoutMember } from './remove-member.ts'

/** Lists and maps that go with their last member. */
const CONTAINERS = ['parameters', 'headers', 'examples', 'required', 'properties']

/**
 * The objects around a part stay, also without members: other places may refer to them.
 *
 * @param root - the document as written
 */
export function removalEdits(root: JsonObject, { paths }: WrittenPart): readonly Edit[] {
  let left: JsonValue | undefined = root
  return paths.map((path): Edit => {
    const container = path.slice(0, -1)
    const isLast = sizeOf(left, container) === 1
    const removed = isLast && CONTAINERS.includes(container.at(-1) ?? '') ? container : path
    const parent = removed.slice(0, -1)
    if (sizeOf(left, parent) === 1) return { path: parent, value: {} }
    left = withoutMember(left, removed)
    return { path: removed, isRemoved: true }
  })
}

function sizeOf(root: JsonValue | undefined, path: SourcePath): number {
  const value = path.reduce(step, root)
  return isList(value) ? value.length : Object.keys(asMap(value)).length
}

/**
 * @param wanted - the rules after the change
 * @returns edits that leave values out that aren't of the type
 */
export function ruleEdits(root: JsonObject, part: WrittenPart, wanted: Rules): readonly Edit[] {
  const { rules } = part
  if (rules === undefined) return []
  const { schema, isNullable } = rules
  const { type, format } = wanted
  const set = (name: string, value: JsonValue | undefined): readonly Edit[] => {
    const path = [...schema, name]
    if (value !== undefined) return [{ path, value }]
    return lookUp(root, path) === undefined ? [] : [{ path, isRemoved: true }]
  }
  const isOther = type !== undefined && type !== rules.type
  return [
    ...(isOther ? set('type', isNullable ? [type, 'null'] : type) : []),
    ...(format === rules.format ? [] : set('format', format === '' ? undefined : format)),
    ...(isOther && rules.default !== undefined
      ? set('default', typedValue(rules.default, type))
      : []),
    ...valueEdits(root, rules, wanted),
    ...(wanted.isRequired === rules.isRequired
      ? []
      : requirementEdits(root, part, rules, wanted.isRequired)),
  ]
}

/**
 * @param change - rules when a form read them, and as the form has them now
 * @param now - as the document has them
 * @returns the rules of the document with what the form has changed
 */
export function mergedRules(
  { before, after }: { readonly before: Rules; readonly after: Rules },
  now: Rules,
): Rules {
  const isSame = JSON.stringify(after.values) === JSON.stringify(before.values)
  const isNowSame = JSON.stringify(now.values) === JSON.stringify(before.values)
  const added = after.values.filter((value) => !before.values.includes(value))
  const left = now.values.filter(
    (value) => after.values.includes(value) || !before.values.includes(value),
  )
  return {
    type: after.type === before.type ? now.type : after.type,
    format: after.format === before.format ? now.format : after.format,
    isRequired: after.isRequired === before.isRequired ? now.isRequired : after.isRequired,
    values: isSame ? now.values : isNowSame ? after.values : [...new Set([...left, ...added])],
  }
}

/** Values that stay in their order stay as they are written. */
function valueEdits(root: JsonObject, rules: WrittenRules, wanted: Rules): readonly Edit[] {
  const path = [...rules.schema, 'enum']
  const written = lookUp(root, path)
  const { values, type } = wanted
  const isSame = JSON.stringify(values) === JSON.stringify(rules.values)
  if (isSame && (type === rules.type || values.length === 0)) return []
  if (values.length === 0) return [{ path, isRemoved: true }]
  const kept = rules.values.filter((value) => values.includes(value))
  const added = values.slice(kept.length)
  const isInOrder = kept.every((value, index) => value === values[index])
  const json = (text: string): readonly JsonValue[] => {
    const value = typedValue(text, type)
    return value === undefined ? [] : [value]
  }
  if (!isList(written) || !isInOrder || kept.length === 0 || type !== rules.type) {
    const hasNull = rules.isNullable || (isList(written) && written.includes(null))
    return [{ path, value: [...values.flatMap(json), ...(hasNull ? [null] : [])] }]
  }
  const removed = [...written.entries()].flatMap(([index, value]) =>
    value === null || kept.includes(scalarText(value) ?? '') ? [] : [index],
  )
  return [
    ...removed.toReversed().map((index) => ({
      path: [...path, String(index)],
      isRemoved: true as const,
    })),
    ...added.flatMap(json).map((value) => ({ path: [...path, NEW_ITEM], value })),
  ]
}

function requirementEdits(
  root: JsonObject,
  part: WrittenPart,
  { owner, name, required = [] }: WrittenRules,
  isRequired: boolean,
): readonly Edit[] {
  const path = [...owner, 'required']
  if (name === undefined) return [isRequired ? { path, value: true } : { path, isRemoved: true }]
  if (!isRequired) return removalEdits(root, { ...part, paths: required })
  return [
    isList(lookUp(root, path))
      ? { path: [...path, NEW_ITEM], value: name }
      : { path, value: [name] },
  ]
}
