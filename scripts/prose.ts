/** `node scripts/run.mjs prose [PATHS…]`: checks the prose of these files and folders, or of the whole repository. */
import { checkProse, proseFiles } from './check/prose/check-prose.ts'
import { ROOT } from './setup/program.ts'

const named = process.argv.slice(2)
const files = proseFiles(ROOT).filter(
  (file) => named.length === 0 || named.some((path) => file.startsWith(path)),
)
const findings = checkProse(ROOT, files)
for (const { file, line, found, advice } of findings) {
  console.log(`${file}:${line} "${found}": ${advice}`)
}
console.log(`Findings: ${findings.length}, files: ${files.length}`)
if (findings.length > 0) process.exitCode = 1
