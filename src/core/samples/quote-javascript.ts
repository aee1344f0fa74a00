/** JavaScript string literals (ECMA-262 §12.9.4). */
import { escapeLoneSurrogates, escapeUnprintable, escapeUnprintableLines } from './unprintable.ts'

/** @example quoteJavaScript("it's") // "'it\\'s'" */
export function quoteJavaScript(text: string): string {
  return `'${escapeLoneSurrogates(escapeUnprintable(text.replace(/['\\]/g, '\\$&')))}'`
}

/** The inside of a template literal: line feeds stay, a carriage return would become one. */
export function quoteJavaScriptTemplate(text: string): string {
  return escapeLoneSurrogates(escapeUnprintableLines(text.replace(/[`\\]|\$(?=\{)/g, '\\$&')))
}
