/** A run as the Web API returns it. */

import type {
  CertificationCall,
  CertificationCase,
  CertificationRun,
  CertificationRunSummary,
} from '#core/api/certification.ts'
import { certificationText } from '#core/certification/case-texts.ts'
import { caseWords } from '#core/certification/plan.ts'
import { type CaseResult, isComplete } from '#core/certification/run.ts'
import { isList, own, text } from '#core/openapi/json-value.ts'
import type { Language } from '#core/site/site.ts'
import type { StoredCall } from '../store/repositories/certification-calls.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import type { StoredRun } from '../store/repositories/certification-runs.ts'
import { inReadersWords } from '../support/left-out-words.ts'

export function runSummary(
  run: StoredRun,
  { cases }: PlanVersion,
  origin: string,
): CertificationRunSummary {
  const results = cases.map(({ id }) => run.state.results[id]?.state)
  return {
    id: run.id,
    base_url: `${origin}/certification/${run.id}`,
    plan_version: run.planVersion,
    started_at: printTime(run.startedMs),
    changed_at: printTime(run.changedMs),
    state:
      run.canceledMs !== null ? 'canceled' : isComplete(cases, run.state) ? 'complete' : 'running',
    passed: results.filter((state) => state === 'passed').length,
    failed: results.filter((state) => state === 'failed').length,
    total: cases.length,
    review: run.review && {
      state: run.review.state,
      remark: run.review.remark,
      at: printTime(run.review.atMs),
    },
  }
}

export function runDetail(
  run: StoredRun,
  {
    plan,
    newestVersion,
    calls,
    origin,
    language,
  }: {
    readonly plan: PlanVersion
    readonly newestVersion: number
    readonly calls: readonly StoredCall[]
    readonly origin: string
    readonly language: Language
  },
): CertificationRun {
  return {
    ...runSummary(run, plan, origin),
    newest_version: newestVersion,
    cases: plan.cases.map(
      (one): CertificationCase => ({
        id: one.id,
        is_callback: one.expectation.kind === 'callback',
        ...caseWords(one, plan.changes.wording[one.id], language),
        ...printResult(run.state.results[one.id], language),
      }),
    ),
    calls: inReadersWords(calls.map(printCall), language),
  }
}

function printResult(
  result: CaseResult | undefined,
  language: Language,
): Pick<CertificationCase, 'state' | 'decided_at' | 'call' | 'finding' | 'mistakes'> {
  const undecided = { decided_at: null, call: null, finding: null, mistakes: [] }
  if (result === undefined) return { state: 'waiting', ...undecided }
  if (result.state === 'open') return { state: 'open', ...undecided, call: result.challenge.call }
  const decided = { decided_at: printTime(result.atMs), call: result.call }
  return result.state === 'passed'
    ? { state: 'passed', ...undecided, ...decided }
    : {
        state: 'failed',
        ...decided,
        finding: certificationText(result.finding, language),
        mistakes: [...(result.finding.mistakes ?? [])],
      }
}

function printCall({ id, atMs, operation, status, explanation }: StoredCall): CertificationCall {
  const errors = own(explanation, 'errors') ?? own(explanation, 'messages')
  return {
    id,
    at: printTime(atMs),
    operation,
    status,
    explanation: (isList(errors) ? errors : []).flatMap((one) => sentenceOf(one) ?? []),
    expected_string: text(own(explanation, 'string_to_sign')) ?? null,
    signed_string: text(own(explanation, 'your_string_to_sign')) ?? null,
  }
}

const sentenceOf = (message: unknown): string | undefined => {
  const sentence = text(message) ?? text(own(message, 'message'))
  const parameter = text(own(message, 'parameter'))
  return sentence !== undefined && parameter !== undefined ? `${parameter} ${sentence}` : sentence
}

const printTime = (ms: number): string => new Date(ms).toISOString()
