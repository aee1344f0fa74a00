/** Codes of errors of the system. */

/** @returns for example `ENOENT` */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** Why it failed, for a sentence that names the file: messages of the system repeat its path. */
export const errorReason = (error: unknown): string => errorCode(error) ?? String(error)
