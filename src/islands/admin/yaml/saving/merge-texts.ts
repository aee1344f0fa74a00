/** Merges texts of two people in a separate worker: the one of the editor may be busy, or not loaded yet. */
import type { Edit } from '#core/openapi/edit/edit-document.ts'
import type { MergeConflict, Merged } from '#core/openapi/edit/merge-documents.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { createDocumentChecker } from '../check/document-checker.ts'
import { textToString } from '../to-text.ts'
import type { DocumentFields, DraftConflict } from './use-draft.ts'

export type MergedFields = Pick<DocumentFields, 'text'>

/** @returns undefined if only a person can merge the texts */
export async function mergeTexts(
  before: MergedFields,
  mine: MergedFields,
  theirs: MergedFields,
): Promise<Merged | undefined> {
  const checker = createDocumentChecker()
  const [from, one, other] = [before, mine, theirs].map(({ text }) => textToString(text))
  try {
    return await checker.ask({
      kind: 'merge',
      before: from ?? '',
      mine: one ?? '',
      theirs: other ?? '',
    })
  } finally {
    checker.close()
  }
}

/** @returns undefined if only a person can choose the name */
export function mergeName(before: string, mine: string, theirs: string): string | undefined {
  if (mine === before || mine === theirs) return theirs
  return theirs === before ? mine : undefined
}

/** The name to save with the values that a person chose: theirs, unless it was changed here. */
export const chosenName = ({ before, theirs }: DraftConflict, { name }: DocumentFields): string =>
  mergeName(before?.name ?? name, name, theirs.fields.name) ?? name

export const placeKey = ({ path }: Pick<MergeConflict, 'path'>): string => JSON.stringify(path)

/** @param chosen - keys of the places at which theirs was chosen */
export const chosenEdits = (
  conflicts: readonly MergeConflict[],
  chosen: ReadonlySet<string>,
): readonly Edit[] =>
  conflicts.flatMap((conflict) =>
    chosen.has(placeKey(conflict)) ? { path: conflict.path, value: conflict.theirs } : [],
  )

/**
 * Writes the values that a person chose.
 * @returns undefined if one of them can't be written
 */
export async function withChoices(
  { text, conflicts }: Merged,
  chosen: ReadonlySet<string>,
): Promise<string | undefined> {
  const edits = chosenEdits(conflicts, chosen)
  const checker = createDocumentChecker()
  try {
    const edited = await checker.ask({ kind: 'edit', text, change: { edits } })
    return edited.ok ? applied(text, edited.value) : undefined
  } finally {
    checker.close()
  }
}
