/** Collects changes, in the order they are found, under a limit. */
import type { JsonValue } from '../model.ts'
import {
  type Change,
  type ChangedOperation,
  type ChangeLocation,
  type DocumentDiff,
  MAX_CHANGES,
} from './change.ts'
import { LEVELS, type Level } from './rules/rule.ts'
import { RULES, type RuleId } from './rules/rules.ts'
import { shorten, shortText } from './shorten.ts'

export interface Facts {
  readonly before?: JsonValue | undefined
  readonly after?: JsonValue | undefined
  readonly values?: Readonly<Record<string, string>>
  readonly shared?: NonNullable<Change['shared']>
}

/** Reports about one operation, or about the document. */
export type Report = (rule: RuleId, location: ChangeLocation, facts?: Facts) => void

export interface Reporter {
  /** @param order position among the operations: changes of one level are listed by it */
  about(operation: ChangedOperation | undefined, order: number): Report
  finish(): Pick<DocumentDiff, 'changes' | 'counts' | 'leftOut'>
  /** Keys of operations something was reported about. */
  readonly touched: ReadonlySet<string>
  /** Those of `touched` with more than changes of texts. */
  readonly affected: ReadonlySet<string>
}

/**
 * @param onText - receives every change of a text, also those that the list leaves out, and the edit that it
 * shares with other operations
 */
export function createReporter(
  onText?: (change: Change, edit: string | undefined) => void,
): Reporter {
  const listed: Record<Level, Listed[]> = { breaking: [], warning: [], info: [] }
  const levels = { breaking: 0, warning: 0, info: 0 }
  const kinds = { api: 0, documentation: 0, signature: 0 }
  const touched = new Set<string>()
  const affected = new Set<string>()
  const sharedTexts = new Set<string>()
  let reported = 0

  return {
    touched,
    affected,
    about(operation, order) {
      return (rule, location, facts = {}) => {
        const { level, kind } = RULES[rule]
        reported += 1
        const isText = kind === 'documentation'
        const place = isText ? sharedPlace(rule, facts) : undefined
        if (place === undefined || !sharedTexts.has(place)) {
          levels[level] += 1
          kinds[kind] += 1
        }
        if (place !== undefined) sharedTexts.add(place)
        if (operation !== undefined) {
          touched.add(operation.key)
          if (!isText) affected.add(operation.key)
        }
        const isListed = listed[level].length < MAX_CHANGES
        if (!isListed && !(isText && onText)) return
        const change = createChange(rule, operation, location, facts)
        if (isListed) listed[level].push({ order, change })
        if (isText) onText?.(change, place)
      }
    },
    finish() {
      const changes = LEVELS.flatMap((level) =>
        // Sorting is stable: within an operation the order is the one of its parts.
        listed[level].toSorted((a, b) => a.order - b.order).map(({ change }) => change),
      )
      const total = levels.breaking + levels.warning + levels.info
      return { changes, counts: { ...levels, ...kinds, total }, leftOut: reported - changes.length }
    },
  }
}

/** Texts of what `components` may hold. The operations have copies of it, so that the edit itself identifies it. */
const TEXTS_OF_COMPONENTS: ReadonlySet<RuleId> = new Set<RuleId>([
  'parameter-text-changed',
  'request-body-text-changed',
  'response-text-changed',
  'response-header-text-changed',
])

/** Identifies a text that a person edits once, for all operations that refer to it. */
function sharedPlace(
  rule: RuleId,
  { shared, values = {}, before = null, after = null }: Facts,
): string | undefined {
  if (shared) return JSON.stringify([rule, shared.schema, shared.fieldPath, values['member']])
  return TEXTS_OF_COMPONENTS.has(rule) ? JSON.stringify([rule, before, after]) : undefined
}

interface Listed {
  readonly order: number
  readonly change: Change
}

function createChange(
  rule: RuleId,
  operation: ChangedOperation | undefined,
  location: ChangeLocation,
  { before, after, values = {}, shared }: Facts,
): Change {
  const { level, kind } = RULES[rule]
  const short = Object.entries(values).map(([name, text]) => [name, shortText(text)])
  return {
    rule,
    level,
    kind,
    ...(operation !== undefined && { operation }),
    location,
    ...(before !== undefined && { before: shorten(before) }),
    ...(after !== undefined && { after: shorten(after) }),
    values: Object.fromEntries(short),
    ...(shared !== undefined && { shared }),
  }
}
