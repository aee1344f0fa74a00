/** What changed between two compiled documents, in a line for the history. */
import type { DocumentDiff } from '#core/openapi/diff/change.ts'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'

export interface DocumentChanges {
  /** Keys of operations: `get /v2/users/{id}`. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly summary: string
  readonly diff: DocumentDiff
}

export function compareRevisions(
  before: CompiledDocument,
  after: CompiledDocument,
): DocumentChanges {
  const diff = diffDocuments(before, after)
  const { added, removed, changed } = diff.operations
  const keys = (list: typeof added) => list.map(({ key }) => key)
  return {
    ...{ added: keys(added), removed: keys(removed), changed: keys(changed) },
    summary: summaryOf(diff),
    diff,
  }
}

/** @param before - undefined: there was none */
export function summariseChanges(
  before: CompiledDocument | undefined,
  after: CompiledDocument,
): string {
  return before === undefined
    ? `First revision: ${counted(after.operations.length, 'operation')}`
    : compareRevisions(before, after).summary
}

function summaryOf({ versions, operations, counts }: DocumentDiff): string {
  const parts = [
    ...(versions.before === versions.after
      ? []
      : [`version ${versions.before} to ${versions.after}`]),
    ...phrase(operations.added.length, 'operation', ' added'),
    ...phrase(operations.removed.length, 'operation', ' removed'),
    ...phrase(operations.changed.length, 'operation', ' changed'),
    ...phrase(counts.breaking, 'breaking change', ''),
  ]
  return parts.length === 0 ? 'Nothing that partners notice' : parts.join(', ')
}

const phrase = (count: number, noun: string, verb: string): readonly string[] =>
  count === 0 ? [] : [`${counted(count, noun)}${verb}`]

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
