/** Joins two descriptions of one thing. */

/** @returns one of them if it contains the other, regardless of case and punctuation */
export function bothTexts(first: string, second: string): string {
  const [one, two] = [letters(first), letters(second)]
  if (two.includes(one)) return second
  return one.includes(two) ? first : `${first}\n\n${second}`
}

export const letters = (words: string): string =>
  words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
