/**
 * The text before an API key in the `Authorization` header. OpenAPI 2 had no other type for bearer tokens, so documents and
 * generators, such as those of ASP.NET and Django, describe the prefix in words.
 */
import { BEARER_PREFIX } from '../bearer.ts'

/** Each captures the prefix, the most certain first. */
const PHRASES = [
  // `Token token=<API_KEY>`, 'Authorization: DeepL-Auth-Key [key]'
  /["'`“‘](?:authorization: *)?([a-z][\w-]*(?: [a-z]+=)?) *[<{[]/i,
  // The word "Basic" followed by a space; with required prefix "Token"
  /\b(?:word|prefix|scheme) +["'`“‘]([a-z][\w-]*)["'`”’]/i,
  // "Basic" scheme, 'ApiKey' prefix
  /["'`“‘]([a-z][\w-]*)["'`”’] +(?:prefix|scheme|followed by|\[space])/i,
  /\b(bearer)\b/i,
]

/** @example isn't preceded by "Bearer" */
const NO_PREFIX = /\b(?:no|not|without|omit|don't|isn't)\b[^.!?]{0,40}(?:\bprefix|bearer)\b/i

/**
 * @param description of a security scheme of type `apiKey` in the header `Authorization`
 * @returns with the space or sign that precedes the key; undefined if the text names none
 * @example keyPrefix('With required prefix "Token"') // 'Token '
 */
export function keyPrefix(description: string): string | undefined {
  if (NO_PREFIX.test(description)) return undefined
  for (const phrase of PHRASES) {
    const found = phrase.exec(description)?.[1]
    if (found === undefined || found.toLowerCase() === 'authorization') continue
    if (found.endsWith('=')) return found
    return found.toLowerCase() === 'bearer' ? BEARER_PREFIX : `${found} `
  }
  return undefined
}
