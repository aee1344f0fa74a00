/**
 * A test plan: the derived cases with the changes of staff. Each version is stored with its cases, so that a run
 * isn't affected by later changes of the plan or the document.
 */
import type { Language } from '../site/site.ts'
import { caseTexts, certificationText } from './case-texts.ts'
import type { CallExpectation, TestCase } from './test-case.ts'

/** As data, applied to the cases of any document. */
export interface PlanChanges {
  /** Keys of the chosen operations; null for the usual ones. */
  readonly operations: readonly string[] | null
  /** IDs of cases. */
  readonly leftOut: readonly string[]
  /** IDs of cases. The others follow in their derived order. */
  readonly order: readonly string[]
  readonly added: readonly AddedCase[]
  /** By case ID. */
  readonly wording: Readonly<Record<string, CaseWording>>
}

export interface AddedCase extends TestCase {
  readonly expectation: CallExpectation
}

/** Texts of staff, which replace the derived ones. */
export type CaseWording = Partial<Record<Language, Partial<CaseWords>>>

export interface CaseWords {
  readonly title: string
  /** The call that the case waits for. */
  readonly awaits: string
  /** Instructions. */
  readonly how: string
}

export const NO_CHANGES: PlanChanges = {
  operations: null,
  leftOut: [],
  order: [],
  added: [],
  wording: {},
}

/** Ignores changes of cases that the document no longer has. */
export function arrangeCases(
  derived: readonly TestCase[],
  { leftOut, order, added }: Pick<PlanChanges, 'leftOut' | 'order' | 'added'>,
): readonly TestCase[] {
  const cases = new Map([...derived, ...added].map((one) => [one.id, one]))
  for (const id of leftOut) cases.delete(id)
  const first = [...new Set(order)].flatMap((id) => cases.get(id) ?? [])
  return [...new Set([...first, ...cases.values()])]
}

/** @param wording - of the case, if staff changed its texts */
export function caseWords(
  { expectation }: TestCase,
  wording: CaseWording | undefined,
  language: Language,
): CaseWords {
  const { title, awaits, how } = caseTexts(expectation)
  return {
    title: certificationText(title, language),
    awaits: certificationText(awaits, language),
    how: certificationText(how, language),
    ...wording?.[language],
  }
}
