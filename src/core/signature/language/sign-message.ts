/** Signs a message with a recipe: inputs, then each placement in order, recording every step. */
import type { Result } from '../../result.ts'
import { evaluate } from './evaluate.ts'
import type { InputValue, SignedTime, TracedStep, Work } from './evaluation.ts'
import { generateInput } from './generate-input.ts'
import { type Message, place } from './message.ts'
import type { Direction, MessageRule, PlacedValue, Recipe } from './model.ts'
import {
  changeMessage,
  createDesk,
  type Desk,
  finishNow,
  finishWaiting,
  ruleFor,
  type SigningFailure,
} from './signing.ts'
import { SigningStopped, signingProblem } from './signing-problem.ts'
import { asText } from './text-operations.ts'
import { formatTime, parseTime } from './time-format.ts'

export interface SigningFacts {
  readonly inputs: Readonly<Record<string, InputValue>>
  /** Time to sign, for recipes with one: milliseconds since the epoch, or the text to send. */
  readonly time?: number | string
  /** Generates inputs that are new for each message and weren't given. */
  readonly random?: (length: number) => Uint8Array
}

export interface SignedMessage {
  /** The message to send. */
  readonly message: Message
  /** Values added to it, in order. */
  readonly placed: readonly Placed[]
  /** Inputs used, including generated ones, without secrets and keys. */
  readonly inputs: Readonly<Record<string, string>>
  readonly trace: readonly TracedStep[]
}

export interface Placed {
  readonly in: 'header' | 'query' | 'form' | 'field'
  readonly name: string
  readonly value: string
}

/** For recipes without a key pair. Synchronous; other recipes fail with `needs-waiting`. */
export function signNow(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  facts: SigningFacts,
): Result<SignedMessage, SigningFailure> {
  const trace: TracedStep[] = []
  return finishNow(trace, sign(recipe, direction, message, facts, false, trace))
}

/** For every recipe. */
export function signMessage(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  facts: SigningFacts,
): Promise<Result<SignedMessage, SigningFailure>> {
  const trace: TracedStep[] = []
  return finishWaiting(trace, sign(recipe, direction, message, facts, true, trace))
}

function* sign(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  facts: SigningFacts,
  mayWait: boolean,
  trace: TracedStep[],
): Work<SignedMessage> {
  const rule = ruleFor(recipe, direction)
  const inputs = usedInputs(recipe, facts)
  const desk = createDesk(recipe, message, inputs, signedTime(rule, facts.time), mayWait, trace)
  const placed: Placed[] = []
  for (const placement of rule.place) {
    const value = yield* placedText(placement.value, desk, placement.name)
    // An empty value isn't placed, so a recipe can leave a header out.
    if (value === '') continue
    changeMessage(desk, place(desk.scope.message, placement, value), placement)
    placed.push({ in: placement.in, name: placement.name, value })
  }
  const shown = [...inputs].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && recipe.inputs.get(entry[0])?.kind === 'text',
  )
  return { message: desk.scope.message, placed, inputs: Object.fromEntries(shown), trace }
}

function* placedText(value: PlacedValue, desk: Desk, name: string): Work<string> {
  if (value.kind === 'whole')
    return asText((yield* evaluate(value.expression, desk.scope, name)).data)
  const written: string[] = []
  for (const [parameter, expression] of value.parameters) {
    const text = asText((yield* evaluate(expression, desk.scope, name)).data)
    if (text !== '') written.push(`${parameter}=${value.quote}${text}${value.quote}`)
  }
  const parameters = written.join(value.separator)
  return value.scheme === '' ? parameters : `${value.scheme} ${parameters}`
}

function usedInputs(recipe: Recipe, facts: SigningFacts): ReadonlyMap<string, InputValue> {
  const inputs = new Map<string, InputValue>()
  for (const [name, input] of recipe.inputs) {
    const given = Object.hasOwn(facts.inputs, name) ? facts.inputs[name] : undefined
    const made =
      input.generate === undefined || facts.random === undefined
        ? input.fallback
        : generateInput(input, facts.random)
    const value = given ?? made
    if (value !== undefined) inputs.set(name, value)
  }
  return inputs
}

export function signedTime(
  rule: MessageRule,
  time: number | string | undefined,
): SignedTime | undefined {
  const [first] = rule.time?.formats ?? []
  if (rule.time === undefined || first === undefined || time === undefined) return undefined
  const { formats, offset } = rule.time
  if (typeof time === 'number') {
    if (!Number.isFinite(time))
      throw new SigningStopped(signingProblem('time-malformed', { text: String(time) }))
    return { rule: rule.time, epochMs: time, text: formatTime(first, offset, time) }
  }
  const read = formats
    .map((format) => parseTime(format, offset, time))
    .find((ms) => ms !== undefined)
  return { rule: rule.time, epochMs: read ?? Number.NaN, text: time }
}
