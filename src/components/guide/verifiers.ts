/** Functions that verify callbacks, as guides show them. */
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { printVerifier } from '#core/samples/print-verifier.ts'
import { sampleRecipe } from '#core/samples/sample-recipe.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestSample } from '../render-context.ts'

/** @returns one per language that receives callbacks */
export function verifiersOf(recipe: SignatureRecipe | null): readonly RequestSample[] {
  const printed = sampleRecipe(recipe ?? DEFAULT_RECIPE)
  return SAMPLE_LANGUAGES.flatMap(({ id, label, highlight }) => {
    const source = printed && printVerifier(id, printed)
    return source === undefined
      ? []
      : [{ code: id, label, language: highlight, source: source.trim() }]
  })
}
