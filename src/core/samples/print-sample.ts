/** Runnable requests in every language of the portal: plan once, print per language. */
import {
  type Language,
  type Lines,
  NotInLanguage,
  printCredential,
  printStatement,
} from './languages/language.ts'
import { LANGUAGES } from './languages/languages.ts'
import { planSample, type SamplePlan } from './plan/plan-sample.ts'
import { BODY_BYTES, NoSample } from './plan/term.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** @example printSample('php', prepared) // a program that prints the status and the response */
export function printSample(id: SampleLanguageId, request: PreparedRequest): string {
  const language = LANGUAGES[id]
  try {
    return printProgram(language, planSample(request))
  } catch (thrown) {
    if (thrown instanceof NotInLanguage) return `${language.comment} ${thrown.message}\n`
    if (thrown instanceof NoSample) return `${language.comment} ${sentenceOf(thrown)}\n`
    throw thrown
  }
}

const sentenceOf = ({ part }: NoSample): string =>
  part === BODY_BYTES
    ? 'No sample: the recipe signs the body. Sign exactly the bytes that you send.'
    : `No sample: write the step “${part}” of the recipe by hand.`

/** True if no language has a sample, because the recipe signs a file or a multipart form. */
export function signsUnknownBytes(request: PreparedRequest): boolean {
  if (request.body.kind !== 'file' && request.body.kind !== 'multipart') return false
  try {
    planSample(request)
    return false
  } catch (thrown) {
    if (thrown instanceof NoSample) return thrown.part === BODY_BYTES
    throw thrown
  }
}

function printProgram(language: Language, plan: SamplePlan): string {
  const unneeded = language.sendEncodes?.(plan) ? plan.secretQuery : []
  const statements = plan.statements.filter(
    ({ name }) => !unneeded.some(({ encoded }) => encoded.name === name),
  )
  const body = statements.filter(({ kind }) => kind === 'body')
  const setUp = statements.filter(({ kind }) => kind === 'time' || kind === 'random')
  const steps = statements.filter(
    (statement) => !body.includes(statement) && !setUp.includes(statement),
  )
  const lines = (some: SamplePlan['statements']): Lines =>
    some.flatMap((statement) => printStatement(language, statement, plan))
  return language.program([
    plan.credentials.flatMap((each) => printCredential(language, each)),
    lines(body),
    lines(setUp),
    lines(steps),
    language.send(plan),
  ])
}

/** In the order of their tabs. `highlight` is the name that highlighters know. */
export const SAMPLE_LANGUAGES = [
  { id: 'curl', label: 'cURL', highlight: 'bash', extension: 'sh' },
  { id: 'javascript', label: 'JavaScript', highlight: 'javascript', extension: 'mjs' },
  { id: 'php', label: 'PHP', highlight: 'php', extension: 'php' },
  { id: 'python', label: 'Python', highlight: 'python', extension: 'py' },
  { id: 'go', label: 'Go', highlight: 'go', extension: 'go' },
  { id: 'ruby', label: 'Ruby', highlight: 'ruby', extension: 'rb' },
  { id: 'java', label: 'Java', highlight: 'java', extension: 'java' },
  { id: 'csharp', label: 'C#', highlight: 'csharp', extension: 'cs' },
] as const

export type SampleLanguageId = (typeof SAMPLE_LANGUAGES)[number]['id']
