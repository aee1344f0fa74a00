/** Describes a step in the terms of the recipe. */
import { signsContentType } from '#core/signature/language/required-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import {
  type RequestToSign,
  SIGNATURE_STEPS,
  type SignatureStep,
  type SignatureTrace,
} from '#core/signature/sign-request.ts'
import type { StepInputId, StepProblem } from './compute-step.ts'
import { byteLength } from './marked-text.ts'
import type { SignatureTexts } from './texts.ts'

export function stepInWords(
  recipe: SignatureRecipe,
  { id, operations, input, output }: SignatureStep,
  t: SignatureTexts,
): string {
  const known = recipe.version2 === undefined && SIGNATURE_STEPS.find((step) => step === id)
  if (!known) return operations.join(' → ') || (input === output ? '' : input)
  switch (known) {
    case 'body-request': {
      const { excludedMembers, stripWhitespace } = recipe.canonicalBody
      const members = excludedMembers.map((name) => `"${name}"`).join(', ')
      const rules = [
        ...(members === '' ? [] : [t('does.body-request.members', { members })]),
        ...(stripWhitespace ? [t('does.body-request.whitespace')] : []),
      ]
      return rules.length === 0 ? t('does.body-request.nothing') : rules.join(' ')
    }
    case 'timestamp':
      return t(`does.timestamp.${recipe.timestamp.format}`, {
        offset: recipe.timestamp.offset,
      })
    case 'body-digest':
      return t('does.body-digest', { ...recipe.digest })
    case 'string-to-sign':
      return t('does.string-to-sign', {
        count: recipe.parts.length,
        separator: JSON.stringify(recipe.separator),
      })
    case 'hmac':
      return t('does.hmac', { ...recipe.mac })
    case 'signature':
      return recipe.output.encoding === 'none'
        ? t('does.signature.plain', { template: recipe.output.template })
        : t('does.signature.encoded', { ...recipe.output })
  }
}

/** Values of a recipe of version 2 have their own names. */
export function stepName(id: string, t: SignatureTexts): string {
  const known = SIGNATURE_STEPS.find((step) => step === id)
  return known === undefined ? id : t(`step.${known}`)
}

/** Lists everything that signing adds to the request, and a content type that is signed, under one title. */
export function placedRows(signed: Signed, t: SignatureTexts): PlacedRows {
  const { headers, placed } = withContentType(signed)
  if (placed.every((one) => one.in === 'header')) {
    return { title: t('step.headers'), rows: Object.entries(headers) }
  }
  return {
    title: t('step.placed'),
    rows: placed.map(({ in: where, name, value }) => [t(`placed.${where}`, { name }), value]),
  }
}

/** The server reads the content type to check the signature, so it has to be sent as it was signed. */
function withContentType({ recipe, request, trace }: Signed): Added {
  const { contentType } = request
  const { headers, placed } = trace
  const language = recipeToSign(recipe)
  if (contentType === undefined || language === undefined || !signsContentType(language)) {
    return { headers, placed }
  }
  const typed = { in: 'header', name: 'Content-Type', value: contentType } as const
  return { headers: { [typed.name]: typed.value, ...headers }, placed: [typed, ...placed] }
}

type Added = Pick<SignatureTrace, 'headers' | 'placed'>

/** A request with the result of signing it. */
export interface Signed {
  readonly recipe: SignatureRecipe
  readonly request: Pick<RequestToSign, 'contentType'>
  readonly trace: Added
}

interface PlacedRows {
  readonly title: string
  readonly rows: readonly (readonly [name: string, value: string])[]
}

export const algorithmName = ({ name, mac, version2 }: SignatureRecipe): string =>
  version2 === undefined ? mac.algorithm : name

export const bytesInWords = (text: string, t: SignatureTexts): string =>
  t('bytes', { count: byteLength(text) })

export const inputName = (id: StepInputId, t: SignatureTexts): string => t(`input.${id}`)

export function problemInWords(
  problem: StepProblem,
  recipe: SignatureRecipe,
  t: SignatureTexts,
): string {
  switch (problem.code) {
    case 'unsupported-algorithm':
      return t('unsupported', { algorithm: algorithmName(recipe) })
    case 'instant':
      return t('problem.instant', { example: '2026-11-20T10:04:05Z' })
    case 'recipe':
      return problem.name === ''
        ? t('problem.recipeOnly')
        : t('problem.recipe', { name: memberName(problem.name, t) })
    default:
      return t(`problem.${problem.code}`, { name: memberName(problem.name, t) })
  }
}

function memberName(name: string, t: SignatureTexts): string {
  const names: Readonly<Record<string, string>> = {
    apiKey: t('name.apiKey'),
    secretKey: t('name.secretKey'),
    method: t('name.method'),
    timestamp: t('name.timestamp'),
    requestId: t('name.requestId'),
    body: t('name.body'),
    path: t('name.path'),
    query: t('name.query'),
  }
  return names[name] ?? name
}
