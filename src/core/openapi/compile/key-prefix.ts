/**
 * The text before an API key in the `Authorization` header. OpenAPI 2 had no other type for bearer tokens, so documents and
 * generators, such as those of ASP.NET and Django, describe the prefix in words.
 */
import { BEARER_PREFIX } from '../bearer.ts'

/** Each captures the prefix, the most certain first. Keys themselves start with texts such as `sk_test_`: a prefix has no `_`. */
const PHRASES = [
  // `Token token=<API_KEY>`, 'Authorization: DeepL-Auth-Key [key]', but not "Your [keys](https://…)"
  /["'`“‘*](?:authorization: *)?([a-z][a-z\d-]*(?: [a-z]+=)?) *(?:[<{]|\[(?![^\]]*\]\())/i,
  // The word "Basic" followed by a space; with required prefix "Token"; with prefix `Key `
  /\b(?:word|prefix|scheme) +["'`“‘]([a-z](?:[a-z\d-]*[a-z\d])?) ?["'`”’]/i,
  // "Basic" scheme, 'ApiKey' prefix
  /["'`“‘]([a-z](?:[a-z\d-]*[a-z\d])?) ?["'`”’] +(?:prefix|scheme|followed by|\[space])/i,
  /\b(bearer)\b/i,
]

/**
 * Also in Indonesian. In Portuguese, "no formato" means "in the format".
 * @example isn't preceded by "Bearer"; tanpa prefix Bearer
 */
const NO_PREFIX =
  /\b(?:no(?! formato)|not(?! forget)|without|omit|don't(?! forget)|isn't|tanpa|tidak|jangan(?! lupa))\b[^.!?:,]{0,40}(?:\bprefix|bearer)\b/i

/** Names of the header or of the security scheme, and of what comes before a key in other places. */
const NO_SCHEME = /^(?:authorization|x-.*|https?)$/i

/**
 * @param description of a security scheme of type `apiKey` in the header `Authorization`
 * @returns with the space or sign that precedes the key; undefined if the text names none
 * @example keyPrefix('With required prefix "Token"') // 'Token '
 */
export function keyPrefix(description: string): string | undefined {
  if (NO_PREFIX.test(description)) return undefined
  for (const phrase of PHRASES) {
    const found = phrase.exec(description)?.[1]
    if (found === undefined || NO_SCHEME.test(found)) continue
    if (found.endsWith('=')) return found
    return found.toLowerCase() === 'bearer' ? BEARER_PREFIX : `${found} `
  }
  return undefined
}
