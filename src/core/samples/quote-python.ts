/** Python string literals (The Python Language Reference §2.4.1). */
import { escapeLoneSurrogates, escapeUnprintable, escapeUnprintableLines } from './unprintable.ts'

/** @example quotePython('say "hi"') // '"say \\"hi\\""' */
export function quotePython(text: string): string {
  return `"${escapeLoneSurrogates(escapeUnprintable(text.replace(/["\\]/g, '\\$&')))}"`
}

/** Content of an f-string in double quotes. */
export function quotePythonFormat(text: string): string {
  return quotePython(text).slice(1, -1).replace(/[{}]/g, '$&$&')
}

/** Multi-line, with literal line feeds. */
export function quotePythonBlock(text: string): string {
  const inner = text.replace(/["\\]/g, (c, at) => (c === '\\' || isRisky(text, at) ? `\\${c}` : c))
  return `"""${escapeLoneSurrogates(escapeUnprintableLines(inner))}"""`
}

/** True for a quote that could close the literal: one of three, or the last character. */
function isRisky(text: string, at: number): boolean {
  return text[at + 1] === '"' || at === text.length - 1
}
