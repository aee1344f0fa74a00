/** Which bodies are signed: text. Files and multipart forms are not; they count as no body. */

const UNSIGNED =
  /^\s*(?:(?:multipart|image|audio|video|font)\/|application\/(?:octet-stream|pdf|zip|gzip)\b)/i

/**
 * A multipart body has a boundary that HTTP libraries choose while sending, and bytes that are no text:
 * no client could hash it before. What it carries (selfie, identity, document) is excluded anyway.
 *
 * @returns the text to hash, undefined when the empty string is hashed
 */
export function bodyToSign(
  contentType: string | undefined,
  text: string | undefined,
): string | undefined {
  return contentType !== undefined && UNSIGNED.test(contentType) ? undefined : text
}
