/** One evaluation of a recipe over a message: what it reads, its budget, its trace, and how it waits. */
import type { Message } from './message.ts'
import type { Data, Recipe, Step, TimeRule } from './model.ts'
import type { Operation } from './operation.ts'
import { stopped } from './signing-problem.ts'

/** Yielded promises are awaited. */
export type Work<T> = Generator<PromiseLike<unknown>, T, unknown>

export interface Scope {
  readonly recipe: Recipe
  readonly message: Message
  readonly inputs: ReadonlyMap<string, InputValue>
  readonly time: SignedTime | undefined
  readonly trace: TracedStep[]
  /** Named values already computed for the current message. */
  readonly known: KnownValues
  readonly budget: Budget
  /** True if the platform may hash long texts. */
  readonly mayWait: boolean
  /** While mistakes are searched. */
  readonly intercept?: Intercept
}

/** A value that isn't known is computed, then set. */
export interface KnownValues {
  readonly get: (name: string) => Evaluated | undefined
  readonly set: (name: string, result: Evaluated) => void
}

/** Shares results among many evaluations, and adds the operations of mistakes. */
export interface Intercept {
  readonly operationNamed: (name: string) => Operation | undefined
  readonly step: (step: Step, before: Evaluated, work: () => Work<Evaluated>) => Work<Evaluated>
}

export type InputValue = string | KeyPair

/** Either half in any format that `public-key.ts` reads. */
export interface KeyPair {
  readonly privateKey?: CryptoKey | string
  readonly publicKey?: CryptoKey | string
  /** Without a private key, pages show what would be signed, and {@link HIDDEN} in place of the signature. */
  readonly isExample?: true
}

export interface SignedTime {
  readonly rule: TimeRule
  readonly epochMs: number
  /** As in the message. */
  readonly text: string
}

export interface TracedStep {
  /** The named value that contains the step; otherwise the placement's name. */
  readonly value: string
  /** The operation, or the start of the expression. */
  readonly step: string
  /** JSON pointer into the recipe. */
  readonly place: string
  readonly output: Data
  /** Derived from a secret: what to show instead, or undefined to hide it. */
  readonly shown: string | undefined
  /** True if it must not be shown to a sender whose signature was rejected, because it could sign for them. */
  readonly isProof: boolean
}

export interface Evaluated {
  readonly data: Data
  /** Undefined if it may be shown. Otherwise the text to show instead. */
  readonly hiddenAs?: string | undefined
  readonly isProof?: boolean
}

export interface Budget {
  left: number
}

/** Maximum characters and bytes that all steps produce, plus {@link BODY_FACTOR} times the body. */
export const BUDGET = 32_000_000
const BODY_FACTOR = 16

export const budgetFor = ({ body }: Message): Budget => ({
  left: BUDGET + BODY_FACTOR * (body?.length ?? 0),
})

export const HIDDEN = '•••'

export interface Frame {
  readonly value: string
  readonly locals: ReadonlyMap<string, string>
  /** True inside `each` and similar operations, whose steps run once per item. */
  readonly isRepeated: boolean
  readonly isKey: boolean
}

export function spend({ budget }: Scope, amount: number): void {
  budget.left -= amount
  if (budget.left < 0) throw stopped('result-too-large')
}

export const mixed = (parts: readonly Evaluated[]): Pick<Evaluated, 'hiddenAs' | 'isProof'> => ({
  ...(parts.some(({ hiddenAs }) => hiddenAs !== undefined) ? { hiddenAs: HIDDEN } : {}),
  ...(parts.some(({ isProof }) => isProof) ? { isProof: true } : {}),
})

export function note(
  scope: Scope,
  frame: Frame,
  step: string,
  place: string,
  result: Evaluated,
): Evaluated {
  spend(scope, result.data.length)
  if (!frame.isRepeated) {
    scope.trace.push({
      value: frame.value,
      step,
      place,
      output: result.data,
      shown: frame.isKey ? (result.hiddenAs ?? HIDDEN) : result.hiddenAs,
      isProof: result.isProof === true,
    })
  }
  return result
}

/** The only place that awaits. Its type is that of the promise. */
export function* waitFor<T>(promise: PromiseLike<T>): Work<T> {
  return (yield promise) as T
}

/** @throws SigningStopped `needs-waiting` if a step must be awaited */
export function runNow<T>(work: Work<T>): T {
  const step = work.next()
  if (step.done) return step.value
  throw stopped('needs-waiting')
}

export async function runWaiting<T>(work: Work<T>): Promise<T> {
  let step = work.next()
  while (!step.done) {
    let value: unknown
    try {
      value = await step.value
    } catch (thrown) {
      step = work.throw(thrown)
      continue
    }
    step = work.next(value)
  }
  return step.value
}
