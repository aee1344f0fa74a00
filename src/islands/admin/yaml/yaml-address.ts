/** Parses and builds URLs below /admin/yaml-editor. */

export type YamlAddress =
  | { readonly kind: 'list' }
  | { readonly kind: 'editor'; readonly id: string }
  | { readonly kind: 'history'; readonly id: string }
  /** `id` is a revision's; the revision to compare with is in the query, `from`. */
  | { readonly kind: 'view' | 'compare'; readonly id: string }

/**
 * @param rest - the path after `/yaml-editor`: ``, `<id>`, `history/<id>`, `history/compare/<id>`
 * @returns undefined for an unknown path
 */
export function parseYamlAddress(rest: string): YamlAddress | undefined {
  const [first, second, third, ...more] = rest.split('/').filter((part) => part !== '')
  if (more.length > 0) return undefined
  if (first === undefined) return { kind: 'list' }
  if (first !== 'history') return second === undefined ? { kind: 'editor', id: first } : undefined
  if (second === undefined) return undefined
  const isMode = second === 'view' || second === 'compare'
  if (third !== undefined) return isMode ? { kind: second, id: third } : undefined
  // A document with the name of a mode would be requested, and its 404 signs out (specification §8).
  return isMode ? undefined : { kind: 'history', id: second }
}

export const LIST_PATH = '/yaml-editor'
/** Opens the list with the form that imports a document. */
export const IMPORT_PATH = `${LIST_PATH}?import`
const part = encodeURIComponent

/** Returns paths below /admin. */
export const editorPath = (id: string): string => `${LIST_PATH}/${part(id)}`
/** Opens the editor with the dialog that undoes a revision. */
export const undoPath = (id: string, revision: string): string =>
  `${editorPath(id)}?undo=${part(revision)}`
export const historyPath = (id: string): string => `${LIST_PATH}/history/${part(id)}`
export const revisionPath = (id: string): string => `${LIST_PATH}/history/view/${part(id)}`
export const comparePath = (from: string, to: string): string =>
  `${LIST_PATH}/history/compare/${part(to)}?from=${part(from)}`
