/** Which version the sidebar names: the current one of the documentation, while it fits the document. */

/**
 * A current version that is no number, such as "Autumn", cannot be compared and always fits; `2.0` fits
 * a document of version `2`, `2.0` and `2.0.3`, and not one of version `2.1` or `1.1.4`.
 *
 * @param current - name of the current documentation version; undefined: there is none
 * @param own - `info.version` of the document that readers see
 */
export function fitsVersion(current: string | undefined, own: string): boolean {
  if (current === undefined) return false
  const [name, version] = [numberOf(current), numberOf(own)]
  if (version === '' || !/^\d/.test(name)) return true
  if (withoutZeros(name) === withoutZeros(version)) return true
  return version.startsWith(name) && /^[.+-]/.test(version.slice(name.length))
}

/** @returns what the sidebar says; the document's own version where no documentation version fits */
export const shownVersion = (current: string | undefined, own: string): string =>
  fitsVersion(current, own) ? (current ?? own) : own

/** `v2.0` is 2.0. */
const numberOf = (version: string): string => version.trim().replace(/^v(?=\d)/i, '')

/** `2.0.0` and `2` are one version. */
function withoutZeros(version: string): string {
  let end = version.length
  while (version.endsWith('.0', end)) end -= 2
  return version.slice(0, end)
}
