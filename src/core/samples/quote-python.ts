/** Python string literals (The Python Language Reference §2.4.1). */

/** @example quotePython('say "hi"') // '"say \\"hi\\""' */
export function quotePython(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(UNPRINTABLE, escapeCharacter)}"`
}

/** Content of an f-string in double quotes. */
export function quotePythonFormat(text: string): string {
  return quotePython(text).slice(1, -1).replace(/[{}]/g, '$&$&')
}

/** Multi-line, with literal line feeds. */
export function quotePythonBlock(text: string): string {
  const inner = text
    .replace(/["\\]/g, (c, at) => (c === '\\' || isRisky(text, at) ? `\\${c}` : c))
    .replace(UNPRINTABLE, (c) => (c === '\n' ? c : escapeCharacter(c)))
  return `"""${inner}"""`
}

/** True for a quote that could close the literal: one of three, or the last character. */
function isRisky(text: string, at: number): boolean {
  return text[at + 1] === '"' || at === text.length - 1
}

const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
