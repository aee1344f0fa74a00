/** `/guide/` and `/guide` are one page. */

/** All of them at the end; `/` stays. In one pass: an address of a stored text may be nothing but slashes. */
export function withoutEndSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
