/** "Why is mine wrong?": finds the slip, or the pair of slips, that reproduces a presented signature. */

import { bodyToSign } from './body-to-sign.ts'
import {
  createPlanRunner,
  type PlanResult,
  type PlanRunner,
  planOf,
  type SigningPlan,
} from './plan.ts'
import type { SignatureRecipe } from './recipe.ts'
import type { RequestToSign } from './sign.ts'
import type { SlipId, SlipRule } from './slip-rule.ts'
import { BODY_SLIPS, USUAL_PAIRS } from './slips-body.ts'
import { MAC_SLIPS } from './slips-mac.ts'
import { STRING_SLIPS } from './slips-string.ts'
import { timestampSlips } from './slips-time.ts'

/**
 * In units of body-variants.ts, about 3 ns each on a machine of 2026: the longest search stays at about
 * 200 ms. In a body of 1 MB that is enough for every slip and for the usual pairs of rewrites; bodies of
 * 200 kB, excluded members not counted, are searched completely.
 */
export const MAX_WORK = 66_000_000

/**
 * Computes the signature as people who made each usual slip would have, and compares. White space
 * around what is presented is ignored: it is pasted by hand.
 *
 * @returns `correct`, the `slips` found, or `unexplained`: a wrong secret, a changed request, or a
 *   mistake that is not in the list
 */
export function diagnoseSignature(
  recipe: SignatureRecipe,
  facts: RequestToSign,
  presented: Presented,
): Diagnosis {
  return searchSlips(recipe, facts, presented).diagnosis
}

/** {@link diagnoseSignature}, with the work it took: one search, whatever is presented. */
export function searchSlips(
  recipe: SignatureRecipe,
  facts: RequestToSign,
  presented: Presented,
): { readonly diagnosis: Diagnosis; readonly work: number } {
  const { algorithm } = recipe.mac
  if (algorithm === 'RSA-SHA256' || !isUnicode(facts)) {
    return { diagnosis: unexplained('unknown', false), work: 0 }
  }
  const body = bodyToSign(facts.contentType, facts.body)
  const runner = createPlanRunner(recipe, body ?? '', MAX_WORK)
  const plan = planOf(recipe, algorithm, { ...facts, body })
  const diagnosis = search(recipe, plan, presented, runner)
  return { diagnosis, work: runner.work() }
}

function search(
  recipe: SignatureRecipe,
  plan: SigningPlan,
  presented: Presented,
  runner: PlanRunner,
): Diagnosis {
  const right = runner.run(plan)
  if (right === undefined) return unexplained('unknown', false)
  const rightly = reproduces(right, presented)
  if (rightly === 'all') return { outcome: 'correct', matched: matchedBy(right, presented) }

  // The signature may have a second cause, such as another secret: explain the string at least.
  let inString: Candidate | undefined
  for (const candidate of candidates(recipe, plan, right, runner)) {
    const match = reproduces(candidate.result, presented)
    if (match === 'all') {
      const matched = matchedBy(candidate.result, presented)
      return { outcome: 'slips', explains: 'all', matched, ...summarise(candidate) }
    }
    if (match === 'string-to-sign') inString ??= candidate
  }
  if (rightly === 'string-to-sign') return unexplained('correct', runner.isComplete())
  if (inString) {
    const explains = 'string-to-sign' as const
    return { outcome: 'slips', explains, matched: explains, ...summarise(inString) }
  }
  const isStringKnown = 'stringToSign' in presented && presented.stringToSign !== undefined
  return unexplained(isStringKnown ? 'differs' : 'unknown', runner.isComplete())
}

/**
 * Every slip alone, then every two that can happen together, those last that hash the body once more. A
 * slip that changes nothing is none.
 */
function* candidates(
  recipe: SignatureRecipe,
  plan: SigningPlan,
  right: PlanResult,
  runner: PlanRunner,
): Generator<Candidate> {
  const rules = rulesFor(recipe, plan)
  const singles: Single[] = []
  for (const rule of rules) {
    for (const wrong of rule.plans(plan)) {
      const result = runner.run(wrong)
      if (result === undefined || sameResult(result, right)) continue
      const single = { rule, plan: wrong, rules: [rule], result }
      singles.push(single)
      yield single
    }
  }
  const effective = rules.filter((rule) => singles.some((single) => single.rule === rule))
  const pairs = singles.flatMap((single) =>
    effective
      .slice(effective.indexOf(single.rule) + 1)
      .filter((second) => canCombine(single.rule, second))
      .map((second) => ({ single, second })),
  )
  const turn = (pair: (typeof pairs)[number]) => turnOf(pair.single.rule, pair.second)
  for (const { single, second } of pairs.toSorted((a, b) => turn(a) - turn(b))) {
    for (const twice of second.plans(single.plan)) {
      const result = runner.run(twice)
      if (result === undefined || sameResult(result, single.result)) continue
      yield { rules: [single.rule, second], result }
    }
  }
}

