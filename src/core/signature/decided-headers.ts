/** Headers that nobody fills in. */
import type { SignatureRecipe } from './recipe.ts'

/**
 * What the recipe, the body or the session decides, and what OpenAPI ignores as a parameter (Accept,
 * Content-Type and Authorization, 3.1.1 §4.8.12.1). A document may declare them nevertheless: sent
 * twice, they would break the signature.
 *
 * @returns names in lower case
 */
export function decidedHeaders({ headers }: SignatureRecipe): ReadonlySet<string> {
  const { timestamp, signature, requestId, apiKey } = headers
  const names = [timestamp, signature, requestId, apiKey, 'Accept', 'Content-Type', 'Authorization']
  return new Set(names.flatMap((name) => (name === null ? [] : [name.toLowerCase()])))
}
