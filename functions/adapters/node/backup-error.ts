/** A backup or restore can't continue; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
