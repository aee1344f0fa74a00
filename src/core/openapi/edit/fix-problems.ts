/** Corrects problems whose correction leaves the author nothing to decide. Pure. */
import { isList, isObject, type JsonObject, own } from '../json-value.ts'
import { decodePointer, encodePointer, lookUp } from '../pointer.ts'
import { unquoted } from '../problems.ts'
import { declaredTags, pathParameter } from './additions.ts'
import type { Edit } from './edit-document.ts'
import type { FixableProblem } from './fixable-problems.ts'
import { freeOperationId, operationIds } from './operation-id.ts'
import { NEW_ITEM } from './place-value.ts'

/**
 * @param root - the document as written
 * @returns edits in the order of the problems; none for a problem that the text no longer has
 */
export function fixEdits(root: JsonObject, problems: readonly FixableProblem[]): readonly Edit[] {
  const takenIds = new Set(operationIds(root))
  const tags = new Set(declaredTags(root))
  /** Pointers of members after their renaming. */
  const renamed = new Set<string>()
  /** Pointers of operations whose list of parameters exists. */
  const listed = new Set<string>()
  return problems.flatMap(({ code, pointer = '', values }): readonly Edit[] => {
    const path = decodePointer(pointer)
    const written = lookUp(root, path)
    if (written === undefined) return []
    switch (code) {
      case 'operation-id-missing': {
        if (own(written, 'operationId') !== undefined) return []
        const id = freeOperationId(takenIds, path)
        takenIds.add(id)
        return [{ path: [...path, 'operationId'], value: id }]
      }
      case 'path-parameter-undeclared': {
        const name = unquoted(values['name'])
        const parameters = own(written, 'parameters')
        if (name === undefined || isDeclared(parameters, name)) return []
        const value = pathParameter(root, name)
        const at = [...path, 'parameters']
        if (isList(parameters) || listed.has(pointer)) return [{ path: [...at, NEW_ITEM], value }]
        listed.add(pointer)
        return [{ path: at, value: [value] }]
      }
      case 'tag-undeclared': {
        const name = unquoted(values['name'])
        if (name === undefined || tags.has(name)) return []
        tags.add(name)
        return [{ path: ['tags', NEW_ITEM], value: { name } }]
      }
      case 'type-misspelled': {
        const value = unquoted(values['meant'])
        const isThere = written === unquoted(values['found'])
        return value === undefined || !isThere ? [] : [{ path, value }]
      }
      case 'member-misspelled': {
        const name = unquoted(values['meant'])
        const around = path.slice(0, -1)
        if (name === undefined || own(lookUp(root, around), name) !== undefined) return []
        const after = encodePointer([...around, name])
        if (renamed.has(after)) return []
        renamed.add(after)
        return [{ path, renameTo: name }]
      }
      case 'ref-misspelled': {
        const value = unquoted(values['meant'])
        const at = isObject(written) ? [...path, '$ref'] : path
        const isThere = lookUp(root, at) === unquoted(values['ref'])
        return value === undefined || !isThere ? [] : [{ path: at, value }]
      }
      default:
        return []
    }
  })
}

const isDeclared = (parameters: unknown, name: string): boolean =>
  isList(parameters) &&
  parameters.some((each) => own(each, 'in') === 'path' && own(each, 'name') === name)
