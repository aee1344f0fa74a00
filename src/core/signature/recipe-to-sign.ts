/** The recipe of a document in the language that signs, for both versions. */
import { decodeRecipe } from './language/decode.ts'
import type { Recipe } from './language/model.ts'
import type { SignatureRecipe } from './recipe.ts'
import { translateRecipe } from './translate-recipe.ts'

/** A recipe is decoded once, because pages sign on every keystroke. */
const decoded = new WeakMap<object, { readonly recipe: Recipe | undefined }>()

/** @returns undefined for `RSA-SHA256` of version 1, which has no place for a key pair */
export function recipeToSign(recipe: SignatureRecipe): Recipe | undefined {
  const source = recipe.version2 ?? recipe
  const known = decoded.get(source)
  if (known !== undefined) return known.recipe
  const read = decodeRecipe(recipe.version2 ?? translateRecipe(recipe))
  const value = read.ok ? read.value : undefined
  decoded.set(source, { recipe: value })
  return value
}
