/** Words of a POSIX shell (POSIX.1-2024, Shell Command Language §2.2). */
import type { MultipartPart } from './prepared-request.ts'

/** Single quotes hold everything but themselves (and NUL, which no argument can hold). */
export function quoteShell(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`
}

/** The inside of double quotes. */
export function quoteShellDouble(text: string): string {
  return text.replace(/["\\$`]/g, '\\$&')
}

/** A value in a form option of cURL, which reads everything but quotes and backslashes literally. */
export function quoteForm(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** True if cURL's options can write the form: they end a name at the first equals sign, and need a part. */
export const isCurlForm = (parts: readonly MultipartPart[]): boolean =>
  parts.length > 0 && !parts.some(({ name }) => name.includes('='))
