/** A run as the Web API returns it. */
import type {
  CertificationCall,
  CertificationCase,
  CertificationRun,
  CertificationRunSummary,
} from '#core/api/certification.ts'
import { differencesInWords } from '#core/api/difference-words.ts'
import { certificationText } from '#core/certification/case-texts.ts'
import { caseWords } from '#core/certification/plan.ts'
import { type CaseResult, isComplete } from '#core/certification/run.ts'
import { isList, own, text } from '#core/openapi/json-value.ts'
import { reasonIn, sandboxErrorWords } from '#core/signature/sandbox-error-words.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { differences } from '../../src/i18n/all/differences.ts'
import { mistakes } from '../../src/i18n/all/mistakes.ts'
import { sandboxError } from '../../src/i18n/all/sandbox-error.ts'
import type { StoredCall } from '../store/repositories/certification-calls.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'
import type { StoredRun } from '../store/repositories/certification-runs.ts'
import { inReadersWords } from '../support/left-out-words.ts'

const mistakesFor = translatorsOf(mistakes)
const reasonsFor = translatorsOf(sandboxError)
const differencesFor = translatorsOf(differences)

/** Path of the base address. */
export const runPath = (id: string): string => `/certification/${id}`

export function runSummary(
  run: StoredRun,
  { cases }: PlanVersion,
  origin: string,
): CertificationRunSummary {
  const results = cases.map(({ id }) => run.state.results[id]?.state)
  return {
    id: run.id,
    base_url: `${origin}${runPath(run.id)}`,
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
    calls: inReadersWords(
      calls.map((call) => printCall(call, language)),
      language,
    ),
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

function printCall(
  { id, atMs, operation, status, explanation }: StoredCall,
  language: Language,
): CertificationCall {
  const words = translated(explanation, language)
  return {
    id,
    at: printTime(atMs),
    operation,
    called: text(own(explanation, 'called')) ?? null,
    status,
    explanation: words ?? sentencesOf(explanation),
    explanation_language: words === null ? DEFAULT_LANGUAGE : language,
    expected_string: text(own(explanation, 'string_to_sign')) ?? null,
    signed_string: text(own(explanation, 'your_string_to_sign')) ?? null,
    steps: stepsIn(explanation),
  }
}

/** Without the expected string itself, empty values, and those in place of which a secret's name is shown. */
function stepsIn(explanation: StoredCall['explanation']): CertificationCall['steps'] {
  const steps = own(explanation, 'steps')
  const expected = text(own(explanation, 'string_to_sign'))
  return (isList(steps) ? steps : []).flatMap((step) => {
    const [value, output = ''] = [text(own(step, 'value')), text(own(step, 'output'))]
    const isShown = output !== expected && !/^(?:|•+|\{\w+\})$/.test(output)
    return value !== undefined && isShown ? [{ value, output }] : []
  })
}

/** @returns null in English too: the sandbox's own sentences have more details */
function translated(
  explanation: StoredCall['explanation'],
  language: Language,
): readonly string[] | null {
  if (language === DEFAULT_LANGUAGE) return null
  const reason = reasonIn(explanation ?? undefined)
  const texts = { reasons: reasonsFor(language), mistakes: mistakesFor(language) }
  return reason === null
    ? differencesInWords(explanation, differencesFor(language))
    : sandboxErrorWords(reason, texts)
}

function sentencesOf(explanation: StoredCall['explanation']): readonly string[] {
  const errors = own(explanation, 'errors') ?? own(explanation, 'messages')
  return (isList(errors) ? errors : []).flatMap((one) => sentenceOf(one) ?? [])
}

const sentenceOf = (message: unknown): string | undefined => {
  const sentence = text(message) ?? text(own(message, 'message'))
  const parameter = text(own(message, 'parameter'))
  return sentence !== undefined && parameter !== undefined ? `${parameter} ${sentence}` : sentence
}

const printTime = (ms: number): string => new Date(ms).toISOString()
