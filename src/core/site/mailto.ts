/** The address that opens a letter to somebody. */

/**
 * RFC 6068 §2: `?`, `&` and `,` in an address would begin a subject, or name somebody else.
 *
 * @example mailtoOf('sari@portal.test') // 'mailto:sari@portal.test'
 */
export const mailtoOf = (address: string): string =>
  `mailto:${address.toWellFormed().split('@').map(encodeURIComponent).join('@')}`
