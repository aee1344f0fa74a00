/** The authentication that an operation requires, as data. */
import { isSignature } from '#core/authorization/is-signature.ts'
import type {
  CompiledDocument,
  Operation,
  SecurityRequirement,
  SecurityScheme,
} from '#core/openapi/model.ts'
import { placedHeaders } from '#core/signature/decided-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

export interface RequiredSecurity {
  /** Any one suffices; each is a list of requirements that apply together. */
  readonly alternatives: readonly (readonly SecurityRequirement[])[]
  /** Requests without any of the alternatives are accepted too. */
  readonly isOptional: boolean
  /** Headers of a signed request; null if it isn't signed. */
  readonly signedHeaders: readonly string[] | null
  /** True if other operations of the document require security schemes. */
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
  // The headers of a signed request already show that it is signed.
  const [only = [], ...others] = asked
  const unsaid = only.filter(({ scheme }) => !isSignature(securitySchemes[scheme], recipe))
  const isSaid = isSigned && others.length === 0
  const alternatives = isSaid ? [unsaid].filter(({ length }) => length > 0) : asked
  const isNeeded = asked.length > 0 || isSigned || operation.isTokenEndpoint
  return {
    alternatives,
    isOptional: asked.length > 0 && asked.length < operation.security.length,
    signedHeaders: isSigned ? placedHeaders(recipe) : null,
    isOpen: !isNeeded && isCalled && Object.keys(securitySchemes).length > 0,
  }
}

/** A document whose operations require no scheme says nothing about security, not that none is required. */
export const requiredSchemes = ({
  operations,
  webhooks,
  securitySchemes,
}: Pick<
  CompiledDocument,
  'operations' | 'webhooks' | 'securitySchemes'
>): CompiledDocument['securitySchemes'] =>
  operations.some(isSecured) || webhooks.some(isSecured) ? securitySchemes : {}

const isSecured = ({ security }: Pick<Operation, 'security'>): boolean => security.length > 0
