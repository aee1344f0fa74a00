/** Prints the steps of signing in a guide as Markdown, with the values that the page shows. */
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  SIGNATURE_STEPS,
  type SignatureStepId,
  type SignatureTrace,
  type SignatureStep as Step,
  signRequest,
} from '#core/signature/sign-request.ts'
import { exampleDirection, exampleRequest } from '../../components/guide/example-trace.ts'
import { stepInputs } from '../../components/signature/compute-step.ts'
import { SHOWN_CHARACTERS } from '../../components/signature/marked-text.ts'
import {
  algorithmName,
  inputName,
  placedRows,
  stepInWords,
  stepName,
} from '../../components/signature/step-words.ts'
import { noStepInWords, stepsAbout } from '../../components/signature/steps-about.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { fence } from './content.ts'
import { codeOf } from './fields.ts'

/**
 * @param step as in `components/signature/SignatureStep.tsx`
 * @returns empty if the guide has nothing to say about the step
 */
export function signatureStepMarkdown(
  recipe: SignatureRecipe,
  step: string,
  t: SignatureTexts,
): string {
  const signed = signRequest(recipe, exampleRequest(recipe), exampleDirection(recipe))
  if (!signed.ok) return t('unsupported', { algorithm: algorithmName(recipe) })
  const trace = signed.value
  return partsOf({ recipe, trace, t }, step)
    .filter((part) => part !== '')
    .join('\n\n')
}

interface Signed {
  readonly recipe: SignatureRecipe
  readonly trace: SignatureTrace
  readonly t: SignatureTexts
}

function partsOf(signed: Signed, step: string): readonly string[] {
  const { recipe, trace, t } = signed
  const isVersion1 = recipe.version2 === undefined
  if (step === 'headers') return placedParts(signed)
  if (step === 'all' && isVersion1) {
    return [...SIGNATURE_STEPS.flatMap((id) => stepParts(signed, id)), ...placedParts(signed)]
  }
  if (step === 'all' || step === 'picture') {
    return [...trace.steps.flatMap((one) => writtenParts(one, t)), ...placedParts(signed)]
  }
  const id = SIGNATURE_STEPS.find((known) => known === step)
  if (isVersion1) return id === undefined ? [] : stepParts(signed, id)
  // The body and its hash are in one section, and the signature in the headers.
  if (step === 'body-request' || step === 'signature') return []
  const steps = stepsAbout(recipe, step, trace.steps)
  if (steps.length === 0) return [noStepInWords(recipe, step, t)]
  return steps.flatMap((one) => [title(signed, one), namedText(t('out'), one.output, t)])
}

/** A step of version 1 with its inputs and its result. */
function stepParts(signed: Signed, id: SignatureStepId): readonly string[] {
  const { recipe, trace, t } = signed
  const found = trace.steps.find((known) => known.id === id)
  if (found === undefined) return []
  const inputs = stepInputs(recipe, id, exampleRequest(recipe), trace)
  return [
    title(signed, found),
    ...inputs.map((input) =>
      namedText(
        inputName(input.id, t),
        input.value,
        t,
        input.id === 'secretKey' ? ` (${t('secretOfNobody')})` : '',
      ),
    ),
    namedText(t('out'), found.output, t),
  ]
}

/** A value of a recipe as it is written there, with the result of each operation. */
function writtenParts(step: Step, t: SignatureTexts): readonly string[] {
  const { id, written, input, stages, output } = step
  // A value that is a text has no stages: its result is the text with the names filled in.
  const results = stages.length > 0 ? stages : [{ operation: '', output }]
  return [
    written === '' ? `**${stepName(id, t)}**` : namedText(`**${stepName(id, t)}**`, written, t),
    stages.length > 0 && input !== written ? namedText(t('in'), input, t) : '',
    ...results.map((stage) => namedText(stage.operation || t('out'), stage.output, t)),
  ]
}

function placedParts({ recipe, trace, t }: Signed): readonly string[] {
  const placed = placedRows({ recipe, request: exampleRequest(recipe), trace }, t)
  return [
    `**${placed.title}**`,
    ...placed.rows.map(([name, value]) => namedText(name, value, t)),
    keyPairScheme(recipe, exampleDirection(recipe)) ? t('pairNote') : '',
  ]
}

function title({ recipe, t }: Signed, step: Step): string {
  const words = stepInWords(recipe, step, t)
  const name = `**${stepName(step.id, t)}**`
  if (words === '') return name
  // A recipe of version 2 has its own text instead of words.
  return recipe.version2 === undefined ? `${name}: ${words}` : namedText(name, words, t)
}

/** A block for a text whose white space a line of Markdown would change. */
function namedText(name: string, text: string, t: SignatureTexts, note = ''): string {
  if (text === '') return `${name}: ${t('empty')}`
  const shown = text.slice(0, SHOWN_CHARACTERS)
  if (shown.trim() === shown && !/[^\S ]|\s\s/.test(shown)) {
    return `${name}: ${codeOf(shown)}${note}${cutNote(text, t)}`
  }
  return `${name}:${note}\n\n${fence(shown, '')}${cutNote(text, t)}`
}

const cutNote = (text: string, t: SignatureTexts): string =>
  text.length > SHOWN_CHARACTERS ? `\n\n${t('cut', { shown: SHOWN_CHARACTERS })}` : ''
