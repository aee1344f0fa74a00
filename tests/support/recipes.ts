/** Decoded recipes. Each throws with the problems of the recipe. */
import type { JsonObject } from '#core/openapi/json-value.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { decodeRecipe as decodeVersion2 } from '#core/signature/language/decode.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { expandPreset } from '#core/signature/presets.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

/** @param changes - other members of the recipe, such as `choose` */
export const presetRecipe = (preset: string, changes: JsonObject = {}): SignatureRecipe =>
  recipeOf(expandPreset({ preset, ...changes }))

/** @param source - of any version */
export function recipeOf(source: unknown): SignatureRecipe {
  const decoded = decodeRecipe(source)
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}

export function version2Of(source: unknown): Recipe {
  const decoded = decodeVersion2(source)
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}
