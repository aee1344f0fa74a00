/** Finds out whether a key pair signs, and with which scheme. */
import type { Direction, Recipe } from './language/model.ts'
import type { SignatureScheme } from './language/operation.ts'
import { operationNamed } from './language/operations.ts'
import { proofOf } from './language/proof.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'

/** The scheme of the key pair that signs these messages; undefined if a shared secret does. */
export function keyPairScheme(
  recipe: SignatureRecipe,
  direction: Direction = 'request',
): SignatureScheme | undefined {
  const language = recipeToSign(recipe)
  return language && schemeOf(language, direction)
}

export function schemeOf(recipe: Recipe, direction: Direction): SignatureScheme | undefined {
  const proof = proofOf(recipe, direction)
  const step = proof?.pipeline.steps[proof.at]
  const operation = step && operationNamed(step.operation)
  return operation?.kind === 'sign' ? operation.scheme : undefined
}
