/** Which bodies are signed: text. Files and multipart forms are not; they count as no body. */

const FILE =
  /^(?:(?:multipart|image|audio|video|font)\/|application\/(?:octet-stream|pdf|zip|gzip)$)/

/**
 * A multipart body has a boundary that HTTP libraries choose while sending, and bytes that are no text:
 * no client could hash it before. What it carries (selfie, identity, document) is excluded anyway.
 * A type that ends in `+json` is JSON whatever stands before (RFC 6839 §3.1), so it is signed.
 *
 * @returns the text to hash, undefined when the empty string is hashed
 */
export function bodyToSign(
  contentType: string | undefined,
  text: string | undefined,
): string | undefined {
  const essence = (contentType?.split(';', 1)[0] ?? '').trim().toLowerCase()
  return FILE.test(essence) && !essence.endsWith('+json') ? undefined : text
}
