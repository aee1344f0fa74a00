/**
 * Details that the sandbox adds to a rejected signature: the string it would have signed itself.
 */
import { own, readJson, text } from '#core/openapi/json-value.ts'

export interface SigningError {
  readonly stringToSign: string
  readonly canonicalBody: string | undefined
}

/** The details of a rejection, in the sandbox's format. */
export const errorIn = (body: string | undefined) => own(own(readJson(body), 'data'), 'error')

/** @returns null if the response has no expected string; other APIs need not send one */
export function decodeSigningError(body: string | undefined): SigningError | null {
  const error = errorIn(body)
  const stringToSign = text(own(error, 'string_to_sign'))
  if (stringToSign === undefined) return null
  return { stringToSign, canonicalBody: text(own(error, 'canonical_body')) }
}
