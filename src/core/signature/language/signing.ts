/** Shared code for signing and verifying a message. */
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
} from './evaluation.ts'
import type { Message } from './message.ts'
import type { Direction, MessageRule, Placement, Recipe } from './model.ts'
import { READ_AT } from './model.ts'
import { type SigningProblem, SigningStopped, signingProblem } from './signing-problem.ts'

/** Why a message couldn't be signed, or was rejected. */
export interface SigningFailure {
  readonly problem: SigningProblem
  /** JSON pointer into the recipe, if one step failed. */
  readonly place: string | undefined
  /** Steps before the failure, without MACs and signatures. */
  readonly trace: readonly TracedStep[]
}

/** The evaluation scope, which changes with each placement. */
export interface Desk {
  scope: Scope & { readonly known: ReadonlyMap<string, Evaluated> }
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

/** Discards values computed from the changed part of the message. */
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
  // Leaves out MACs and signatures, because a rejected sender could use them.
  return err({
    problem: thrown.problem,
    place: thrown.place,
    trace: trace.filter(({ isProof }) => !isProof),
  })
}
