import { BackupError } from '../functions/adapters/node/backup-error.ts'
import { isDiskFull, isNotWritable } from '../functions/store/store-limit.ts'

/** A command that can't continue; the message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/**
 * Prints the result, or the message of a {@link CommandError} or {@link BackupError} or of a disk that takes no
 * writes, with exit code 1.
 */
export async function printResult(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    const message = expectedMessage(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}

/** @returns undefined for a bug */
export function expectedMessage(error: unknown): string | undefined {
  if (error instanceof CommandError || error instanceof BackupError) return error.message
  if (isDiskFull(error)) return 'The disk is full. Free up space, then run the command again.'
  if (isNotWritable(error)) {
    return "The disk of the data folder isn't writable. Check the disk, then run the command again."
  }
  return undefined
}
