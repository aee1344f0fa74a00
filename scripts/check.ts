/** `npm run check`: format, lint, types and unused code. Quiet where all is well. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endOnSignals, ROOT, runProgram } from './setup/program.ts'

const CHECKS = [
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'types of core', program: 'tsc', args: ['--project', 'src/core'] },
  { name: 'types', program: 'tsc', args: ['--project', '.'] },
  {
    name: 'types of pages',
    program: 'astro',
    args: ['check', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'unused code', program: 'knip', args: [] },
] as const

endOnSignals()

// `.astro/types.d.ts` is generated: without it tsc knows no page.
if (!existsSync(join(ROOT, '.astro', 'types.d.ts'))) {
  await runProgram('astro', ['sync'], { capture: true })
}

let failures = 0
for (const { name, program, args } of CHECKS) {
  const { code, output, seconds } = await runProgram(program, args, { capture: true })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
  if (code === 0) continue
  failures += 1
  console.log(`\n${output.trim()}\n`)
}
if (failures > 0) {
  console.error(
    `${failures} of ${CHECKS.length} checks failed. Formatting repairs itself with: npx biome check --write`,
  )
  process.exitCode = 1
}
