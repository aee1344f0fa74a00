/**
 * `npm run corpus -- FOLDER`: builds a site from every document of a folder and prints a table, followed by
 * the generated examples that don't match their own schema.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { type ExampleReport, invalidExamples } from '#core/openapi/example/invalid-examples.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { differenceText } from '#core/openapi/validate/difference-text.ts'
import { BuildError } from '../builder/build-error.ts'
import { type BuildSummary, buildRelease } from '../builder/build-release.ts'
import { createProgress } from '../builder/progress.ts'

interface Row {
  readonly document: string
  readonly outcome: BuildSummary | BuildError
  readonly examples: ExampleReport
}

const folder = process.argv[2]
if (folder === undefined) {
  process.stderr.write(
    'Usage: npm run corpus -- FOLDER [PART_OF_A_NAME]\nFOLDER contains OpenAPI documents (.yaml, .yml, .json).\n',
  )
  process.exit(1)
}
const rows: Row[] = []
const scratch = await mkdtemp(join(tmpdir(), 'gapura-corpus-'))
try {
  for (const document of await documentsIn(folder, process.argv[3] ?? '')) {
    const outcome = await build(document, scratch)
    rows.push({ document, outcome, examples: await examplesIn(document) })
    process.stdout.write(`${printRow(rows.at(-1))}\n`)
  }
} finally {
  await rm(scratch, { recursive: true, force: true })
}
const refused = rows.filter((row) => row.outcome instanceof BuildError)
process.stdout.write(`\n${rows.length - refused.length} built, ${refused.length} refused\n`)
for (const { document, outcome } of refused) {
  if (outcome instanceof BuildError)
    process.stdout.write(`\n${basename(document)}: ${outcome.message}\n`)
}

for (const { document, examples } of rows) {
  for (const { place, isCut, differences } of examples.invalid) {
    const reason = isCut ? 'cut; ' : ''
    const [first] = differences
    process.stdout.write(
      `\n${basename(document)}: ${place}: ${reason}${first === undefined ? '' : differenceText(first, 'en')}\n`,
    )
  }
}

/** Reads the document as a single file: references to other files are not followed here. */
async function examplesIn(document: string): Promise<ExampleReport> {
  const parsed = parseDocument(await readFile(document, 'utf8'), { fileName: basename(document) })
  return invalidExamples(compileDocument(parsed).compiled)
}

async function documentsIn(path: string, part: string): Promise<readonly string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const documents: string[] = []
  for (const entry of entries) {
    if (!entry.name.includes(part)) continue
    if (entry.isFile() && /\.(ya?ml|json)$/.test(entry.name)) documents.push(join(path, entry.name))
    // A description in several files has openapi.yaml as its root.
    if (entry.isDirectory()) documents.push(join(path, entry.name, 'openapi.yaml'))
  }
  return documents.sort()
}

async function build(document: string, scratch: string): Promise<BuildSummary | BuildError> {
  const out = join(scratch, 'site')
  try {
    return await buildRelease(
      {
        spec: document,
        out,
        from: '',
        ifChanged: false,
        compress: false,
        check: true,
        dataDir: scratch,
        publicOrigin: '',
      },
      createProgress(true),
    )
  } catch (error) {
    if (error instanceof BuildError) return error
    throw error
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

function printRow(row: Row | undefined): string {
  if (!row) return ''
  const name = basename(row.document).padEnd(52)
  if (row.outcome instanceof BuildError) return `${name} refused`
  const { operations, pages, bytes, seconds, problems } = row.outcome
  const { made, invalid } = row.examples
  const count = (severity: string): number =>
    problems.filter((problem) => problem.severity === severity).length
  return `${name} ${String(operations).padStart(5)} operations ${String(pages).padStart(5)} pages ${(bytes / 1e6).toFixed(1).padStart(6)} MB ${seconds.toFixed(1).padStart(5)} s ${String(count('error')).padStart(4)} errors ${String(count('warning')).padStart(4)} warnings ${String(invalid.length).padStart(4)} of ${String(made).padStart(5)} generated examples don't match their schema`
}
