/** Compares a document as readers of each language see it. The languages differ only in texts. */
import { byLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import type { Readings } from '../compile-translated.ts'
import type { CompiledDocument } from '../model.ts'
import { type Change, type ChangedOperation, type DocumentDiff, MAX_CHANGES } from './change.ts'
import { type DiffOptions, diffDocuments } from './diff-documents.ts'

/**
 * @returns the comparison with the names and texts of each language. Each counts the changed texts of all
 * languages, and a text that changes in several of them once.
 */
export function diffReadings(
  before: Readings,
  after: Readings,
  options: Omit<DiffOptions, 'onText'> = {},
): Readonly<Record<Language, DocumentDiff>> {
  const isTranslated = [before, after].some((readings) =>
    LANGUAGES.some((language) => readings[language] !== readings[DEFAULT_LANGUAGE]),
  )
  if (!isTranslated) {
    const diff = diffDocuments(before[DEFAULT_LANGUAGE], after[DEFAULT_LANGUAGE], options)
    return byLanguage(() => diff)
  }
  const compared = byLanguage((language) => compare(before[language], after[language], options))
  return byLanguage(
    (language) =>
      LANGUAGES.reduce((sum, other) => withTexts(sum, compared[other]), compared[language]).diff,
  )
}

interface Compared {
  readonly diff: DocumentDiff
  /** All changed texts by place, also those that the list leaves out. */
  readonly texts: ReadonlyMap<string, ChangedText>
}

interface ChangedText {
  /** The edit that changed it, which counts once. */
  readonly edit: string
  /** Number of changes that were found there. */
  readonly found: number
}

function compare(
  before: CompiledDocument,
  after: CompiledDocument,
  options: DiffOptions,
): Compared {
  const texts = new Map<string, ChangedText>()
  const onText = (change: Change, edit: string | undefined): void => {
    const place = placeOf(change)
    texts.set(place, { edit: edit ?? place, found: (texts.get(place)?.found ?? 0) + 1 })
  }
  return { diff: diffDocuments(before, after, { ...options, onText }), texts }
}

/** Adds the texts that changed only in the other language. */
function withTexts(compared: Compared, other: Compared): Compared {
  const { diff, texts } = compared
  const isNew = (change: Change): boolean => isText(change) && !texts.has(placeOf(change))
  const room = MAX_CHANGES - diff.changes.filter(({ level }) => level === 'info').length
  const added = other.diff.changes.filter(isNew).slice(0, room)
  const newTexts = [...other.texts].filter(([place]) => !texts.has(place)).map(([, text]) => text)
  const count = new Set(newTexts.map(({ edit }) => edit)).size
  const found = newTexts.reduce((sum, text) => sum + text.found, 0)
  const { counts } = diff
  return {
    diff: {
      ...diff,
      changes: [...diff.changes, ...added],
      counts: {
        ...counts,
        info: counts.info + count,
        documentation: counts.documentation + count,
        total: counts.total + count,
      },
      leftOut: diff.leftOut + found - added.length,
      operations: operationsOf(diff, other.diff),
      pages: {
        ...diff.pages,
        changed: [...new Set([...diff.pages.changed, ...other.diff.pages.changed])],
      },
    },
    texts: new Map([...other.texts, ...texts]),
  }
}

function operationsOf({ operations }: DocumentDiff, other: DocumentDiff) {
  const changed = union(operations.changed, other.operations.changed)
  const affected = operations.changed.filter(({ key }) => !hasKey(operations.edited, key))
  const edited = changed.filter(({ key }) => !hasKey(affected, key))
  return { ...operations, changed, edited }
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
