/** The symbol that a database stores instead of U+0000. */

const NUL_SYMBOL = '\u2400'

/**
 * A text up to its first U+0000 is all that libSQL's client reads, although the row has all of it. Inputs
 * reject the character; texts from elsewhere, such as bodies of partners' servers, are stored with its symbol.
 */
export const withVisibleNul = <T>(value: T): T | string =>
  typeof value === 'string' ? value.replaceAll('\0', NUL_SYMBOL) : value
