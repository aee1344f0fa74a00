/** The state of a partner's run of a test plan, as JSON. A case without a result waits. */
import type { certification } from '../../i18n/en/certification.ts'
import { type CodedText, coded, type MakeCode, type TextCode } from '../coded-text.ts'
import type { MistakeId } from '../signature/mistakes/mistake-rule.ts'
import type { TestCase } from './test-case.ts'

export interface Run {
  readonly results: Readonly<Record<string, CaseResult>>
  /** The newest digests of the values that must differ in every call. */
  readonly freshValues: readonly string[]
}

export type CaseResult =
  /** `call` is the call that decided it. */
  | { readonly state: 'passed'; readonly atMs: number; readonly call: string }
  | {
      readonly state: 'failed'
      readonly atMs: number
      readonly call: string
      readonly finding: Finding
    }
  /** The portal answered with a disruption; the client's next call decides. */
  | { readonly state: 'open'; readonly challenge: Challenge }

export interface Challenge {
  readonly call: string
  readonly atMs: number
  /** Absent until the answer has left the portal. A case can't pass before. */
  readonly sentMs?: number
  /** The client left before it had the answer. */
  readonly isAbandoned?: true
  readonly fingerprint: string
  readonly key?: string
}

/** Why a case failed. */
export interface Finding extends CodedText<CertificationCode> {
  /** The mistakes that explain a wrong signature. */
  readonly mistakes?: readonly MistakeId[]
}

type Table = typeof certification
export type CertificationCode = TextCode<Table>

/** @example finding('found.early', { waited: 300, required: 2000 }) */
export const finding: MakeCode<Table> = coded

export const NEW_RUN: Run = { results: {}, freshValues: [] }

/** Lets a case that failed, or waits for a reaction, start again. A passed case stays passed. */
export function repeatCase(run: Run, id: string): Run {
  const { [id]: known, ...others } = run.results
  return known === undefined || known.state === 'passed' ? run : { ...run, results: others }
}

/** A run without cases shows nothing, so it never is. */
export const isComplete = (cases: readonly TestCase[], { results }: Run): boolean =>
  cases.length > 0 && cases.every(({ id }) => results[id]?.state === 'passed')

/** Continues a run with another version of its plan: passed cases that haven't changed stay passed. */
export function carryOver(
  before: readonly TestCase[],
  after: readonly TestCase[],
  { results, freshValues }: Run,
): Run {
  const known = new Map(before.map(({ id, expectation }) => [id, JSON.stringify(expectation)]))
  const unchanged = after.filter(
    ({ id, expectation }) =>
      results[id]?.state === 'passed' && known.get(id) === JSON.stringify(expectation),
  )
  return {
    freshValues,
    results: Object.fromEntries(
      unchanged.flatMap(({ id }) => {
        const result = results[id]
        return result === undefined ? [] : [[id, result] as const]
      }),
    ),
  }
}
