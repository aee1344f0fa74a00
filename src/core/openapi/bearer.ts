/** Security schemes whose requests have the header `Authorization: Bearer <access token>`. */
import type { SecurityScheme } from './model.ts'

export const BEARER_PREFIX = 'Bearer '

export function usesBearer(
  schemes: Readonly<Record<string, SecurityScheme>>,
  name: string,
): boolean {
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined
  return (
    scheme?.type === 'oauth2' ||
    scheme?.type === 'openIdConnect' ||
    (scheme?.type === 'http' && scheme.scheme?.toLowerCase() === 'bearer') ||
    scheme?.prefix === BEARER_PREFIX
  )
}
