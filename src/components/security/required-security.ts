/** What an operation asks of its caller, before it is put into words. */
import type { Operation, SecurityRequirement, SecurityScheme } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { isSignature } from './scheme-in-words.ts'

export interface RequiredSecurity {
  /** Any one of them; each is a list of which all are needed. */
  readonly alternatives: readonly (readonly SecurityRequirement[])[]
  /** Requests without any of the alternatives are answered, too. */
  readonly isOptional: boolean
  /** Headers that a signed request carries; null: it is not signed. */
  readonly signedHeaders: readonly string[] | null
  /** The document has security schemes, and this operation none of them. */
  readonly isOpen: boolean
}

export function requiredSecurity(
  operation: Operation,
  recipe: SignatureRecipe | null,
  securitySchemes: Readonly<Record<string, SecurityScheme>>,
): RequiredSecurity {
  const asked = operation.security.filter((requirements) => requirements.length > 0)
  const isCalled = operation.kind === 'operation'
  const isSigned = recipe !== null && isCalled && !operation.isTokenEndpoint
  // The headers of a signed request say already that it is signed.
  const [only = [], ...others] = asked
  const unsaid = only.filter(({ scheme }) => !isSignature(securitySchemes[scheme], recipe))
  const isSaid = isSigned && others.length === 0
  const alternatives = isSaid ? [unsaid].filter(({ length }) => length > 0) : asked
  const isNeeded = asked.length > 0 || isSigned || operation.isTokenEndpoint
  return {
    alternatives,
    isOptional: asked.length > 0 && asked.length < operation.security.length,
    signedHeaders: isSigned ? headersOf(recipe) : null,
    // A document without any scheme says nothing about security, not that none is needed.
    isOpen: !isNeeded && isCalled && Object.keys(securitySchemes).length > 0,
  }
}

function headersOf({ headers }: SignatureRecipe): readonly string[] {
  const { timestamp, signature, requestId, apiKey } = headers
  return [timestamp, signature, requestId, apiKey].filter((name) => name !== null)
}
