/** Decoded recipes of the presets. */
import type { JsonObject } from '#core/openapi/json-value.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { expandPreset } from '#core/signature/presets.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

/**
 * @param changes - other members of the recipe, such as `choose`
 * @throws Error with the problems of the recipe
 */
export function presetRecipe(preset: string, changes: JsonObject = {}): SignatureRecipe {
  const decoded = decodeRecipe(expandPreset({ preset, ...changes }))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}
