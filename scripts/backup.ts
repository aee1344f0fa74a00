/** `npm run backup -- FOLDER`: copies database, stored files and key of DATA_DIR, also while the portal runs. */
import { resolve } from 'node:path'
import { BackupError, makeBackup } from './backup/backup-folder.ts'

try {
  const [target, ...more] = process.argv.slice(2)
  if (target === undefined || more.length > 0 || target.startsWith('-')) {
    throw new BackupError(
      "Usage: npm run backup -- FOLDER\nFOLDER is a new folder for the backup. Set DATA_DIR to the portal's data folder.",
    )
  }
  const source = resolve(process.env['DATA_DIR'] || 'var')
  const { folder, blobs, bytes } = await makeBackup(source, target, new Date())
  process.stdout.write(
    `Backed up "${source}" to "${folder}": the database and ${blobs} stored files, ${bytes} bytes. It contains secrets: protect it like the portal.\n`,
  )
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
