/** Puts a text of a request into a message: one line, without control or direction characters. */
export const printable = (text: string): string =>
  text.slice(0, MAX_CHARACTERS).replace(/[\p{C}\u2028\u2029]/gu, '?')

const MAX_CHARACTERS = 200
