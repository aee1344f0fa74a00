/** The edits that remove a part of an operation, or change the rules of a field or a parameter. */
import { asMap, isList, type JsonObject, jsonOrText } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'
import type { Rules, WrittenPart, WrittenRules } from './form-parts.ts'
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

/** @param wanted - the rules after the change */
export function ruleEdits(root: JsonObject, part: WrittenPart, wanted: Rules): readonly Edit[] {
  const { rules } = part
  if (rules === undefined) return []
  const { schema, type, isNullable } = rules
  const set = (name: string, value: JsonValue | undefined): readonly Edit[] => {
    const path = [...schema, name]
    if (value !== undefined) return [{ path, value }]
    return lookUp(root, path) === undefined ? [] : [{ path, isRemoved: true }]
  }
  return [
    ...(wanted.type === undefined || wanted.type === type
      ? []
      : set('type', isNullable ? [wanted.type, 'null'] : wanted.type)),
    ...(wanted.format === rules.format
      ? []
      : set('format', wanted.format === '' ? undefined : wanted.format)),
    ...valueEdits(root, rules, wanted),
    ...(wanted.isRequired === rules.isRequired
      ? []
      : requirementEdits(root, part, wanted.isRequired)),
  ]
}

/** Values that only follow those in the document leave them as they are written. */
function valueEdits(root: JsonObject, rules: WrittenRules, wanted: Rules): readonly Edit[] {
  const path = [...rules.schema, 'enum']
  const written = lookUp(root, path)
  const { values, type } = wanted
  if (JSON.stringify(values) === JSON.stringify(rules.values)) return []
  if (values.length === 0) return [{ path, isRemoved: true }]
  const all = values.map((value) => (type === 'string' ? value : jsonOrText(value)))
  const isLonger =
    type === rules.type &&
    isList(written) &&
    written.length === rules.values.length &&
    rules.values.every((value, index) => value === values[index])
  return isLonger
    ? all.slice(written.length).map((value) => ({ path: [...path, NEW_ITEM], value }))
    : [{ path, value: rules.isNullable ? [...all, null] : all }]
}

function requirementEdits(
  root: JsonObject,
  part: WrittenPart,
  isRequired: boolean,
): readonly Edit[] {
  const path = [...(part.rules?.owner ?? []), 'required']
  if (part.kind === 'parameter') {
    return [isRequired ? { path, value: true } : { path, isRemoved: true }]
  }
  if (!isRequired) {
    const named = part.paths.filter((each) => each.at(-2) === 'required')
    return removalEdits(root, { ...part, paths: named })
  }
  const name = part.paths.at(-1)?.at(-1) ?? ''
  return [
    isList(lookUp(root, path))
      ? { path: [...path, NEW_ITEM], value: name }
      : { path, value: [name] },
  ]
}
