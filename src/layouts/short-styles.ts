const STRING_OR_SEPARATOR = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|, | \/ /g

/**
 * Leaves out the spaces after commas and around slashes. The bundler leaves them in values with variables.
 * @param css without comments
 */
export const withoutSpaces = (css: string): string =>
  css.replaceAll(STRING_OR_SEPARATOR, (found) =>
    found === ', ' || found === ' / ' ? found.trim() : found,
  )
