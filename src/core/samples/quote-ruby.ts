/** Ruby string literals (Ruby documentation, "Literals"). */

/** Single quotes, or double quotes if control characters must be escaped. */
export function quoteRuby(text: string): string {
  return UNPRINTABLE.test(text) ? `"${quoteRubyDouble(text)}"` : quoteRubyBlock(text)
}

/** Content of a string in double quotes. */
export function quoteRubyDouble(text: string): string {
  return text
    .replace(/["\\]|#(?=[{$@])/g, '\\$&')
    .replace(new RegExp(UNPRINTABLE, 'g'), escapeCharacter)
}

/**
 * Single quotes with literal line feeds and no interpolation. Only for text without other control characters.
 */
export function quoteRubyBlock(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** True when a literal with line feeds would not survive an editor. */
export function needsRubyEscapes(text: string): boolean {
  return UNPRINTABLE.test(text.replace(/\n/g, ''))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
