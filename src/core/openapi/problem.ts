/** What is wrong with an API description, as a code with its values. */
import type { documentProblems } from '../../i18n/en/document-problems.ts'
import { type CodedText, coded, type MakeCode, type ValuesIn } from '../coded-text.ts'
import type { Problem } from './model.ts'

type Table = typeof documentProblems

/** Stable, kebab-case. What has a dot is a part of another problem, such as `found.else`. */
export type ProblemCode = keyof Table

export type ProblemValues<Code extends ProblemCode> = ValuesIn<Table[Code]>

/** What is wrong, without where. */
export type ProblemCause = CodedText<ProblemCode>

/** @example problem('ref-cycle', { ref: quote(reference) }) */
export const problem: MakeCode<Table> = coded

/** A published document may hold none: an error, and what leads out of it, however grave. */
export const blocksPublishing = ({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean =>
  severity === 'error' || leadsElsewhere({ code })

export const leadsElsewhere = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'ref-external' || code === 'ref-external-host'
