/** Percent-encoding of values inside an address (RFC 3986) and inside a form (WHATWG URL). */

/** Everything but unreserved characters (RFC 3986 §2.3) is encoded; `encodeURIComponent` leaves `!'()*`. */
export function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * RFC 6570 §3.2.3 (`{+name}`): reserved characters and percent triplets stay as they are, except
 * those that would end the component: `#` in a query, `/`, `?` and `#` in a path segment.
 */
export function encodeKeepingReserved(text: string, component: 'path' | 'query'): string {
  const unescaped =
    component === 'query' ? /%[\dA-Fa-f]{2}|[:/?[\]@!$&'()*+,;=]/ : /%[\dA-Fa-f]{2}|[:@!$&'()*+,;=]/
  return text
    .split(new RegExp(`(${unescaped.source})`))
    .map((piece, index) => (index % 2 === 1 ? piece : encodeValue(piece)))
    .join('')
}

/** `application/x-www-form-urlencoded`: a space is a plus. */
export function encodeFormValue(text: string): string {
  return encodeValue(text).replace(/%20/g, '+')
}

/**
 * `allowReserved` in a form: what would end the field or change it when decoded (`&`, `=`, `+`, `#`,
 * brackets) is encoded nevertheless (OpenAPI 3.1.1 §4.8.12.4).
 */
export function encodeFormKeepingReserved(text: string): string {
  return text
    .split(/(%[\dA-Fa-f]{2}|[:/?@!$'()*,;])/)
    .map((piece, index) => (index % 2 === 1 ? piece : encodeFormValue(piece)))
    .join('')
}
