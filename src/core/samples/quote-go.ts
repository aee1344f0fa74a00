/** Go string literals (The Go Programming Language Specification, "String literals"). */

/** Interpreted: double quotes with escapes. */
export function quoteGo(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(UNPRINTABLE, escapeCharacter)}"`
}

/** Raw where it can be, because JSON is full of quotes: backquotes hold all but themselves and controls. */
export function quoteGoRaw(text: string): string {
  const fits =
    !/[`\r]/.test(text) && !new RegExp(UNPRINTABLE.source).test(text.replace(/[\n\t]/g, ''))
  return fits ? `\`${text}\`` : quoteGo(text)
}

const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
