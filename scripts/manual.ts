/**
 * `node scripts/run.mjs manual`: makes the user manual, one PDF per language, from docs/manual. Written to
 * `DATA_DIR/manual`, where the worker's `downloader/user-manual` finds it. `start` does the same.
 */
import { join, resolve } from 'node:path'
import { writeManuals } from '../builder/output/manual.ts'
import { rejectArguments } from './command-arguments.ts'
import { ROOT } from './setup/program.ts'

const USAGE = `Usage: node scripts/run.mjs manual
  Makes the user manual, one PDF per language, in DATA_DIR/manual.`

rejectArguments(USAGE)
const folder = join(resolve(process.env['DATA_DIR'] || join(ROOT, 'var')), 'manual')
for (const file of await writeManuals(folder)) console.log(file)
