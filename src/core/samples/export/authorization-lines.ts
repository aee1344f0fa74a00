/** Authorization and cookies in a file for another API client, which fills in `{{variables}}`. */
import type { HeaderLine, PreparedRequest } from '../prepared-request.ts'

/** A key of the query is in {@link authorizedRest}. */
export function authorizationLines({ authorization, cookies }: PreparedRequest): {
  readonly headers: readonly HeaderLine[]
  readonly variables: readonly string[]
} {
  const pairs = [
    ...cookies,
    ...authorization
      .filter((part) => part.in === 'cookie')
      .map(({ name, variable }) => `${name}=${place(variable)}`),
  ]
  return {
    headers: [
      ...authorization
        .filter((part) => part.in === 'header')
        .map(({ name, prefix, variable }) => [name, `${prefix}${place(variable)}`] as const),
      ...(pairs.length === 0 ? [] : [['Cookie', pairs.join('; ')] as const]),
    ],
    variables: [...new Set(authorization.map(({ variable }) => variable.toLowerCase()))],
  }
}

/** @returns the part of the URL after the origin, with the keys that belong to the query */
export function authorizedRest(rest: string, { authorization }: PreparedRequest): string {
  const added = authorization
    .filter((part) => part.in === 'query')
    .map(({ name, variable }) => `${encodeURIComponent(name)}=${place(variable)}`)
  if (added.length === 0) return rest
  return `${rest}${rest.includes('?') ? '&' : '?'}${added.join('&')}`
}

const place = (variable: string): string => `{{${variable.toLowerCase()}}}`
