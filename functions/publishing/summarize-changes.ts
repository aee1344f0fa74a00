/** Summarizes the changes between two compiled documents in one line for the history. */
import { type Note, type NoteCode, note, writeNote } from '#core/api/notes/note.ts'
import type { Readings } from '#core/openapi/compile-translated.ts'
import type { DocumentDiff } from '#core/openapi/diff/change.ts'
import { diffReadings } from '#core/openapi/diff/diff-readings.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'

export interface DocumentChanges {
  /** Keys of operations: `get /v2/users/{id}`. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly summary: Note
  readonly diff: DocumentDiff
}

interface ComparingOptions {
  /** Language of the names and texts that the comparison shows; English by default. */
  readonly language?: Language | undefined
  /** As of a job of the compiler. */
  readonly today?: string | undefined
}

export function compareRevisions(
  before: Readings,
  after: Readings,
  { language = DEFAULT_LANGUAGE, today }: ComparingOptions = {},
): DocumentChanges {
  const diff = diffReadings(before, after, { ...(today !== undefined && { today }) })[language]
  const { added, removed, changed } = diff.operations
  const keys = (list: typeof added) => list.map(({ key }) => key)
  return {
    added: keys(added),
    removed: keys(removed),
    changed: keys(changed),
    summary: summaryOf(diff),
    diff,
  }
}

/** @returns a note in its stored form */
export const summarizeChanges = (
  before: Readings,
  after: Readings,
  options?: ComparingOptions,
): string => writeNote(compareRevisions(before, after, options).summary)

/** As {@link summarizeChanges}, for a document that had no revision. */
export const summarizeFirst = ({ operations }: CompiledDocument): string =>
  writeNote(note('revision-first', { operations: operationCount(operations.length) }))

function summaryOf({ versions, operations, counts, pages }: DocumentDiff): Note {
  const isVersionSame = versions.before === versions.after
  // The version is a text as well, and has its own part.
  const texts = counts.documentation - (isVersionSame ? 0 : 1)
  // Operations that come and go bring their groups, which count as texts.
  const isEdited = texts > 0 && operations.added.length + operations.removed.length === 0
  const changes = [
    ...(isVersionSame ? [] : [note('version-to', versions)]),
    ...operationsThat('operations-added', operations.added.length),
    ...operationsThat('operations-removed', operations.removed.length),
    ...operationsThat('operations-changed', operations.changed.length - operations.edited.length),
    ...(counts.breaking === 0 ? [] : [note('breaking-changes', { count: counts.breaking })]),
    ...(isEdited ? textsChanged(texts, pages.changed.length) : []),
  ]
  return changes.length === 0 ? note('revision-same') : note('revision-changes', { changes })
}

const textsChanged = (texts: number, pages: number): readonly Note[] => [
  note('texts-changed', { count: texts }),
  ...(pages === 0 ? [] : [note('pages-updated', { count: pages })]),
]

const operationsThat = (
  happened: Extract<NoteCode, `operations-${string}`>,
  count: number,
): readonly Note[] => (count === 0 ? [] : [note(happened, { operations: operationCount(count) })])

const operationCount = (count: number): Note => note('operations', { count })
