/** @returns the token of an Authorization header, or undefined if it isn't "Bearer", spaces and a token (RFC 6750 §2.1) */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
