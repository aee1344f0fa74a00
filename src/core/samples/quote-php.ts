/** PHP string literals (PHP manual, "Strings"). */
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** Single quotes, which hold anything but NUL and controls that an editor could lose; else double quotes. */
export function quotePhp(text: string): string {
  return hasUnprintable(text) ? `"${quotePhpDouble(text)}"` : quotePhpBlock(text)
}

/** The inside of a string in double quotes. */
export function quotePhpDouble(text: string): string {
  const quoted = text.replace(/["\\$]/g, '\\$&')
  return escapeUnprintable(quoted, (unit) => `\\u{${unit.toString(16)}}`)
}

/** Single quotes: line feeds stay, nothing is expanded. Only for text without other controls. */
export function quotePhpBlock(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** True when a literal with line feeds would not survive an editor. */
export function needsPhpEscapes(text: string): boolean {
  return hasUnprintable(text.replace(/\n/g, ''))
}
