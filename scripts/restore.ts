/** `npm run restore -- FOLDER`: makes DATA_DIR from a backup; it must not exist yet, or be empty. */
import { resolve } from 'node:path'
import { restoreBackup } from '../functions/adapters/node/backup-folder.ts'
import { CommandError, printResult } from './command-error.ts'

await printResult(async () => {
  const [backup, ...more] = process.argv.slice(2)
  if (backup === undefined || more.length > 0 || backup.startsWith('-')) {
    throw new CommandError(
      'Usage: npm run restore -- FOLDER\nFOLDER contains one backup. Set DATA_DIR to the folder of the restored portal.',
    )
  }
  const target = resolve(process.env['DATA_DIR'] || 'var')
  const { folder, blobs } = await restoreBackup(backup, target)
  return `Restored to "${folder}": the database and the stored files (${blobs}), all verified. Run npm start, which builds the site again.`
})
