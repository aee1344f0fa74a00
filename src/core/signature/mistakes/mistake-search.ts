/** Lists possible mistakes, the likeliest and cheapest first: each one alone, in pairs, and bodies of other libraries. */
import type { Attempt } from './attempt.ts'
import type { AttemptResult, AttemptRunner } from './attempt-runner.ts'
import { BODY_MISTAKES, NOTATIONS, USUAL_PAIRS } from './body-mistakes.ts'
import { DIGEST_MISTAKES } from './digest-mistakes.ts'
import { HEADER_MISTAKES } from './header-mistakes.ts'
import { MAC_MISTAKES } from './mac-mistakes.ts'
import type { MistakeRule, MistakeStage } from './mistake-rule.ts'
import { PATH_MISTAKES } from './path-mistakes.ts'
import { SECRET_MISTAKES } from './secret-mistakes.ts'
import { misreadMistakes, SIGNATURE_BASE_MISTAKES } from './signature-base-mistakes.ts'
import { SIGNATURE_MISTAKES } from './signature-mistakes.ts'
import { STRING_MISTAKES } from './string-mistakes.ts'
import { timestampMistakes } from './time-mistakes.ts'

/**
 * Yields only mistakes that change the result, alone or after another one.
 *
 * @param right the result of the correct attempt
 */
export async function* mistakeCandidates(
  attempt: Attempt,
  right: AttemptResult,
  runner: AttemptRunner,
): AsyncGenerator<Candidate> {
  const { usual = [], rare = [] } = Object.groupBy(mistakeRules(attempt), ({ isRare }) =>
    isRare ? 'rare' : 'usual',
  )
  const singles: Single[] = []
  async function* noted(rules: readonly MistakeRule[]): AsyncGenerator<Single> {
    for await (const single of singlesOf(rules, attempt, right, runner)) {
      singles.push(single)
      yield single
    }
  }
  const isShort = (attempt.message.body?.length ?? 0) <= SHORT_BODY
  yield* noted(usual)
  const paired = [...singles]
  if (isShort) yield* noted(rare)
  yield* pairsOf(usual, paired, runner)
  if (!isShort) yield* noted(rare)
  yield* notationsOf(singles, runner)
}

/** In bytes. Rare mistakes read all of it, but are far fewer than pairs. */
const SHORT_BODY = 40_000

/** As {@link mistakeCandidates}, without pairs. */
export const singleMistakes = (
  attempt: Attempt,
  right: AttemptResult,
  runner: AttemptRunner,
): AsyncGenerator<Single> => singlesOf(mistakeRules(attempt), attempt, right, runner)

async function* singlesOf(
  rules: readonly MistakeRule[],
  attempt: Attempt,
  right: AttemptResult,
  runner: AttemptRunner,
): AsyncGenerator<Single> {
  for (const rule of rules) {
    for (const wrong of rule.attempts(attempt)) {
      const result = await runner.run(wrong)
      if (result === undefined || sameResult(result, right)) continue
      yield { rule, attempt: wrong, rules: [rule], result }
    }
  }
}

async function* pairsOf(
  rules: readonly MistakeRule[],
  singles: readonly Single[],
  runner: AttemptRunner,
): AsyncGenerator<Candidate> {
  const effective = rules.filter((rule) => singles.some((single) => single.rule === rule))
  const pairs = singles.flatMap((single) =>
    effective
      .slice(effective.indexOf(single.rule) + 1)
      .filter((second) => canCombine(single.rule, second))
      .map((second) => ({ single, second, turn: turnOf(single.rule, second) })),
  )
  const inTurn = pairs
    .toSorted((a, b) => a.turn - b.turn)
    .flatMap(({ single, second }) =>
      second.attempts(single.attempt).map((twice) => ({ single, second, twice })),
    )
  // While the platform hashes, this thread writes the next bodies.
  const running: Promise<Candidate | undefined>[] = []
  for (const { single, second, twice } of inTurn) {
    running.push(
      runner.run(twice).then((result) => {
        const isNothing = result === undefined || sameResult(result, single.result)
        return isNothing ? undefined : { rules: [single.rule, second], result }
      }),
    )
    const first = running.length > ATTEMPTS_AHEAD ? await running.shift() : undefined
    if (first) yield first
  }
  for (const last of running) {
    const candidate = await last
    if (candidate) yield candidate
  }
}

