/** `npm run restore -- FOLDER`: makes DATA_DIR from a backup; it must not exist yet, or be empty. */
import { resolve } from 'node:path'
import { restoreBackup } from '../functions/adapters/node/backup-folder.ts'
import { commandArguments } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'

const USAGE =
  'Usage: npm run restore -- FOLDER\nFOLDER contains one backup. Set DATA_DIR to the folder of the restored portal.'

await printResult(async () => {
  const { positionals } = commandArguments(USAGE, { allowPositionals: true })
  const [backup, ...more] = positionals
  if (backup === undefined || more.length > 0) throw new CommandError(USAGE)
  const target = resolve(process.env['DATA_DIR'] || 'var')
  const { folder, blobs } = await restoreBackup(backup, target)
  return `Restored to "${folder}": the database and the stored files (${blobs}), all verified. Run npm start, which builds the site again.`
})
