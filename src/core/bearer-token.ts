/** @returns the token of an Authorization header, or undefined if it isn't "Bearer", spaces and a token (RFC 6750 §2.1) */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/**
 * @returns a header with the scheme "Bearer", also one without a token. The portal uses no other scheme, but a proxy in
 *   front of it that asks for a password may pass on the header that it got.
 */
export const bearerHeader = (authorization: string | undefined): string | undefined =>
  /^Bearer(?: |$)/i.test(authorization ?? '') ? authorization : undefined
