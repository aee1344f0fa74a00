/** PHP string literals (PHP manual, "Strings"). */

/** Single quotes, which hold anything but NUL and controls that an editor could lose; else double quotes. */
export function quotePhp(text: string): string {
  return FRAGILE.test(text) ? `"${quotePhpDouble(text)}"` : quotePhpBlock(text)
}

/** The inside of a string in double quotes. */
export function quotePhpDouble(text: string): string {
  return text.replace(/["\\$]/g, '\\$&').replace(UNPRINTABLE, escapeCharacter)
}

/** Single quotes: line feeds stay, nothing is expanded. Only for text without other controls. */
export function quotePhpBlock(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** True when a literal with line feeds would not survive an editor. */
export function needsPhpEscapes(text: string): boolean {
  return FRAGILE.test(text.replace(/\n/g, ''))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const FRAGILE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u{${character.charCodeAt(0).toString(16)}}`
}
