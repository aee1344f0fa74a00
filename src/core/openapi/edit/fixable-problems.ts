/** Problems that the portal can correct. Separate from the corrections, which the editor loads later. */
import type { Problem, ProblemCode } from '../problem.ts'

export type FixableProblem = Pick<Problem, 'code' | 'pointer' | 'values'>

const FIXABLE: ReadonlySet<ProblemCode> = new Set([
  'member-misspelled',
  'operation-id-missing',
  'path-parameter-undeclared',
  'ref-misspelled',
  'tag-undeclared',
  'type-misspelled',
])

export const isFixable = ({ code, pointer }: FixableProblem): boolean =>
  FIXABLE.has(code) && pointer !== undefined
