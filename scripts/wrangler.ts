/** `node scripts/run.mjs wrangler …`: the pinned Wrangler, under a Node that is new enough for it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWrangler } from './deploy/company-wrangler.ts'
import { IS_PACKAGE, WRANGLER, WRANGLER_FOLDER } from './deploy/wrangler/executables.ts'
import { endOnSignals, runProgram } from './setup/program.ts'

endOnSignals()
if (IS_PACKAGE) await installWrangler()
const config = join(WRANGLER_FOLDER, 'wrangler.json')
// "secret put" and others need the name of the worker.
const own = IS_PACKAGE && existsSync(config) ? ['--config', config] : []
const { code } = await runProgram(process.execPath, [WRANGLER, ...process.argv.slice(2), ...own], {
  capture: false,
  ...(IS_PACKAGE && { cwd: process.cwd() }),
})
process.exitCode = code
