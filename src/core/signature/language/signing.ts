/** What signing and verifying a message have in common. */
import { err, ok, type Result } from '../../result.ts'
import {
  budgetFor,
  type Evaluated,
  type InputValue,
  runNow,
  runWaiting,
  type Scope,
  type SignedTime,
  type TracedStep,
  type Work,
} from './evaluate.ts'
import type { Message } from './message.ts'
import type { Direction, MessageRule, Placement, Recipe } from './model.ts'
import { READS } from './model.ts'
import { type SigningProblem, SigningStopped, signingProblem } from './signing-problem.ts'

/** Why a message could not be signed, or is refused. */
export interface SigningFailure {
  readonly problem: SigningProblem
  /** JSON pointer into the recipe, where one step is at fault. */
  readonly place: string | undefined
  /** Up to where it failed, without MACs and signatures. */
  readonly trace: readonly TracedStep[]
}

/** The scope, which changes as placements are made. */
export interface Desk {
  scope: Scope
}

export function createDesk(
  recipe: Recipe,
  message: Message,
  inputs: ReadonlyMap<string, InputValue>,
  time: SignedTime | undefined,
  mayWait: boolean,
  trace: TracedStep[],
): Desk {
  const budget = budgetFor(message)
  return { scope: { recipe, message, inputs, time, trace, known: new Map(), budget, mayWait } }
}

const READ_AT = {
  header: READS.headers,
  query: READS.query,
  form: READS.body,
  field: READS.body,
} as const

/** Forgets what was computed from the part of the message that has changed. */
export function changeMessage(desk: Desk, message: Message, { in: where }: Placement): void {
  const known = new Map<string, Evaluated>()
  for (const [name, value] of desk.scope.known) {
    const reads = desk.scope.recipe.values.get(name)?.reads ?? 0
    if ((reads & READ_AT[where]) === 0) known.set(name, value)
  }
  desk.scope = { ...desk.scope, message, known }
}

export function ruleFor(recipe: Recipe, direction: Direction): MessageRule {
  const rule = recipe.messages[direction]
  if (rule === undefined)
    throw new SigningStopped(signingProblem('direction-missing', { direction }))
  return rule
}

export function finishNow<T>(
  trace: readonly TracedStep[],
  work: Work<T>,
): Result<T, SigningFailure> {
  try {
    return ok(runNow(work))
  } catch (thrown) {
    return failure(thrown, trace)
  }
}

export async function finishWaiting<T>(
  trace: readonly TracedStep[],
  work: Work<T>,
): Promise<Result<T, SigningFailure>> {
  try {
    return ok(await runWaiting(work))
  } catch (thrown) {
    return failure(thrown, trace)
  }
}

function failure(thrown: unknown, trace: readonly TracedStep[]): Result<never, SigningFailure> {
  if (!(thrown instanceof SigningStopped)) throw thrown
  // A MAC or signature would sign for somebody who was refused.
  return err({
    problem: thrown.problem,
    place: thrown.place,
    trace: trace.filter(({ isProof }) => !isProof),
  })
}
