/** Builds `mailto:` URLs. */

/**
 * RFC 6068 §2: unescaped `?`, `&` and `,` in an address would add a subject or another recipient.
 *
 * @example mailtoOf('sari@portal.test') // 'mailto:sari@portal.test'
 */
export const mailtoOf = (address: string): string =>
  `mailto:${address.toWellFormed().split('@').map(encodeURIComponent).join('@')}`