/** 0: the digest is known from one of them alone. The later, the less likely for what it takes. */
function turnOf(first: SlipRule, second: SlipRule): number {
  const isKeyed = first.id === 'algorithms-swapped' || second.id === 'algorithms-swapped'
  const changesHash = (rule: SlipRule) => isHashedAnew(rule) || (isKeyed && rule.stage === 'secret')
  if (!changesHash(first) || !changesHash(second)) return 0
  const usual = USUAL_PAIRS.findIndex((pair) => pair.includes(first.id) && pair.includes(second.id))
  if (usual >= 0) return 1 + usual
  return USUAL_PAIRS.length + (first.stage === second.stage ? 1 : 2)
}

/** What stands behind the body costs nothing: the hash of the body is continued. */
function isHashedAnew({ stage, id }: SlipRule): boolean {
  // The digest is an HMAC then, and a digest of another algorithm.
  if (id === 'algorithms-swapped' || stage === 'digest-algorithm') return true
  return stage === 'body' && id !== 'body-trailing-newline'
}

/** Bodies come last: hashing them again is what takes time. */
function rulesFor(recipe: SignatureRecipe, plan: SigningPlan): readonly SlipRule[] {
  return [
    ...STRING_SLIPS,
    ...timestampSlips(recipe, plan.request.timestamp),
    ...MAC_SLIPS,
    ...BODY_SLIPS,
  ]
}

function sameResult(a: PlanResult, b: PlanResult): boolean {
  return a.signature === b.signature && a.stringToSign === b.stringToSign
}

function canCombine(first: SlipRule, second: SlipRule): boolean {
  if (first.alone || second.alone) return false
  if (first.isLayout && second.isLayout) return false
  return first.stage !== second.stage || first.stage === 'body'
}

function reproduces(
  result: PlanResult,
  presented: Presented,
): 'all' | 'string-to-sign' | undefined {
  if ('either' in presented) {
    const text = presented.either.trim()
    return result.signature === text || result.stringToSign.trim() === text ? 'all' : undefined
  }
  const { signature, stringToSign } = presented
  const isString = stringToSign !== undefined && result.stringToSign.trim() === stringToSign.trim()
  if (signature === undefined) return isString ? 'all' : undefined
  if (result.signature === signature.trim() && (isString || stringToSign === undefined))
    return 'all'
  return isString ? 'string-to-sign' : undefined
}

function matchedBy(result: PlanResult, presented: Presented): Matched {
  const signature = 'either' in presented ? presented.either : presented.signature
  return result.signature === signature?.trim() ? 'signature' : 'string-to-sign'
}

function summarise({ rules, result }: Candidate) {
  return {
    slips: rules.map(({ id, sentence }) => ({ id, sentence })),
    stringToSign: result.stringToSign,
  }
}

function unexplained(
  stringToSign: Extract<Diagnosis, { outcome: 'unexplained' }>['stringToSign'],
  complete: boolean,
): Diagnosis {
  return { outcome: 'unexplained', stringToSign, complete }
}

function isUnicode(facts: RequestToSign): boolean {
  return Object.values(facts).every((value) => value === undefined || value.isWellFormed())
}

/** What the person has: the value of the signature header, their string to sign, both, or one of them. */
export type Presented =
  | { readonly signature?: string; readonly stringToSign?: string }
  | { readonly either: string }

/** What of that is explained: both are when both are presented and `explains` is `all`. */
type Matched = 'signature' | 'string-to-sign'

export type Diagnosis =
  | { readonly outcome: 'correct'; readonly matched: Matched }
  | {
      readonly outcome: 'slips'
      /** One or two. */
      readonly slips: readonly Slip[]
      /** `string-to-sign`: the slips explain the string; the signature has yet another cause. */
      readonly explains: 'all' | 'string-to-sign'
      readonly matched: Matched
      /** What the sender seems to have signed. */
      readonly stringToSign: string
    }
  | {
      readonly outcome: 'unexplained'
      /** `correct` leaves the secret, the MAC or the header's form; `unknown` when not presented. */
      readonly stringToSign: 'correct' | 'differs' | 'unknown'
      /** False when the body was too long to try every slip on it. */
      readonly complete: boolean
    }

export interface Slip {
  readonly id: SlipId
  readonly sentence: string
}

interface Candidate {
  readonly rules: readonly SlipRule[]
  readonly result: PlanResult
}

interface Single extends Candidate {
  readonly rule: SlipRule
  readonly plan: SigningPlan
}
