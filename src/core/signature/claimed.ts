/** Reads the claims of a request, unverified: its sender, its time and its signature. */
import { presentedAt } from './language/message.ts'
import { identifierOf } from './language/partner-inputs.ts'
import { provedPlacement } from './language/proof.ts'
import { directionIn, readMeant, receivedMessage } from './read-request.ts'
import type { ReceivedRequest } from './received-request.ts'
import type { SignatureRecipe } from './recipe.ts'
import { recipeToSign } from './recipe-to-sign.ts'

/**
 * Returns the API key that a request claims, for looking up its secret before `verifySignature`.
 *
 * @returns undefined if the request has no readable key
 */
export function readApiKey(recipe: SignatureRecipe, received: ReceivedRequest): string | undefined {
  return readClaimed(recipe, received)?.apiKey
}

/** Returns everything that a request claims, unverified. */
export function readClaimed(recipe: SignatureRecipe, received: ReceivedRequest) {
  const language = recipeToSign(recipe)
  if (language === undefined) return undefined
  const message = receivedMessage(recipe, received)
  const read = readMeant(recipe, language, directionIn(language, received), message, 0)
  const { inputs } = read.claims
  const time = read.misread?.id === 'created-missing' ? undefined : read.claims.time
  return { apiKey: inputs.get(identifierOf(language, inputs) ?? ''), inputs, time }
}

/** Returns the text that proves the sender, unverified; undefined for an unsigned request. */
export function presentedSignature(
  recipe: SignatureRecipe,
  received: ReceivedRequest,
): string | undefined {
  const language = recipeToSign(recipe)
  if (language === undefined) return undefined
  const direction = directionIn(language, received)
  const placement = provedPlacement(language, direction)
  const message = receivedMessage(recipe, received)
  return placement && (presentedAt(message, placement)[0] || undefined)
}

/** True if requests name their sender. */
export function hasIdentifier(recipe: SignatureRecipe): boolean {
  const language = recipeToSign(recipe)
  return language !== undefined && identifierOf(language) !== undefined
}
