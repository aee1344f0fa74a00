/** Signs the guides' example with the current time, by the recipe of the published document. */
import { own } from '#core/openapi/json-value.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { type SignatureTrace, signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'

/**
 * @param src URL of an operation's data, which contains the recipe unless it is the default
 * @throws Error if the data can't be read or the recipe needs a private key
 */
export async function signNow(src: string): Promise<SignatureTrace> {
  const response = await fetch(src)
  const data: unknown = await response.json()
  // A file without a recipe uses the default one.
  const recipe = decodeRecipe(own(data, 'recipe') ?? DEFAULT_RECIPE)
  if (!recipe.ok) throw new Error(`The recipe at ${src} couldn't be read`)
  const signed = signRequest(recipe.value, {
    ...exampleRequest(recipe.value),
    timestamp: formatTimestamp(recipe.value, Date.now()),
    requestId: crypto.randomUUID(),
  })
  if (!signed.ok) throw new Error(`The recipe at ${src} couldn't sign the example`)
  return signed.value
}
