/** What is wrong with a recipe, or with what it is applied to, as a code with its values. */
import type { signatureProblems } from '../../../i18n/en/signature-problems.ts'
import { type CodedText, coded, type MakeCode, type ValueArguments } from '../../coded-text.ts'

type Table = typeof signatureProblems

export type SigningProblemCode = keyof Table & string
export type SigningProblem = CodedText<SigningProblemCode>

/** @example signingProblem('input-missing', { name: 'secretKey' }) */
export const signingProblem: MakeCode<Table> = coded

/**
 * Carries a problem out of a nested step to the doors of this folder, which return it as a value. It never
 * leaves the folder.
 */
export class SigningStopped extends Error {
  readonly problem: SigningProblem
  /** JSON pointer into the recipe: where it stopped. */
  readonly place: string | undefined

  constructor(problem: SigningProblem, place?: string) {
    super(problem.code)
    this.problem = problem
    this.place = place
  }
}

/** @example throw stopped('input-missing', { name: 'secretKey' }) */
export const stopped = <Code extends SigningProblemCode>(
  code: Code,
  ...values: ValueArguments<Table[Code]>
): SigningStopped => new SigningStopped(signingProblem(code, ...values))
