/** PHP string literals (PHP manual, "Strings"). */
import { quoteSingle } from './quote-single.ts'
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** Single quotes, which hold anything but NUL and controls that an editor could lose; else double quotes. */
export function quotePhp(text: string): string {
  return hasUnprintable(text) ? `"${quotePhpDouble(text)}"` : quoteSingle(text)
}

/** The inside of a string in double quotes. */
export function quotePhpDouble(text: string): string {
  const quoted = text.replace(/["\\$]/g, '\\$&')
  return escapeUnprintable(quoted, (unit) => `\\u{${unit.toString(16)}}`)
}
