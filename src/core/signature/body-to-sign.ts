/** Determines which bodies are signed: only text. Files and multipart forms count as no body. */
import { essenceOf, isJsonType } from '../media-type.ts'

const FILE =
  /^(?:(?:multipart|image|audio|video|font)\/|application\/(?:octet-stream|pdf|zip|gzip)$)/

/**
 * HTTP libraries choose the boundary of a multipart body while sending, and its bytes aren't text, so no client
 * could hash it before. Its content (selfie, identity, document) is excluded anyway. A type that ends in
 * `+json` is JSON (RFC 6839 §3.1), so it is signed.
 *
 * @returns the text to hash, or undefined to hash the empty string
 */
export function bodyToSign(
  contentType: string | undefined,
  text: string | undefined,
): string | undefined {
  const essence = essenceOf(contentType ?? '')
  return FILE.test(essence) && !isJsonType(essence) ? undefined : text
}
