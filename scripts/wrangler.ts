/** `node scripts/run.mjs wrangler …`: the pinned Wrangler, under a Node that is new enough for it. */
import { WRANGLER } from './deploy/wrangler/executables.ts'
import { endOnSignals, runProgram } from './setup/program.ts'

endOnSignals()
const { code } = await runProgram(process.execPath, [WRANGLER, ...process.argv.slice(2)], {
  capture: false,
})
process.exitCode = code
