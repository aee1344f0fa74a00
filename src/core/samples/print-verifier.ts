/** Functions that verify received callbacks, in every language but a shell. */
import type { Recipe } from '#core/signature/language/model.ts'
import {
  type Language,
  type Lines,
  NotInLanguage,
  operands,
  printStatement,
  printTerm,
} from './languages/language.ts'
import { LANGUAGES } from './languages/languages.ts'
import { environmentName } from './plan/names.ts'
import { planVerifier, type VerifierPlan } from './plan/plan-verifier.ts'
import { NoSample } from './plan/term.ts'
import type { SampleLanguageId } from './print-sample.ts'

/**
 * @returns undefined for a language that receives no callbacks; a comment if it can't verify by this recipe
 * @example printVerifier('php', recipe) // a function that returns true for a genuine callback
 */
export function printVerifier(id: SampleLanguageId, recipe: Recipe): string | undefined {
  const language: Language = LANGUAGES[id]
  if (language.verifier === undefined) return undefined
  try {
    const plan = planVerifier(recipe)
    const file = language.verifier.file(linesOf(language, plan), plan.hasPath)
    return language.module === undefined ? file : language.module(file)
  } catch (thrown) {
    if (thrown instanceof NotInLanguage) return `${language.comment} ${thrown.message}\n`
    if (thrown instanceof NoSample) {
      return `${language.comment} No sample: write the step “${thrown.part}” of the recipe by hand.\n`
    }
    throw thrown
  }
}

function linesOf(language: Language, plan: VerifierPlan): Lines {
  const { verifier, comment } = language
  if (verifier === undefined) return []
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
      language.credential({
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
  language: Language,
  { sign, expected, received, several, publicKey }: VerifierPlan,
): Lines {
  const { verifier } = language
  if (verifier === undefined) return []
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
    key: language.variable(publicKey ?? 'publicKey'),
    signature,
  })
  if ('reason' in verified) throw new NotInLanguage(verified.reason)
  return accept(verified.condition, verified.setUp)
}
