/** Java string literals (JLS §3.10.5, §3.10.6), which are also C# ones without the three quotes (C# §6.4.5.6). */
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** @example quoteJava('say "hi"') // '"say \\"hi\\""' */
export function quoteJava(text: string): string {
  return `"${escapeUnprintable(text.replace(/["\\]/g, '\\$&'))}"`
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
  return /^[[{]\n/.test(text) && !/[ \t]\n/.test(text) && !hasUnprintable(text.replace(/\n/g, ''))
}
