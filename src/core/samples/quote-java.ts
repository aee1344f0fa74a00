/** Java string literals (JLS §3.10.5, §3.10.6), which are also C# ones without the three quotes (C# §6.4.5.6). */

/** @example quoteJava('say "hi"') // '"say \\"hi\\""' */
export function quoteJava(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(UNPRINTABLE, escapeCharacter)}"`
}

/** JSON on several lines as a text block; other text in quotes. */
export function quoteJavaBlock(text: string): string {
  if (!isBlock(text)) return quoteJava(text)
  const inner = text.replace(/\\/g, '\\\\').replace(/"""/g, '\\"""')
  return `"""\n${inner}"""`
}

/** JSON on several lines as a raw string literal; other text in quotes. */
export function quoteCsharpBlock(text: string): string {
  return isBlock(text) && !text.includes('"""') ? `"""\n${text}\n"""` : quoteJava(text)
}

/** Text blocks drop white space at the ends of lines, and start at the left margin. */
function isBlock(text: string): boolean {
  return (
    /^[[{]\n/.test(text) &&
    !/[ \t]\n/.test(text) &&
    !new RegExp(UNPRINTABLE.source).test(text.replace(/\n/g, ''))
  )
}

const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g

function escapeCharacter(character: string): string {
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  return short ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
