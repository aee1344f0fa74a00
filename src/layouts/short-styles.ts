const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|, /g

/**
 * Leaves out the spaces after commas. The bundler leaves them in values with variables.
 * @param css without comments
 */
export const withoutCommaSpaces = (css: string): string =>
  css.replaceAll(STRING_OR_COMMA, (found) => (found === ', ' ? ',' : found))
