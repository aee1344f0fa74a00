/** Verifies a message with the recipe that signs it: parses the placements, recomputes and compares them. */
import { escapeRegExp } from '../../escape-reg-exp.ts'
import type { Result } from '../../result.ts'
import { equalInConstantTime } from '../crypto.ts'
import { keyPairOf } from './apply-step.ts'
import { evaluate } from './evaluate.ts'
import { type InputValue, type TracedStep, type Work, waitFor } from './evaluation.ts'
import { type Check, type Matched, matchPlaced } from './match-placed.ts'
import { type Message, presentedAt, unplace } from './message.ts'
import type { Direction, Expression, MessageRule, Placement, Recipe } from './model.ts'
import type { Proof } from './proof.ts'
import { separatorMark } from './separator.ts'
import { signedTime } from './sign-message.ts'
import {
  changeMessage,
  createDesk,
  type Desk,
  finishWaiting,
  ruleFor,
  type SigningFailure,
} from './signing.ts'
import { SigningStopped, type signingProblem } from './signing-problem.ts'
import { asText } from './text-operations.ts'
import { offsetMinutes } from './time-format.ts'

export interface VerifyingFacts {
  /** Secrets, public keys, and values that must match the verifier's, such as a client ID. */
  readonly inputs: Readonly<Record<string, InputValue>>
  readonly nowMs: number
}

export interface VerifiedMessage {
  /** Claims of the message that its signature proves. */
  readonly inputs: Readonly<Record<string, string>>
  /** Milliseconds since the epoch; undefined for recipes without a time. */
  readonly signedAtMs: number | undefined
  /** Values that a verifier must reject in another message for the given time. */
  readonly once: readonly {
    readonly input: string
    readonly value: string
    readonly seconds: number
  }[]
  readonly trace: readonly TracedStep[]
}

export function verifyMessage(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  facts: VerifyingFacts,
): Promise<Result<VerifiedMessage, SigningFailure>> {
  const trace: TracedStep[] = []
  return finishWaiting(trace, verify(recipe, direction, message, facts, trace))
}

/**
 * Reads the claims of a message before it is verified, to look up the key. If a claim occurs twice, the first
 * one counts.
 */
export function readClaims(recipe: Recipe, direction: Direction, message: Message): Claims {
  const inputs = new Map<string, string>()
  const misshapen = new Set<Placement>()
  let time: string | undefined
  let timeAt: string | undefined
  let derivedAt: string | undefined
  let derivedMs: number | undefined
  const rule = recipe.messages[direction]
  for (const placement of rule?.place ?? []) {
    for (const { candidates, isAbsent } of leavesOf(recipe, message, placement, new Set()) ?? []) {
      const [first] = candidates
      if (first === undefined && !isAbsent) misshapen.add(placement)
      for (const [name, value] of first?.inputs ?? []) {
        if (!inputs.has(name) && value !== '') inputs.set(name, value)
      }
      if (time === undefined && first?.time !== undefined) {
        time = first.time
        timeAt = placement.name
      }
      if (derivedMs === undefined && first?.derivedMs !== undefined) {
        derivedMs = first.derivedMs
        derivedAt = placement.name
      }
    }
  }
  const derived = rule && signedTime(rule, derivedMs)?.text
  return { inputs, time: time ?? derived, timeAt: timeAt ?? derivedAt, misshapen }
}

export interface Claims {
  readonly inputs: ReadonlyMap<string, string>
  readonly time: string | undefined
  /** Name of the header, parameter or field with the time. */
  readonly timeAt: string | undefined
  /** Placements whose text doesn't have the recipe's form. */
  readonly misshapen: ReadonlySet<Placement>
}

/** Returns the message before it was signed, or before one of the placements was made. */
export function withoutPlacements(
  recipe: Recipe,
  direction: Direction,
  message: Message,
  first?: Placement,
): Message {
  const place = recipe.messages[direction]?.place ?? []
  const later = place.slice(first === undefined ? 0 : place.indexOf(first))
  return later.reduceRight((before, placement) => unplace(before, placement), message)
}

/** Returns the text of one leaf of a placement, or the first of several. */
export function presentedText(
  message: Message,
  { placement, parameter }: Pick<Proof, 'placement' | 'parameter'>,
): string | undefined {
  const { value } = placement
  const [first] = presentedAt(message, placement)
  if (value.kind === 'whole') return value.several === null ? first : first?.split(value.several)[0]
  const read =
    first === undefined ? undefined : readParameters(first, value.scheme, value.separator)
  return read?.find(([name]) => name === parameter)?.[1]
}

