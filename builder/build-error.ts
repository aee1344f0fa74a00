/** Failures of a build that the person can act on. */
import { type Note, type NoteCode, note, noteText, writeNote } from '#core/api/notes/note.ts'
import { errorCode } from '#core/error-code.ts'

/** The site could not be built; what readers see is unchanged. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
  /** The message and its details, as the log stores them. */
  readonly lines: readonly string[]

  /** @param options.details lines after the sentence */
  constructor(
    sentence: Note | string,
    {
      details = [],
      ...options
    }: ErrorOptions & { readonly details?: readonly (Note | string)[] } = {},
  ) {
    const said = [sentence, ...details]
    super(said.map(inEnglish).join('\n'), options)
    this.lines = said.map(writeNote)
  }
}

const inEnglish = (said: Note | string): string =>
  typeof said === 'string' ? said : noteText(said, 'en')

/** System errors of a full or read-only disk, by Node's error codes. */
const DISK = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-share-full',
  EFBIG: 'disk-file-large',
  EROFS: 'disk-read-only',
} as const satisfies Record<string, NoteCode>

/**
 * @param folder in which the release was being made
 * @returns undefined if the disk isn't the cause
 */
export function diskFailure(error: unknown, folder: string): BuildError | undefined {
  const forbidden = forbiddenPath(error)
  if (forbidden !== undefined)
    return new BuildError(note('disk-forbidden', forbidden), { cause: error })
  const text = error instanceof Error ? `${errorCode(error)} ${error.message}` : String(error)
  const found = Object.entries(DISK).find(([code]) => text.includes(code))
  if (found === undefined) return undefined
  const [code, reason] = found
  const values = { folder, code, reason: note(reason) }
  // Free space doesn't help on a read-only disk.
  const sentence = code === 'EROFS' ? note('disk-only-read', values) : note('disk-refuses', values)
  return new BuildError(sentence, { cause: error })
}

/** @returns undefined unless this user may not read or write a file or folder, for example one that root has made */
function forbiddenPath(
  error: unknown,
): { readonly folder: string; readonly code: string } | undefined {
  const code = errorCode(error)
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  return isForbidden && error instanceof Error && 'path' in error
    ? { folder: String(error.path), code }
    : undefined
}
