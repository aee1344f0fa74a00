/** Failures of a build that the person can act on. */

/** The site could not be built; what readers see is unchanged. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** What a full or protected disk answers (Node's names of system errors). */
const DISK = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: "the user's share of the disk is used up",
  EFBIG: 'a file is larger than this user may write',
  EROFS: 'the disk can only be read',
} as const

/**
 * @param folder where the release was being made
 * @returns undefined for an error that is not the disk's
 */
export function diskFailure(error: unknown, folder: string): BuildError | undefined {
  const text = error instanceof Error ? `${codeOf(error)} ${error.message}` : String(error)
  const found = Object.entries(DISK).find(([code]) => text.includes(code))
  if (found === undefined) return undefined
  const [code, reason] = found
  return new BuildError(
    `The release could not be written to "${folder}": ${reason} (${code}). Readers see the last release. Make room there, then build again.`,
    { cause: error },
  )
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
