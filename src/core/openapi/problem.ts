/** Problems of an API description, as codes with values. */
import type { documentProblems } from '../../i18n/en/document-problems.ts'
import {
  type CodedText,
  coded,
  type MakeCode,
  type TextCode,
  type TextsNamed,
  type ValuesIn,
} from '../coded-text.ts'

type Table = typeof documentProblems

/** Stable, kebab-case. A code with a dot is part of another problem, such as `found.else`. */
export type ProblemCode = TextCode<Table>

export type ProblemValues<Code extends ProblemCode> = ValuesIn<TextsNamed<Table, Code>>

/** The cause of a problem, without its location. */
export type ProblemCause = CodedText<ProblemCode>

/** A problem in the document. Its code and values are rendered where it is shown. */
export interface Problem extends ProblemCause {
  /** `error`: can't be rendered. `warning`: rendered, but the author should check. */
  readonly severity: 'error' | 'warning' | 'info'
  /** JSON pointer into the document, if known. */
  readonly pointer?: string
  /** Path from the document to another file that contains it. */
  readonly file?: string
  /** 1-based position in the source text, if known. */
  readonly line?: number
  readonly column?: number
}

/** @example problem('ref-cycle', { ref: quote(reference) }) */
export const problem: MakeCode<Table> = coded

/** True for errors, and for external references of any severity: a published document can't contain them. */
export const blocksPublishing = ({ severity, code }: Pick<Problem, 'severity' | 'code'>): boolean =>
  severity === 'error' || leadsElsewhere({ code })

export const leadsElsewhere = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'ref-external' || code === 'ref-external-host'
