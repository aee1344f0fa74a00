/** `npm run backup -- FOLDER`: copies database, stored files and key of DATA_DIR, also while the portal runs. */
import { resolve } from 'node:path'
import { makeBackup } from '../functions/adapters/node/backup-folder.ts'
import { commandArguments } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'

const USAGE =
  "Usage: npm run backup -- FOLDER\nFOLDER is a new folder for the backup. Set DATA_DIR to the portal's data folder."

await printResult(async () => {
  const { positionals } = commandArguments(USAGE, { allowPositionals: true })
  const [target, ...more] = positionals
  if (target === undefined || more.length > 0) throw new CommandError(USAGE)
  const source = resolve(process.env['DATA_DIR'] || 'var')
  const { folder, blobs, bytes } = await makeBackup(source, target, new Date())
  return `Backed up "${source}" to "${folder}": the database and the stored files (${blobs}), bytes in all: ${bytes}. It contains secrets: protect it like the portal.`
})
