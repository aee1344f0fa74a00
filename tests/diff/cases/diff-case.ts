/** Cases that pin every rule; `docs/diff-rules.md` takes its examples from them. */
import type { Level } from '#core/openapi/diff/rules/rule.ts'
import type { RuleId } from '#core/openapi/diff/rules/rules.ts'

export interface DiffCase {
  /** The author's change. */
  readonly name: string
  /** Place of both snippets in an otherwise equal document; see `case-document.ts`. */
  readonly location: CaseLocation
  /** YAML. An empty text means that the member is absent. */
  readonly before: string
  readonly after: string
  /** All changes, in order. */
  readonly expected: readonly `${Level} ${RuleId}`[]
  readonly today?: string
}

export const CASE_LOCATIONS = [
  /** Schema of the request body. */
  'request',
  /** Schema of the response 200. */
  'response',
  /** Members of the operation. */
  'operation',
  /** The operation's list of parameters. */
  'parameters',
  /** Members of the response 200. */
  'response-200',
  /** Members of the document. */
  'document',
  /** Members of the operation of a webhook. */
  'webhook',
  /** Callbacks of the operation. */
  'callbacks',
] as const
export type CaseLocation = (typeof CASE_LOCATIONS)[number]

/** The change of the author, both snippets, and all changes in order. */
type Row = readonly [name: string, before: string, after: string, ...DiffCase['expected']]

export const casesAt = (
  location: CaseLocation,
  rows: readonly Row[],
  today?: string,
): readonly DiffCase[] =>
  rows.map(([name, before, after, ...expected]) => ({
    name,
    location,
    before,
    after,
    expected,
    ...(today !== undefined && { today }),
  }))
