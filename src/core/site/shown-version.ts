/** Chooses the version in the sidebar: the current documentation version, if it fits the document. */

/**
 * A version that isn't a number, such as "Autumn", always fits. `2.0` fits documents of version `2`, `2.0` and
 * `2.0.3`, but not `2.1` or `1.1.4`.
 *
 * @param current - name of the current documentation version; undefined if there is none
 * @param own - `info.version` of the document that readers see
 */
export function fitsVersion(current: string | undefined, own: string): boolean {
  if (current === undefined) return false
  const [name, version] = [numberOf(current), numberOf(own)]
  if (version === '' || !/^\d/.test(name)) return true
  if (withoutZeros(name) === withoutZeros(version)) return true
  return version.startsWith(name) && /^[.+-]/.test(version.slice(name.length))
}

/** @returns the version to show: the document's own if the documentation version doesn't fit */
export const shownVersion = (current: string | undefined, own: string): string =>
  fitsVersion(current, own) ? (current ?? own) : own

/** Reads `v2.0` as 2.0. */
const numberOf = (version: string): string => version.trim().replace(/^v(?=\d)/i, '')

/** `2.0.0` and `2` are the same version. */
function withoutZeros(version: string): string {
  let end = version.length
  while (version.endsWith('.0', end)) end -= 2
  return version.slice(0, end)
}
