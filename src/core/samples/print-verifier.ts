/** Functions that verify received callbacks, in every language but a shell. */
import type { Recipe } from '#core/signature/language/model.ts'
import {
  hashOf,
  type Language,
  type Lines,
  NotInLanguage,
  operands,
  printCredential,
  printStatement,
  printTerm,
  type VerifierIdioms,
} from './languages/language.ts'
import { LANGUAGES } from './languages/languages.ts'
import { VERIFIERS } from './languages/verifiers.ts'
import { joinSections } from './literal.ts'
import { environmentName } from './plan/names.ts'
import { planVerifier, type VerifierPlan } from './plan/plan-verifier.ts'
import { NoSample } from './plan/term.ts'
import type { SampleLanguageId } from './print-sample.ts'

/**
 * @returns undefined for a language that receives no callbacks; a comment if it can't verify by this recipe
 * @example printVerifier('php', recipe) // a function that returns true for a genuine callback
 */
export function printVerifier(id: SampleLanguageId, recipe: Recipe): string | undefined {
  const verifier = VERIFIERS[id]
  if (verifier === undefined) return undefined
  const language = { ...LANGUAGES[id], verifier }
  try {
    const plan = planVerifier(recipe)
    const about = `Headers by lowercase names, and the body as it was received${plan.hasPath ? '. The path has its query' : ''}`
    const lines = verifier.file(linesOf(language, plan), about, plan.hasPath)
    const file = joinSections([lines])
    return language.module === undefined ? file : language.module(file)
  } catch (thrown) {
    if (thrown instanceof NotInLanguage) return `${language.comment} ${thrown.message}\n`
    if (thrown instanceof NoSample) {
      return `${language.comment} No sample: write the step “${thrown.part}” of the recipe by hand.\n`
    }
    throw thrown
  }
}

type Verifying = Language & { readonly verifier: VerifierIdioms }

function linesOf(language: Verifying, plan: VerifierPlan): Lines {
  const { verifier, comment } = language
  const { time, publicKey, once, unsignedMembers } = plan
  const received = plan.statements.filter(({ kind }) => kind === 'received')
  const computed = plan.statements.filter(({ kind }) => kind !== 'received')
  const print = (statements: VerifierPlan['statements']): Lines =>
    statements.flatMap((statement) =>
      printStatement(language, statement, { body: { kind: 'none' }, credentials: [] }),
    )
  const late =
    time && time.form !== 'other'
      ? verifier.late(language.variable(time.timestamp.name), time.form, time.seconds)
      : undefined
  return [
    ...plan.inputs.flatMap(([input, name]) =>
      printCredential(language, {
        name,
        variable: environmentName(input),
        value: undefined,
        isKeyFile: false,
      }),
    ),
    ...(publicKey === undefined ? [] : verifier.publicKey(publicKey)),
    ...print(received),
    ...(time && late === undefined
      ? [`${comment} Also reject a time that is more than ${time.seconds} seconds away.`]
      : (late ?? [])),
    ...(unsignedMembers.length === 0
      ? []
      : [`${comment} If the body has ${unsignedMembers.join(', ')}: leave them out first.`]),
    ...print(computed),
    ...once.map(
      (input) =>
        `${comment} Also reject a value of ${JSON.stringify(input)} that was received before.`,
    ),
    ...acceptance(language, plan),
  ]
}

function acceptance(
  language: Verifying,
  { sign, expected, received, several, publicKey }: VerifierPlan,
): Lines {
  const { verifier } = language
  const whole = printTerm(language, received)
  const one = several === null ? whole : language.variable('each')
  const accept = (condition: string, setUp: Lines): Lines =>
    several === null
      ? verifier.accept(condition, setUp)
      : verifier.acceptAny(whole, several, condition, setUp)
  if (sign === undefined) return accept(verifier.equal(printTerm(language, expected), one), [])
  const signature = sign.prefix === '' ? one : language.calls['strip-prefix'](one, [sign.prefix])
  const verified = verifier.verify({
    ...sign,
    ...operands(language, sign.of),
    hash: hashOf(sign.scheme),
    key: language.variable(publicKey ?? 'publicKey'),
    signature,
    decode: (text) => language.calls[`from-${sign.encoding}`](text, []),
  })
  if ('reason' in verified) throw new NotInLanguage(verified.reason)
  return accept(verified.condition, verified.setUp)
}
