/** `npm run restore -- FOLDER`: makes DATA_DIR from a backup; it must not exist yet, or be empty. */
import { resolve } from 'node:path'
import { BackupError, restoreBackup } from './backup/backup-folder.ts'

try {
  const [backup, ...more] = process.argv.slice(2)
  if (backup === undefined || more.length > 0 || backup.startsWith('-')) {
    throw new BackupError(
      'Usage: npm run restore -- FOLDER\nFOLDER contains one backup. Set DATA_DIR to the folder of the restored portal.',
    )
  }
  const target = resolve(process.env['DATA_DIR'] || 'var')
  const { folder, blobs } = await restoreBackup(backup, target)
  process.stdout.write(
    `Restored to "${folder}": the database and ${blobs} stored files, all verified. Run npm start, which builds the site again.\n`,
  )
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
