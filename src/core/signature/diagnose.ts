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
import { BODY_SLIPS } from './slips-body.ts'
import { MAC_SLIPS } from './slips-mac.ts'
import { STRING_SLIPS } from './slips-string.ts'
import { timestampSlips } from './slips-time.ts'

/**
 * Code units hashed, at about 10 ns each. Enough for every single slip in a body of 1 MB; pairs of
 * rewrites are tried in what is left. Bodies of a few kB, excluded members not counted, are searched
 * completely.
 */
const MAX_WORK = 28_000_000

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
  const { algorithm } = recipe.mac
  if (algorithm === 'RSA-SHA256' || !isUnicode(facts)) return unexplained('unknown', false)
  const runner = createPlanRunner(recipe, MAX_WORK)
  const body = bodyToSign(facts.contentType, facts.body)
  const plan = planOf(recipe, algorithm, { ...facts, body })
  const right = runner.run(plan)
  if (right === undefined) return unexplained('unknown', false)
  if (reproduces(right, presented)) return { outcome: 'correct' }

  const find = (wanted: Presented) =>
    candidates(recipe, plan, right, runner).find(({ result }) => reproduces(result, wanted))
  const found = find(presented)
  if (found) return { outcome: 'slips', explains: 'all', ...summarise(found) }

  // The signature may have a second cause, such as another secret: explain the string at least.
  const { signature, stringToSign } = presented
  if (signature !== undefined && stringToSign !== undefined) {
    if (reproduces(right, { stringToSign })) return unexplained('correct', runner.isComplete())
    const inString = find({ stringToSign })
    if (inString) return { outcome: 'slips', explains: 'string-to-sign', ...summarise(inString) }
  }
  return unexplained(stringToSign === undefined ? 'unknown' : 'differs', runner.isComplete())
}

/**
 * Every slip alone, the cheap ones first, then every two that can happen together. A slip that changes
 * nothing is none.
 */
function* candidates(
  recipe: SignatureRecipe,
  plan: SigningPlan,
  right: PlanResult,
  runner: PlanRunner,
): Generator<Candidate> {
  const rules = rulesFor(recipe, plan)
  const singles: (Candidate & { readonly rule: SlipRule; readonly plan: SigningPlan })[] = []
  for (const rule of rules.toSorted(byCost)) {
    for (const wrong of rule.plans(plan)) {
      const result = runner.run(wrong)
      if (result === undefined || sameResult(result, right)) continue
      const candidate = { rule, plan: wrong, rules: [rule], result }
      singles.push(candidate)
      yield candidate
    }
  }
  const effective = rules.filter((rule) => singles.some((single) => single.rule === rule))
  for (const { rule: first, plan: wrong, result: alone } of singles) {
    for (const second of effective.slice(effective.indexOf(first) + 1)) {
      if (!canCombine(first, second)) continue
      for (const twice of second.plans(wrong)) {
        const result = runner.run(twice)
        if (result === undefined || sameResult(result, alone)) continue
        yield { rules: [first, second], result }
      }
    }
  }
}

/** A body laid out anew is read, printed and longer: in a long one this is tried last. */
const byCost = (a: SlipRule, b: SlipRule): number =>
  Number(a.isCostly ?? false) - Number(b.isCostly ?? false)

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
  return first.stage !== second.stage || first.stage === 'body'
}

function reproduces(result: PlanResult, { signature, stringToSign }: Presented): boolean {
  if (signature === undefined && stringToSign === undefined) return false
  return (
    (signature === undefined || result.signature === signature.trim()) &&
    (stringToSign === undefined || result.stringToSign.trim() === stringToSign.trim())
  )
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

/** What the person has: the value of the signature header, their string to sign, or both. */
export interface Presented {
  readonly signature?: string
  readonly stringToSign?: string
}

export type Diagnosis =
  | { readonly outcome: 'correct' }
  | {
      readonly outcome: 'slips'
      /** One or two. */
      readonly slips: readonly Slip[]
      /** `string-to-sign`: the slips explain the string; the signature has yet another cause. */
      readonly explains: 'all' | 'string-to-sign'
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
