/** `node scripts/run.mjs prose [PATHS…]`: checks the prose of these files and folders, or of the whole repository. */
import { checkProse, proseFiles } from './check/prose/check-prose.ts'
import { commandArguments } from './command-arguments.ts'
import { ROOT } from './setup/program.ts'

const USAGE = `Usage: node scripts/run.mjs prose [PATHS…]
  PATHS  files and folders of the repository (default: all)`

const { positionals: named } = commandArguments(USAGE, { allowPositionals: true })
const files = proseFiles(ROOT).filter(
  (file) => named.length === 0 || named.some((path) => file.startsWith(path)),
)
const findings = checkProse(ROOT, files)
for (const { file, line, found, advice } of findings) {
  console.log(`${file}:${line} "${found}": ${advice}`)
}
console.log(`Findings: ${findings.length}, files: ${files.length}`)
if (findings.length > 0) process.exitCode = 1
