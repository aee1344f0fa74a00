/** `npm run check`: format, lint, types, unused code and prose. Prints details only of failures. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { britishSpellings } from './check/british-spellings.ts'
import { forbiddenImports } from './check/import-rules.ts'
import { checkProse, proseFiles } from './check/prose/check-prose.ts'
import { interfaceSentences, LONGEST_MEDIAN } from './check/prose/sentence-length.ts'
import { wideInterfaces } from './check/wide-interfaces.ts'
import { rejectArguments } from './command-arguments.ts'
import { endOnSignals, ROOT, runProgram } from './setup/program.ts'

/** By path: `astro check` needs TypeScript 6, which has a `tsc` of the same name. */
const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc')

/**
 * The longest first. `astro check` reads what the pages import; their types are checked by `tsc`. On one thread
 * it takes half the processor time, because each of its threads checks most of the shared types.
 */
const CHECKS = [
  { name: 'types', program: TSC, args: ['--project', '.', '--singleThreaded'] },
  {
    name: 'types of pages',
    program: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning'],
  },
  { name: 'types of core', program: TSC, args: ['--project', 'src/core', '--singleThreaded'] },
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'unused code', program: 'knip', args: [] },
] as const

rejectArguments(
  'Usage: npm run check\n  Checks format, style, types, unused code and the prose of the repository.',
)
endOnSignals()

// `.astro/types.d.ts` is generated: without it tsc knows no page.
if (!existsSync(join(ROOT, '.astro', 'types.d.ts'))) {
  await runProgram('astro', ['sync'], { capture: true })
}

const waiting = CHECKS.values()
let failures = 0
// The programs run while this process runs its own checks.
const programs = Promise.all(Array.from({ length: availableParallelism() }, runChecks))

const refused = forbiddenImports(ROOT)
for (const { file, imported, why } of refused) console.log(`${file} imports ${imported}. ${why}`)
console.log(`${refused.length === 0 ? 'ok    ' : 'FAILED'} imports`)

const wide = wideInterfaces(ROOT)
for (const sentence of wide) console.log(sentence)
console.log(`${wide.length === 0 ? 'ok    ' : 'FAILED'} ports and repositories`)

const british = britishSpellings(ROOT)
for (const sentence of british) console.log(sentence)
console.log(`${british.length === 0 ? 'ok    ' : 'FAILED'} American spelling`)

const findings = checkProse(ROOT, proseFiles(ROOT))
for (const { file, line, found, advice } of findings) {
  console.log(`${file}:${line} "${found}": ${advice}`)
}
const sentences = (['en', 'id'] as const).map((language) => ({
  language,
  ...interfaceSentences(ROOT, language),
}))
const isProseFine =
  findings.length === 0 && sentences.every(({ median }) => median <= LONGEST_MEDIAN)
const lengths = sentences.map(
  ({ language, median, long }) => `${language}: median ${median}, 95% up to ${long} words`,
)
console.log(
  `${isProseFine ? 'ok    ' : 'FAILED'} prose (interface sentences: ${lengths.join('; ')})`,
)

failures += [refused.length === 0, wide.length === 0, british.length === 0, isProseFine].filter(
  (isFine) => !isFine,
).length
await programs
if (failures > 0) {
  console.error(
    `${failures} of ${CHECKS.length + 4} checks failed. Formatting repairs itself with: npx biome check --write`,
  )
  process.exitCode = 1
}

async function runChecks(): Promise<void> {
  for (const { name, program, args } of waiting) {
    const { code, output, seconds } = await runProgram(program, args, { capture: true })
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (code === 0) continue
    failures += 1
    console.log(`\n${output.trim()}\n`)
  }
}
