/** Strings in single quotes of PHP and Ruby, which keep line feeds and insert nothing. */
import { hasUnprintable } from './unprintable.ts'

/** Only for text without control characters other than line feeds: an editor could lose them. */
export function quoteSingle(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** True for text of several lines without other control characters. */
export function isPlainLines(text: string): boolean {
  return text.includes('\n') && !hasUnprintable(text.replaceAll('\n', ''))
}