/** One text of a placement, with candidates of which any may match. */
interface Leaf {
  readonly expression: Expression
  /** True for a parameter that wasn't sent. */
  readonly isAbsent: boolean
  readonly candidates: readonly Matched[]
}

function* verify(
  recipe: Recipe,
  direction: Direction,
  received: Message,
  facts: VerifyingFacts,
  trace: TracedStep[],
): Work<VerifiedMessage> {
  const rule = ruleFor(recipe, direction)
  const inputs = new Map<string, InputValue>()
  for (const name of recipe.inputs.keys()) {
    const given = Object.hasOwn(facts.inputs, name) ? facts.inputs[name] : undefined
    if (given !== undefined) inputs.set(name, given)
  }
  const given = new Set(inputs.keys())
  const placements = rule.place.map((placement) => ({
    placement,
    leaves: leavesOf(recipe, received, placement, given),
  }))
  const signed = signedTime(rule, readBack(recipe, placements, inputs))
  checkTime(rule, signed?.epochMs, signed?.text, facts.nowMs)
  for (const [name, input] of recipe.inputs) {
    if (input.fallback !== undefined && !inputs.has(name)) inputs.set(name, input.fallback)
  }

  // Each placement was computed over the message without itself and later ones.
  const bare = withoutPlacements(recipe, direction, received)
  const desk = createDesk(recipe, bare, inputs, signed, true, trace)
  for (const { placement, leaves } of placements) {
    yield* checkPlacement(desk, placement, leaves)
    changeMessage(desk, restored(received, rule, placement), placement)
  }
  const shown = [...inputs].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && recipe.inputs.get(entry[0])?.kind === 'text',
  )
  const proved = Object.fromEntries(shown)
  return {
    inputs: proved,
    signedAtMs: signed?.epochMs,
    once: [...rule.once].map(([input, period]) => ({
      input,
      value: proved[input] ?? '',
      seconds: period === 'day' ? secondsOfDay(rule.time, facts.nowMs) : period,
    })),
    trace,
  }
}

/**
 * Returns the rest of the day at the offset of the recipe, but no less than a message remains valid: it could be
 * sent again after midnight.
 */
