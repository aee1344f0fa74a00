/** Selects the values of a recipe of version 2 that a section of the guide is about. */
import { NEEDS } from '#core/signature/language/holes.ts'
import { READS, type Recipe } from '#core/signature/language/model.ts'
import { proofOf } from '#core/signature/language/proof.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import type { SignatureStep } from '#core/signature/sign-request.ts'
import { exampleDirection } from '../guide/example-trace.ts'
import type { SignatureTexts } from './texts.ts'

/**
 * @param section - a step of version 1: the body, the time, the text that is signed, or its MAC or signature
 * @returns an empty list if the recipe has no such value
 */
export function stepsAbout(
  recipe: SignatureRecipe,
  section: string,
  steps: readonly SignatureStep[],
): readonly SignatureStep[] {
  const language = recipeToSign(recipe)
  if (language === undefined) return []
  return steps.filter(({ id }) => sectionOf(language, recipe, id) === section)
}

/** Says where the part of a section without a value is, as far as the recipe tells. */
export function noStepInWords(recipe: SignatureRecipe, section: string, t: SignatureTexts): string {
  const language = recipeToSign(recipe)
  const direction = exampleDirection(recipe)
  const proof = language && proofOf(language, direction)
  if (language === undefined || proof === undefined) return t('noPart')
  const placed = language.messages[direction]?.place ?? []
  const isSigned = (part: number) => placed.some(({ reads }) => (reads & part) !== 0)
  switch (section) {
    case 'timestamp':
      return t(direction === 'request' && isSigned(READS.query) ? 'noPart.timestamp' : 'noPart')
    case 'body-digest':
      return t(isSigned(READS.body) ? 'noPart.body' : 'noPart')
    case 'string-to-sign':
      return t('noPart.string')
    case 'hmac': {
      const operations = proof.pipeline.steps.map(({ operation }) => operation)
      return t('noPart.sign', { operations: operations.join(' → ') })
    }
    default:
      return t('noPart')
  }
}

function sectionOf(language: Recipe, recipe: SignatureRecipe, id: string): string {
  if (id === 'timestamp') return id
  const name = NAMES.get(id) ?? id
  const named = language.values.get(name)
  const proof = proofOf(language, exampleDirection(recipe))
  // A signed text that is no value has a step, too.
  if (named === undefined) return id === 'string-to-sign' ? id : ''
  if (named.expression === proof?.pipeline) return 'hmac'
  const { reads } = named
  const isOfBody = (reads & READS.body) !== 0 && (reads & NEEDS.time) === 0
  return isOfBody && id !== 'string-to-sign' ? 'body-digest' : 'string-to-sign'
}

/** Values that have another name in a trace. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['body-request', 'canonicalBody'],
  ['body-digest', 'bodyDigest'],
  ['string-to-sign', 'stringToSign'],
  ['hmac', 'mac'],
])
