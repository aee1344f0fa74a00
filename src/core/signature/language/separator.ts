/** How the parameters of a placement are separated, for all that read them. */

/**
 * Returns the character that ends a value without quotes: the first of the separator; empty if spaces separate.
 *
 * @example separatorMark(' ;;') // ';'
 */
export const separatorMark = (separator: string): string => separator.trim().slice(0, 1)