function secondsOfDay(time: MessageRule['time'], nowMs: number): number {
  const offset = time === undefined ? 0 : offsetMinutes(time.offset) * 60
  const passed = (((nowMs / 1000 + offset) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
  return Math.max(Math.ceil(DAY_SECONDS - passed), 2 * (time?.toleranceSeconds ?? 0))
}

const DAY_SECONDS = 86_400

/** @returns undefined if there is no value */
function leavesOf(
  recipe: Recipe,
  message: Message,
  placement: Placement,
  given: ReadonlySet<string>,
): readonly Leaf[] | undefined {
  const presented = presentedAt(message, placement)
  const { value } = placement
  if (presented.length === 0) return undefined
  const leaf = (expression: Expression, texts: readonly string[]): Leaf => ({
    expression,
    isAbsent: texts.length === 0,
    candidates: texts.flatMap((text) => matchPlaced(recipe, expression, text, given) ?? []),
  })
  if (value.kind === 'whole') {
    const texts =
      value.several === null
        ? presented
        : presented.flatMap((text) => text.split(value.several ?? ' '))
    return [leaf(value.expression, texts)]
  }
  const parameters = presented.flatMap(
    (text) => readParameters(text, value.scheme, value.separator) ?? [],
  )
  return value.parameters.map(([name, expression]) =>
    leaf(
      expression,
      parameters.filter(([other]) => other === name).map(([, text]) => text),
    ),
  )
}

/** `Scheme name="value", name=value`: names in any order, values with or without quotes. */
function readParameters(
  text: string,
  scheme: string,
  separator: string,
): readonly (readonly [string, string])[] | undefined {
  const isOfScheme = text.slice(0, scheme.length).toLowerCase() === scheme.toLowerCase()
  if (!isOfScheme) return undefined
  const between = escapeRegExp(separatorMark(separator) || ' ')
  // Only from the start of a name, since trying each character of a long one would take quadratic time.
  const pattern = new RegExp(
    `(?<![^\\s${between}="])([^\\s${between}="]+)=(?:"([^"]*)"|([^${between}"]*))`,
    'g',
  )
  return [...text.slice(scheme.length).matchAll(pattern)].map(
    ([, name = '', quoted, bare = '']) => [name, quoted ?? bare.trim()],
  )
}

/** Sets the inputs. @returns the text of the time, or a time that another one gives */
function readBack(
  recipe: Recipe,
  placements: readonly {
    readonly placement: Placement
    readonly leaves: readonly Leaf[] | undefined
  }[],
  inputs: Map<string, InputValue>,
): string | number | undefined {
  let time: string | undefined
  let derivedMs: number | undefined
  for (const { placement, leaves } of placements) {
    for (const { candidates, isAbsent } of leaves ?? []) {
      const [first] = candidates
      if (isAbsent) continue
      const name = JSON.stringify(placement.name)
      if (first === undefined) throw stopped('placed-form', { name }, placement.place)
      for (const [input, text] of first.inputs) {
        const before = inputs.get(input)
        if (before !== undefined && before !== text)
          throw stopped('placed-apart', { name: JSON.stringify(input) })
        if (text !== '' || recipe.inputs.get(input)?.fallback === '') inputs.set(input, text)
      }
      if (first.time !== undefined && time !== undefined && first.time !== time) {
        throw stopped('placed-apart', { name: '"time"' })
      }
      time ??= first.time
      derivedMs ??= first.derivedMs
    }
  }
  return time ?? derivedMs
}

function checkTime(
  rule: MessageRule,
  epochMs: number | undefined,
  text: string | undefined,
  nowMs: number,
): void {
  if (rule.time === undefined || text === undefined || epochMs === undefined) return
  if (Number.isNaN(epochMs))
    throw stopped('time-malformed', { text: JSON.stringify(text.slice(0, 60)) })
  const { toleranceSeconds } = rule.time
  const seconds = Math.round((epochMs - nowMs) / 1000)
  if (toleranceSeconds !== null && Math.abs(seconds) > toleranceSeconds) {
    throw stopped(seconds < 0 ? 'time-behind' : 'time-ahead', {
      seconds: Math.abs(seconds),
      most: toleranceSeconds,
    })
  }
}

function* checkPlacement(
  desk: Desk,
  placement: Placement,
  leaves: readonly Leaf[] | undefined,
): Work<void> {
  const { name, value } = placement
  const whole = value.kind === 'whole' ? [value.expression] : []
  const absent =
    leaves === undefined
      ? whole
      : leaves.flatMap((leaf) => (leaf.isAbsent ? [leaf.expression] : []))
  // Absence is valid only if signing would have left it out.
  let isMissing = leaves === undefined && whole.length === 0
  for (const expression of absent) {
    isMissing ||= yield* isWritten(expression, desk, name)
  }
  if (isMissing) {
    const code = leaves === undefined ? 'placed-missing' : 'placed-form'
    throw stopped(code, { name: JSON.stringify(name) }, placement.place)
  }
  for (const { candidates, isAbsent } of leaves ?? []) {
    let isRight = isAbsent
    for (const { checks } of candidates) {
      let holds = true
      for (const check of checks) holds = (yield* passes(desk, check, name)) && holds
      isRight ||= holds
    }
    if (!isRight) throw stopped('placed-differs', { name: JSON.stringify(name) }, placement.place)
  }
}

/**
 * True if signing would have placed a value. A value that can't be computed without the missing one counts as
 * placed.
 */
function* isWritten(expression: Expression, desk: Desk, name: string): Work<boolean> {
  try {
    return asText((yield* evaluate(expression, desk.scope, name)).data) !== ''
  } catch (thrown) {
    if (thrown instanceof SigningStopped) return true
    throw thrown
  }
}

function* passes(desk: Desk, check: Check, name: string): Work<boolean> {
  if (check.kind === 'equal') {
    const computed = yield* evaluate(check.expression, desk.scope, name)
    return equalInConstantTime(asText(computed.data), check.presented)
  }
  const message = yield* evaluate(check.message, desk.scope, name)
  const { verifyBytes } = yield* waitFor(import('./public-key.ts'))
  const pair = keyPairOf(check.key, desk.scope)
  const { data } = message
  const bytes = data instanceof Uint8Array ? data : new TextEncoder().encode(asText(data))
  return yield* waitFor(verifyBytes(check.operation.scheme, pair, check.presented, bytes))
}

/** The message with this placement as received, and without later ones. */
function restored(received: Message, rule: MessageRule, placement: Placement): Message {
  const later = rule.place.slice(rule.place.indexOf(placement) + 1)
  return later.reduceRight((message, next) => unplace(message, next), received)
}

function stopped(
  code: Parameters<typeof signingProblem>[0],
  values: Record<string, string | number>,
  place?: string,
): SigningStopped {
  return new SigningStopped({ code, values }, place)
}
