/**
 * Details that the sandbox adds to a rejected signature: the string it would have signed itself.
 */
import { own, readJson, text } from '#core/openapi/json-value.ts'

export interface SigningError {
  readonly stringToSign: string
  readonly canonicalBody: string | undefined
}

/** @returns null if the response has no expected string; other APIs need not send one */
export function decodeSigningError(body: string | undefined): SigningError | null {
  const error = own(own(readJson(body), 'data'), 'error')
  const stringToSign = text(own(error, 'string_to_sign'))
  if (stringToSign === undefined) return null
  return { stringToSign, canonicalBody: text(own(error, 'canonical_body')) }
}
