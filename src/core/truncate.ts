/** Truncates names that must fit on one line (specification §9). */

const DEFAULT_LENGTH = 50

/**
 * @returns the text, or its first characters and an ellipsis; characters of two code units stay whole
 * @example truncate('abcdef', 3) // 'abc…'
 */
export function truncate(text: string, length = DEFAULT_LENGTH): string {
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}

/** @returns the full name as the title of a truncated one; undefined if nothing was cut */
export const wholeName = (text: string): string | undefined =>
  truncate(text) === text ? undefined : text
