/** Escapes characters that would end a string literal, or that an editor could lose. */

/** Controls, line separators, and a byte order mark. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

export const hasUnprintable = (text: string): boolean => text.search(UNPRINTABLE) !== -1

/** @param print - writes a UTF-16 code unit */
export const escapeUnprintable = (text: string, print = fourDigits): string =>
  text.replace(UNPRINTABLE, (unit) => SHORT[unit] ?? print(unit.charCodeAt(0)))

/** For literals that may contain line feeds. */
export const escapeUnprintableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeUnprintable(line))
    .join('\n')

/** Escapes halves of surrogate pairs. */
export const escapeLoneSurrogates = (text: string): string =>
  text.replace(LONE_SURROGATES, (unit) => fourDigits(unit.charCodeAt(0)))

/** @example fourDigits(233) // '\\u00e9' */
export function fourDigits(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}
