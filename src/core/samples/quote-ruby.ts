/** Ruby string literals (Ruby documentation, "Literals"). */
import { quoteSingle } from './quote-single.ts'
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** Single quotes, or double quotes if control characters must be escaped. */
export function quoteRuby(text: string): string {
  return hasUnprintable(text) ? `"${quoteRubyDouble(text)}"` : quoteSingle(text)
}

/** Content of a string in double quotes. */
export function quoteRubyDouble(text: string): string {
  return escapeUnprintable(text.replace(/["\\]|#(?=[{$@])/g, '\\$&'))
}
