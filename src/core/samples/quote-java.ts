/** String literals of Java (JLS §3.10.5, §3.10.6) and C# (§6.4.5.6), which differ in those with three quotes. */
import { escapeUnprintable, fourDigits, hasUnprintable } from './unprintable.ts'

/** @example quoteJava('say "é"') // '"say \\"\\u00e9\\""' */
export const quoteJava = (text: string): string => inAscii(quoteCsharp(text))

/** @example quoteCsharp('say "é"') // '"say \\"é\\""' */
export function quoteCsharp(text: string): string {
  return `"${escapeUnprintable(text.replace(/["\\]/g, '\\$&'))}"`
}

/** JSON on several lines as a text block; other text in quotes. */
export function quoteJavaBlock(text: string): string {
  if (!isBlock(text)) return quoteJava(text)
  const inner = text.replace(/\\/g, '\\\\').replace(/"""/g, '\\"""')
  return inAscii(`"""\n${inner}"""`)
}

/** Before version 18, Java's compiler reads files in the encoding of the system, on Windows mostly not UTF-8. */
const inAscii = (literal: string): string =>
  literal.replace(/[\u0080-\uffff]/g, (unit) => fourDigits(unit.charCodeAt(0)))

/** JSON on several lines as a raw string literal; other text in quotes. */
export function quoteCsharpBlock(text: string): string {
  return isBlock(text) && !text.includes('"""') ? `"""\n${text}\n"""` : quoteCsharp(text)
}

/** Text blocks drop white space at the ends of lines, and start at the left margin. */
function isBlock(text: string): boolean {
  return /^[[{]\n/.test(text) && !/[ \t]\n/.test(text) && !hasUnprintable(text.replace(/\n/g, ''))
}
