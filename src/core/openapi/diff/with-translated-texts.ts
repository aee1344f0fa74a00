/** Combines the comparisons of one document in two languages, which differ only in their texts. */
import type { Change, ChangedOperation, DocumentDiff } from './change.ts'
import { sharedPlace } from './reporter.ts'

/**
 * @param diff - in the language of the result
 * @param other - the same comparison in another language; its changes of texts are added, unless the text has
 * changed in both
 */
export function withTranslatedTexts(diff: DocumentDiff, other: DocumentDiff): DocumentDiff {
  if (other === diff) return diff
  const known = new Set(diff.changes.filter(isText).map(placeOf))
  const added = other.changes.filter((change) => isText(change) && !known.has(placeOf(change)))
  const count = new Set(added.map((change) => sharedPlace(change.rule, change) ?? placeOf(change)))
    .size
  const { changes, counts, operations, pages } = diff
  const edited = union(operations.changed, other.operations.changed)
  const affected = operations.changed.filter(({ key }) => !hasKey(operations.edited, key))
  return {
    ...diff,
    changes: [...changes, ...added],
    counts: {
      ...counts,
      info: counts.info + count,
      documentation: counts.documentation + count,
      total: counts.total + count,
    },
    operations: {
      ...operations,
      changed: edited,
      edited: edited.filter(({ key }) => !hasKey(affected, key)),
    },
    pages: { ...pages, changed: [...new Set([...pages.changed, ...other.pages.changed])] },
  }
}

const isText = ({ kind }: Change): boolean => kind === 'documentation'

/** Identifies a text, whatever its language. */
const placeOf = ({ rule, operation, location, values, shared }: Change): string =>
  JSON.stringify([rule, shared ?? [operation?.key, location], values['member']])

const hasKey = (list: readonly ChangedOperation[], wanted: string): boolean =>
  list.some(({ key }) => key === wanted)

/** Operations of the first list come first. */
function union(
  list: readonly ChangedOperation[],
  others: readonly ChangedOperation[],
): readonly ChangedOperation[] {
  const known = new Set(list.map(({ key }) => key))
  return [...list, ...others.filter(({ key }) => !known.has(key))]
}
