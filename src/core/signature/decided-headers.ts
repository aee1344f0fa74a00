/** Headers that readers don't fill in. */
import type { SignatureRecipe } from './recipe.ts'

/**
 * Headers that the recipe, the body or the session sets, and those that OpenAPI ignores as parameters (Accept,
 * Content-Type and Authorization, 3.1.1 §4.8.12.1). A document may still declare them; sent twice, they would
 * break the signature.
 *
 * @returns lowercase names
 */
export function decidedHeaders({ headers }: SignatureRecipe): ReadonlySet<string> {
  const { timestamp, signature, requestId, apiKey } = headers
  const names = [timestamp, signature, requestId, apiKey, 'Accept', 'Content-Type', 'Authorization']
  return new Set(names.flatMap((name) => (name === null ? [] : [name.toLowerCase()])))
}
