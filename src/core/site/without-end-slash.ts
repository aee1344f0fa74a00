/** `/guide/` and `/guide` are one page, `https://host/v1/` and `https://host/v1` one server. */

/** All of them at the end; `/` stays. In one pass: an address of a stored text may be nothing but slashes. */
export function withoutEndSlash(path: string): string {
  return withoutSlashesAtEnd(path, 1)
}

/**
 * Of an address that paths are written behind: of `/` nothing is left.
 *
 * @param minLength - characters at the start that stay whatever they are
 */
export function withoutSlashesAtEnd(address: string, minLength = 0): string {
  let end = address.length
  while (end > minLength && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
