/** The `pattern` attribute of a text field, from a schema's. */

/**
 * A schema's pattern matches anywhere in a text, the attribute's all of it.
 *
 * @returns undefined if the `v` flag of HTML rejects the pattern; then there is no hint
 * @example htmlPattern('[0-9]{3}') // '.*(?:[0-9]{3}).*'
 */
export function htmlPattern(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined
  try {
    return new RegExp(pattern, 'v') && `.*(?:${pattern}).*`
  } catch {
    return undefined
  }
}
