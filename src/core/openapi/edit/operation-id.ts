/** Names operations by their method and path. */
import { allEntries, asMap, type JsonObject, own } from '../json-value.ts'
import type { SourcePath } from './edit-document.ts'

/** @returns the ids in use, and undefined for operations without one */
export const operationIds = (root: JsonObject): readonly unknown[] =>
  allEntries(own(root, 'paths')).flatMap(([, item]) =>
    Object.values(asMap(item)).map((operation) => own(operation, 'operationId')),
  )

/** @example idOf(['paths', '/users/{id}', 'get']) // 'getUsersById' */
function idOf(path: SourcePath): string {
  const [method = '', ...words] = [path.at(-1) ?? '', ...(path.at(-2) ?? '').split('/')].flatMap(
    (part) => (part.startsWith('{') ? ['by', part] : [part]).flatMap((each) => wordsOf(each)),
  )
  return [method.toLowerCase(), ...words.map(capitalized)].join('')
}

/** @param path - of the operation: `paths`, its path, its method */
export function freeOperationId(taken: ReadonlySet<unknown>, path: SourcePath): string {
  const base = idOf(path)
  let id = base
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}${copy}`
  return id
}

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z0-9]+/g) ?? []
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
