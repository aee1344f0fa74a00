/** Headers that readers don't fill in. */
import { isList, own } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import type { SignatureRecipe } from './recipe.ts'

/** Returns the headers that signing a request adds. */
export function placedHeaders({ headers, version2 }: SignatureRecipe): readonly string[] {
  if (version2 !== undefined) return headersOf(version2)
  const { timestamp, signature, requestId, apiKey } = headers
  return [timestamp, signature, requestId, apiKey].filter((name) => name !== null)
}

/** Returns the names of everything that signing a request adds: headers, parameters and fields. */
export function placedNames(recipe: SignatureRecipe): readonly string[] {
  if (recipe.version2 === undefined) return placedHeaders(recipe)
  return placementsOf(recipe.version2).flatMap((placement) => {
    const names = PLACES.map((place) => own(placement, place))
    return names.filter((name) => typeof name === 'string')
  })
}

const PLACES = ['header', 'query', 'form', 'field']

/**
 * Asked by all who send or check an access token: a request has one Authorization header.
 *
 * @returns `token` if the recipe places nothing but the bearer token there, `other` for a signature
 */
export function placedAuthorization(recipe: SignatureRecipe): 'token' | 'other' | undefined {
  const isAuthorization = (name: unknown) =>
    typeof name === 'string' && name.toLowerCase() === 'authorization'
  if (!placedHeaders(recipe).some(isAuthorization)) return undefined
  const placement = placementsOf(recipe.version2).find((each) =>
    isAuthorization(own(each, 'header')),
  )
  const value = own(placement, 'value')
  return /^Bearer +\{accessToken\}$/i.test(String(value)) ? 'token' : 'other'
}

function headersOf(recipe: JsonValue): readonly string[] {
  return placementsOf(recipe).flatMap((placement) => {
    const header = own(placement, 'header')
    return typeof header === 'string' ? [header] : []
  })
}

function placementsOf(recipe: JsonValue | undefined): readonly JsonValue[] {
  const rule = own(recipe, 'request')
  const placements = isList(rule) ? rule : own(rule, 'place')
  return isList(placements) ? placements : []
}

/**
 * Headers that the recipe, the body or the session sets, and those that OpenAPI ignores as parameters (Accept,
 * Content-Type and Authorization, 3.1.1 §4.8.12.1). A document may still declare them; sent twice, they would
 * break the signature.
 *
 * @returns lowercase names
 */
export function decidedHeaders(recipe: SignatureRecipe): ReadonlySet<string> {
  const names = [...placedHeaders(recipe), 'Accept', 'Content-Type', 'Authorization']
  return new Set(names.map((name) => name.toLowerCase()))
}