/**
 * Combines any number of rewrites of the body. One that has no effect alone can have one after others: a parser
 * drops the escapes that it would add. Rewrites without an effect aren't followed, so there are few.
 */
async function* notationsOf(
  singles: readonly Single[],
  runner: AttemptRunner,
): AsyncGenerator<Candidate> {
  let bodies = singles.filter(({ rule }) => NOTATIONS.includes(rule))
  while (bodies.length > 0) {
    const rewritten: Single[] = []
    for (const before of bodies) {
      const next = NOTATIONS.slice(NOTATIONS.indexOf(before.rule) + 1).filter((rule) =>
        before.rules.every((one) => canCombine(one, rule)),
      )
      for await (const single of singlesOf(next, before.attempt, before.result, runner)) {
        const candidate = { ...single, rules: [...before.rules, single.rule] }
        rewritten.push(candidate)
        yield candidate
      }
    }
    bodies = rewritten
  }
}

/** Running more ahead would waste work when an early pair matches. */
const ATTEMPTS_AHEAD = 12

/**
 * Pairs that reuse a known hash come first, then those that the platform hashes on its own threads, then the
 * pairs that one call of a common library applies. Pretty-printed text comes last: it is the longest.
 */
function turnOf(first: MistakeRule, second: MistakeRule): number {
  const both = [first, second]
  const isKeyed = both.some(({ id }) => id === 'algorithms-swapped')
  const changesHash = ({ id, stage }: MistakeRule) =>
    HASHED_ANEW.has(stage)
      ? id !== 'body-trailing-newline'
      : id === 'algorithms-swapped' || (isKeyed && stage === 'secret')
  if (!both.every(changesHash)) return 0
  if (!both.every(({ stage }) => stage === 'body')) return 1
  const usual = USUAL_PAIRS.findIndex((pair) => both.every(({ id }) => pair.includes(id)))
  if (usual >= 0) return 2 + usual
  return USUAL_PAIRS.length + (both.some(({ id }) => id === 'pretty-printed') ? 3 : 2)
}

/** A suffix isn't included: it only continues the hash of the body. */
const HASHED_ANEW: ReadonlySet<MistakeRule['stage']> = new Set(['body', 'digest-algorithm'])

/** Body mistakes come last, because hashing a body again is the slow part. */
export const mistakeRules = (
  attempt: Pick<Attempt, 'time' | 'misread'>,
): readonly MistakeRule[] => [
  ...misreadMistakes(attempt),
  ...BEFORE_TIMESTAMP,
  ...timestampMistakes(attempt),
  ...AFTER_TIMESTAMP,
]

const BEFORE_TIMESTAMP = [
  ...PATH_MISTAKES,
  ...SIGNATURE_BASE_MISTAKES,
  ...STRING_MISTAKES,
  ...HEADER_MISTAKES,
]

const AFTER_TIMESTAMP = [
  ...SECRET_MISTAKES,
  ...MAC_MISTAKES,
  ...SIGNATURE_MISTAKES,
  ...BODY_MISTAKES,
  ...DIGEST_MISTAKES,
]

/** @returns the step of signing that the mistake is in. Mistakes in the timestamp depend on the recipe. */
export const stageOfMistake = (id: string): MistakeStage =>
  [...BEFORE_TIMESTAMP, ...AFTER_TIMESTAMP].find((rule) => rule.id === id)?.stage ?? 'timestamp'

function sameResult(a: AttemptResult, b: AttemptResult): boolean {
  return a.signature === b.signature && a.stringToSign === b.stringToSign
}

function canCombine(first: MistakeRule, second: MistakeRule): boolean {
  if (first.alone || second.alone) return false
  if (first.isLayout && second.isLayout) return false
  return first.stage !== second.stage || first.stage === 'body'
}

export interface Candidate {
  /** One, two, or several of the body. */
  readonly rules: readonly MistakeRule[]
  readonly result: AttemptResult
}

interface Single extends Candidate {
  readonly rule: MistakeRule
  readonly attempt: Attempt
}
