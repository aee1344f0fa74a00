/** Words of a POSIX shell (POSIX.1-2024, Shell Command Language §2.2). */

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
