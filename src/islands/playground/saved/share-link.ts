/**
 * A link that fills the playground: `#try=` and the saved request as base64url of compact JSON,
 * `{"v":1,"m":method,"p":parameters,"t":media type,"b":body}`. No server receives the part after
 * `#`.
 */
import { own, readJson } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeBase64, decodeUtf8, encodeBytes, utf8 } from '#core/signature/crypto.ts'
import { decodeSaved, type SavedRequest } from './saved-request.ts'

const PREFIX = '#try='
/** Chat and mail programs cut off longer URLs. */
const MAX_LINK_CHARACTERS = 8000

/** @returns the fragment, or `too-large` if it is longer than {@link MAX_LINK_CHARACTERS} */
export function shareFragment(
  method: string,
  saved: SavedRequest,
): Result<string, { readonly code: 'too-large' }> {
  const { parameters, mediaType, body } = saved
  const text = JSON.stringify({ v: 1, m: method, p: parameters, t: mediaType, b: body })
  const fragment = `${PREFIX}${encodeBytes(utf8(text), 'base64url')}`
  return fragment.length > MAX_LINK_CHARACTERS ? err({ code: 'too-large' }) : ok(fragment)
}

/** @returns null for any other fragment, another method, and unreadable data */
export function readShareFragment(fragment: string, method: string): SavedRequest | null {
  if (!fragment.startsWith(PREFIX) || fragment.length > MAX_LINK_CHARACTERS) return null
  const coded = fragment.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = decodeBase64(coded.padEnd(Math.ceil(coded.length / 4) * 4, '='))
  const text = bytes === undefined ? undefined : decodeUtf8(bytes)
  const value = readJson(text)
  if (own(value, 'v') !== 1 || own(value, 'm') !== method) return null
  return decodeSaved({
    parameters: own(value, 'p'),
    mediaType: own(value, 't'),
    body: own(value, 'b'),
  })
}
