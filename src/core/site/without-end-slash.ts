/** `/guide/` and `/guide` are the same page, `https://host/v1/` and `https://host/v1` the same server. */

/**
 * Removes all trailing slashes except in `/`. Single pass, because a URL in a stored text may consist only of
 * slashes.
 */
export function withoutEndSlash(path: string): string {
  return withoutSlashesAtEnd(path, 1)
}

/**
 * Removes trailing slashes from a base URL; `/` becomes empty.
 *
 * @param minLength - number of leading characters that are never removed
 */
export function withoutSlashesAtEnd(address: string, minLength = 0): string {
  let end = address.length
  while (end > minLength && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
