/** Places the credential of a security scheme in a request. */
import { BEARER_PREFIX } from '../openapi/bearer.ts'
import { isHeaderName } from '../openapi/header-name.ts'
import type { SecurityScheme } from '../openapi/model.ts'
import { encodeBytes, utf8 } from '../signature/crypto.ts'
import type { Alternative } from './alternatives.ts'

/** A part of a request that authorizes it. */
export interface AuthorizationPart {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Precedes the secret: `Bearer `, `Basic `, or empty. */
  readonly prefix: string
  /** Empty if it hasn't been entered. */
  readonly secret: string
  /** Name that represents the secret in a program: `ACCESS_TOKEN`. */
  readonly variable: string
}

/** The entered values of one scheme. Which ones there are depends on its type. */
export interface Credential {
  /** API key, token, or the value of another HTTP scheme. */
  readonly value?: string
  readonly username?: string
  readonly password?: string
  /** OAuth client, with which a token is requested. */
  readonly clientId?: string
  readonly clientSecret?: string
}

/** @returns the parts in the order of the schemes, without those that no part of a request carries */
export function authorizationParts(
  alternative: Alternative,
  credentialOf: (scheme: string, definition: SecurityScheme) => Credential,
): readonly AuthorizationPart[] {
  return alternative.flatMap(({ scheme, definition }) => {
    const part = placeCredential(definition, credentialOf(scheme, definition))
    return part === undefined ? [] : [part]
  })
}

/** @returns undefined for a client certificate and for unknown types */
export function placeCredential(
  definition: SecurityScheme,
  credential: Credential,
): AuthorizationPart | undefined {
  const part = partOf(definition, credential)
  if (part === undefined || part.prefix === '') return part
  // Descriptions ask for "Bearer TOKEN", so people enter the prefix too.
  const { prefix, secret } = part
  const isRepeated = secret.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase()
  return isRepeated ? { ...part, secret: secret.slice(prefix.length).trimStart() } : part
}

function partOf(
  definition: SecurityScheme,
  { value = '', username = '', password = '' }: Credential,
): AuthorizationPart | undefined {
  switch (definition.type) {
    case 'apiKey': {
      const place = placeOf(definition)
      const { name, prefix } = definition
      if (place === undefined || name === undefined) return undefined
      if (place === 'header' && !isHeaderName(name)) return undefined
      if (prefix === BEARER_PREFIX) return bearer(value)
      if (prefix !== undefined) return { ...AUTHORIZATION, prefix, secret: value, ...CREDENTIALS }
      return { in: place, name, prefix: '', secret: value, variable: variableOf(name) }
    }
    case 'http': {
      const scheme = definition.scheme?.toLowerCase()
      if (scheme === 'bearer') return bearer(value)
      // RFC 7617 §2: the user ID and the password, joined by a colon, in UTF-8.
      const pair = username + password === '' ? '' : `${username}:${password}`
      return scheme === 'basic'
        ? { ...AUTHORIZATION, ...BASIC, secret: encodeBytes(utf8(pair), 'base64') }
        : { ...AUTHORIZATION, prefix: prefixOf(definition.scheme), secret: value, ...CREDENTIALS }
    }
    case 'oauth2':
    case 'openIdConnect':
      return bearer(value)
    default:
      return undefined
  }
}

const AUTHORIZATION = { in: 'header', name: 'Authorization' } as const
export const BASIC = { prefix: 'Basic ', variable: 'BASIC_CREDENTIALS' } as const
const CREDENTIALS = { variable: 'CREDENTIALS' } as const

/** @example bearer('').variable // 'ACCESS_TOKEN' */
export const bearer = (secret: string): AuthorizationPart => ({
  ...AUTHORIZATION,
  prefix: BEARER_PREFIX,
  secret,
  variable: 'ACCESS_TOKEN',
})

const prefixOf = (scheme = ''): string => (/^[\w-]+$/.test(scheme) ? `${scheme} ` : '')

function placeOf({ in: place }: SecurityScheme): AuthorizationPart['in'] | undefined {
  return place === 'header' || place === 'query' || place === 'cookie' ? place : undefined
}

/** @example variableOf('X-Api-Key') // 'X_API_KEY' */
function variableOf(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
  const variable = words.replaceAll(/[^A-Z0-9]+/g, '_').replaceAll(/^_|_$/g, '')
  return /^[A-Z]/.test(variable) ? variable : `API_KEY${variable === '' ? '' : `_${variable}`}`
}
