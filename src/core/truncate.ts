/** Cuts names that have one line (specification §9). */

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

/** @returns what a title has to say beside a truncated name; undefined where it is whole */
export const wholeName = (text: string): string | undefined =>
  truncate(text) === text ? undefined : text
