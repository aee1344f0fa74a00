/** Problems of a recipe or its application, as codes with values. */
import type { signatureProblems } from '../../../i18n/en/signature-problems.ts'
import { type CodedText, coded, type MakeCode, type ValueArguments } from '../../coded-text.ts'

type Table = typeof signatureProblems

export type SigningProblemCode = keyof Table & string
export type SigningProblem = CodedText<SigningProblemCode>

/** @example signingProblem('input-missing', { name: 'secretKey' }) */
export const signingProblem: MakeCode<Table> = coded

/**
 * Carries a problem from a nested step to the folder's public functions, which return it as a value. It never
 * leaves the folder.
 */
export class SigningStopped extends Error {
  readonly problem: SigningProblem
  /** JSON pointer to the failed step in the recipe. */
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
