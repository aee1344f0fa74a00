/** Go string literals (The Go Programming Language Specification, "String literals"). */
import { escapeUnprintable, hasUnprintable } from './unprintable.ts'

/** Interpreted: double quotes with escapes. */
export function quoteGo(text: string): string {
  return `"${escapeUnprintable(text.replace(/["\\]/g, '\\$&'))}"`
}

/** Raw where it can be, because JSON is full of quotes: backquotes hold all but themselves and controls. */
export function quoteGoRaw(text: string): string {
  const fits = !/[`\r]/.test(text) && !hasUnprintable(text.replace(/[\n\t]/g, ''))
  return fits ? `\`${text}\`` : quoteGo(text)
}
