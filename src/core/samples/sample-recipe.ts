/** The recipe of a sample: version 1 in the words of version 2. */
import { decodeRecipe } from '#core/signature/language/decode.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { translateRecipe } from '#core/signature/translate-recipe.ts'

const translated = new WeakMap<SignatureRecipe, { readonly recipe: Recipe | undefined }>()

/** @returns undefined for a recipe that signs with a private key, or that version 1 can't describe */
export function sampleRecipe(version1: SignatureRecipe): Recipe | undefined {
  const known = translated.get(version1)
  if (known) return known.recipe
  const source = translateRecipe(version1)
  const decoded = source === undefined ? undefined : decodeRecipe(source)
  const recipe = decoded?.ok ? withRequestId(decoded.value) : undefined
  translated.set(version1, { recipe })
  return recipe
}

/** Version 1 leaves the format of request IDs to its programs: UUID version 4. */
const withRequestId = (recipe: Recipe): Recipe => ({
  ...recipe,
  inputs: new Map([...recipe.inputs, ['requestId', { kind: 'text', generate: 'uuid' }]]),
})
