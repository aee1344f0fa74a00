import { BackupError } from '../functions/adapters/node/backup-error.ts'

/** A command that can't continue; the message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Prints the result, or the message of a {@link CommandError} or {@link BackupError} with exit code 1. */
export async function printResult(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
