/** Builds `mailto:` URLs. */

/**
 * RFC 6068 §2: unescaped `?`, `&` and `,` in an address would add a subject or another recipient.
 *
 * @param fields - header fields and the body of the message; its lines end with CRLF (§5)
 * @example mailtoOf('sari@portal.test') // 'mailto:sari@portal.test'
 */
export function mailtoOf(address: string, fields: Readonly<Record<string, string>> = {}): string {
  const to = address.toWellFormed().split('@').map(encodeURIComponent).join('@')
  const query = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(value.toWellFormed().replaceAll('\n', '\r\n'))}`,
  )
  return `mailto:${to}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
