/** What an operation asks of its caller, before it is put into words. */
import type { Operation, SecurityRequirement } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/index.ts'

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
  securitySchemes: Readonly<Record<string, unknown>>,
): RequiredSecurity {
  const alternatives = operation.security.filter((requirements) => requirements.length > 0)
  const isCalled = operation.kind === 'operation'
  const isSigned = recipe !== null && isCalled && !operation.isTokenEndpoint
  const isNeeded = alternatives.length > 0 || isSigned || operation.isTokenEndpoint
  return {
    alternatives,
    isOptional: alternatives.length > 0 && alternatives.length < operation.security.length,
    signedHeaders: isSigned ? headersOf(recipe) : null,
    // A document without any scheme says nothing about security, not that none is needed.
    isOpen: !isNeeded && isCalled && Object.keys(securitySchemes).length > 0,
  }
}

function headersOf({ headers }: SignatureRecipe): readonly string[] {
  const { timestamp, signature, requestId, apiKey } = headers
  return [timestamp, signature, requestId, apiKey].filter((name) => name !== null)
}
