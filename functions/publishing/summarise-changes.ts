/** What changed between two compiled documents, by operation. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'

export interface DocumentChanges {
  /** Keys of operations: `get /v2/users/{id}`. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** In words, for the history. */
  readonly summary: string
}

/** @param before - undefined: there was none */
export function summariseChanges(
  before: CompiledDocument | undefined,
  after: CompiledDocument,
): DocumentChanges {
  const old = byKey(before?.operations ?? [])
  const now = byKey(after.operations)
  const added = [...now.keys()].filter((key) => !old.has(key))
  const removed = [...old.keys()].filter((key) => !now.has(key))
  const changed = [...now].flatMap(([key, text]) =>
    old.has(key) && old.get(key) !== text ? [key] : [],
  )
  return { added, removed, changed, summary: summary(before, after, { added, removed, changed }) }
}

function summary(
  before: CompiledDocument | undefined,
  after: CompiledDocument,
  { added, removed, changed }: Omit<DocumentChanges, 'summary'>,
): string {
  if (before === undefined) {
    return `First revision: ${counted(after.operations.length, 'operation')}`
  }
  const parts = [
    ...(before.info.version === after.info.version
      ? []
      : [`version ${before.info.version} to ${after.info.version}`]),
    ...(added.length > 0 ? [`${counted(added.length, 'operation')} added`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length, 'operation')} removed`] : []),
    ...(changed.length > 0 ? [`${counted(changed.length, 'operation')} changed`] : []),
    ...(JSON.stringify(before.schemas) === JSON.stringify(after.schemas)
      ? []
      : ['schemas changed']),
  ]
  return parts.length === 0 ? 'No operation changed' : parts.join(', ')
}

/** The line an operation stands on moves with the text above it: that is no change. */
const byKey = (operations: readonly Operation[]): ReadonlyMap<string, string> =>
  new Map(operations.map(({ line: _line, ...facts }) => [facts.key, JSON.stringify(facts)]))

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
