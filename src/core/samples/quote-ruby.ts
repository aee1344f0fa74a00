/** Ruby string literals (Ruby documentation, "Literals"). */
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** Single quotes, or double quotes if control characters must be escaped. */
export function quoteRuby(text: string): string {
  return hasUnprintable(text) ? `"${quoteRubyDouble(text)}"` : quoteRubyBlock(text)
}

/** Content of a string in double quotes. */
export function quoteRubyDouble(text: string): string {
  return escapeUnprintable(text.replace(/["\\]|#(?=[{$@])/g, '\\$&'))
}

/**
 * Single quotes with literal line feeds and no interpolation. Only for text without other control characters.
 */
export function quoteRubyBlock(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** True when a literal with line feeds would not survive an editor. */
export function needsRubyEscapes(text: string): boolean {
  return hasUnprintable(text.replace(/\n/g, ''))
}
