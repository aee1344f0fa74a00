/** What senders may have done wrong, most likely and cheapest first: every slip alone, then every two. */

import type { PlanResult, PlanRunner, SigningPlan } from './plan.ts'
import type { SignatureRecipe } from './recipe.ts'
import type { SlipRule } from './slip-rule.ts'
import { BODY_SLIPS, USUAL_PAIRS } from './slips-body.ts'
import { MAC_SLIPS } from './slips-mac.ts'
import { STRING_SLIPS } from './slips-string.ts'
import { timestampSlips } from './slips-time.ts'

/**
 * A slip that changes nothing is none, alone or behind another.
 *
 * @param right what the plan itself leads to
 */
export async function* slipCandidates(
  recipe: SignatureRecipe,
  plan: SigningPlan,
  right: PlanResult,
  runner: PlanRunner,
): AsyncGenerator<Candidate> {
  const rules = rulesFor(recipe, plan)
  const singles: Single[] = []
  for (const rule of rules) {
    for (const wrong of rule.plans(plan)) {
      const result = await runner.run(wrong)
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
      .map((second) => ({ single, second, turn: turnOf(single.rule, second) })),
  )
  for (const { single, second } of pairs.toSorted((a, b) => a.turn - b.turn)) {
    for (const twice of second.plans(single.plan)) {
      const result = await runner.run(twice)
      if (result === undefined || sameResult(result, single.result)) continue
      yield { rules: [single.rule, second], result }
    }
  }
}

/**
 * What is known already comes first, then what one call of a usual library does, then what the platform
 * hashes, and text laid out for people last: it is the longest.
 */
function turnOf(first: SlipRule, second: SlipRule): number {
  const both = [first, second]
  const isKeyed = both.some(({ id }) => id === 'algorithms-swapped')
  const changesHash = ({ id, stage }: SlipRule) =>
    HASHED_ANEW.has(stage)
      ? id !== 'body-trailing-newline'
      : id === 'algorithms-swapped' || (isKeyed && stage === 'secret')
  if (!both.every(changesHash)) return 0
  const usual = USUAL_PAIRS.findIndex((pair) => both.every(({ id }) => pair.includes(id)))
  if (usual >= 0) return 1 + usual
  const isBody = both.every(({ stage }) => stage === 'body')
  const isLong = both.some(({ id }) => id === 'pretty-printed')
  return 1 + USUAL_PAIRS.length + (isBody ? 1 : 0) + (isBody && isLong ? 1 : 0)
}

/** What stands behind the body costs nothing: its hash is continued. */
const HASHED_ANEW: ReadonlySet<SlipRule['stage']> = new Set(['body', 'digest-algorithm'])

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

export interface Candidate {
  /** One or two. */
  readonly rules: readonly SlipRule[]
  readonly result: PlanResult
}

interface Single extends Candidate {
  readonly rule: SlipRule
  readonly plan: SigningPlan
}
