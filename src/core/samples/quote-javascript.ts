/** JavaScript string literals (ECMA-262 §12.9.4). */

/** @example quoteJavaScript("it's") // "'it\\'s'" */
export function quoteJavaScript(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&').replace(UNPRINTABLE, escapeCharacter)}'`
}

/** The inside of a template literal: line feeds stay, a carriage return would become one. */
export function quoteJavaScriptTemplate(text: string): string {
  return text
    .replace(/[`\\]|\$(?=\{)/g, '\\$&')
    .replace(UNPRINTABLE, (c) => (c === '\n' ? c : escapeCharacter(c)))
}

/** Controls, line separators, a byte order mark, and halves of surrogate pairs. */
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
