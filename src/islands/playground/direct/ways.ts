/** The ways to authorize the playground's operation when the browser calls the API itself. */
import { type Alternative, alternativesOf } from '#core/authorization/alternatives.ts'
import { isSignature } from '#core/authorization/is-signature.ts'
import { placeCredential } from '#core/authorization/place-credential.ts'
import { usesBearer } from '#core/openapi/bearer.ts'
import type { SecurityScheme } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'

/**
 * Leaves out the scheme that represents the recipe's signature, which is computed. Empty if the operation has no
 * security.
 */
export function waysOf(data: OperationData): readonly Alternative[] {
  const { operation, securitySchemes, recipe, direct, takesToken } = data
  if (takesToken) return [[], [TOKEN]]
  const declared = alternativesOf(operation, securitySchemes)
  if (direct !== 'signed' || operation.isTokenEndpoint) return declared
  const ways = declared.map((way) =>
    way.filter(({ definition }) => !isSignature(definition, recipe)),
  )
  const sendsToken = recipe.version2 === undefined && recipe.headers.authorization
  const isDeclared = operation.security
    .flat()
    .some(({ scheme }) => usesBearer(securitySchemes, scheme))
  // The recipe sends a token even if the document doesn't declare one.
  if (!sendsToken || isDeclared) return ways
  return (ways.length === 0 ? [[]] : ways).map((way) => [...way, TOKEN])
}

/**
 * Index of the first way that a page can take; 0 if there is none. No authorization comes last, although it may be
 * written first: a key that isn't entered isn't sent either.
 */
export function firstPlaceable(data: OperationData): number {
  const ways = waysOf(data)
  const { security } = data.operation
  const isRequired = (index: number): boolean => (security[index]?.length ?? 0) > 0
  const withKeys = ways.findIndex((way, index) => isRequired(index) && isPlaceable(way))
  return withKeys === -1 ? Math.max(ways.findIndex(isPlaceable), 0) : withKeys
}

const isPlaceable = (way: Alternative): boolean =>
  way.every(({ definition }) => {
    const part = placeCredential(definition, {})
    return part !== undefined && part.in !== 'cookie'
  })

/** Key of a scheme's credential: schemes of the same name in two documents may differ. */
export function credentialKey(scheme: string, definition: SecurityScheme): string {
  const { type, in: place, name, flows, openIdConnectUrl } = definition
  return JSON.stringify([scheme, type, place, name, flows, openIdConnectUrl])
}

/** Key of the keys that a recipe signs with. */
export const SIGNING_KEYS = 'signature'

const TOKEN = { scheme: 'token', scopes: [], definition: { type: 'http', scheme: 'bearer' } }
