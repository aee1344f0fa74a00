/** The recipe of a sample, in the language of version 2. */
import type { Recipe } from '#core/signature/language/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'

/** @returns undefined for `RSA-SHA256` of version 1, which has no place for a key pair */
export function sampleRecipe(recipe: SignatureRecipe): Recipe | undefined {
  const decoded = recipeToSign(recipe)
  return decoded !== undefined && recipe.version2 === undefined ? withRequestId(decoded) : decoded
}

/** Version 1 leaves the format of request IDs to its programs: UUID version 4. */
const withRequestId = (recipe: Recipe): Recipe => ({
  ...recipe,
  inputs: new Map([...recipe.inputs, ['requestId', { kind: 'text', generate: 'uuid' }]]),
})
