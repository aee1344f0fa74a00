/**
 * `npm run corpus -- FOLDER [PART_OF_A_NAME] [--texts OUT]`: builds a site from every document of a folder and
 * prints a table, followed by the generated examples that don't match their own schema. It fails if a build has a file
 * that Windows rejects. `--texts` writes the
 * text of each page to OUT, one word per line: `diff -r` of two such folders shows what a change of the code
 * changes for readers.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { unportableFiles } from '#core/openapi/compile/portable-name.ts'
import { type ExampleReport, invalidExamples } from '#core/openapi/example/invalid-examples.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { differenceText } from '#core/openapi/validate/difference-text.ts'
import { BuildError } from '../builder/build-error.ts'
import { buildRelease } from '../builder/build-release.ts'
import { textOf } from '../builder/check/scan-html.ts'
import { createProgress } from '../builder/progress.ts'
import type { BuildSummary } from '../builder/summary-lines.ts'
import { filesUnder } from '../functions/adapters/node/folder-files.ts'
import { commandArguments } from './command-arguments.ts'

interface Row {
  readonly document: string
  readonly outcome: BuildSummary | BuildError
  readonly examples: ExampleReport
}

const USAGE = `Usage: npm run corpus -- FOLDER [PART_OF_A_NAME] [--texts OUT]
FOLDER contains OpenAPI documents (.yaml, .yml, .json).`

const { values, positionals } = commandArguments(USAGE, {
  allowPositionals: true,
  options: { texts: { type: 'string' } },
})
const [folder, partOfName = ''] = positionals
if (folder === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
const rows: Row[] = []
const scratch = await mkdtemp(join(tmpdir(), 'gapura-corpus-'))
try {
  for (const document of await documentsIn(folder, partOfName)) {
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
    const summary = await buildRelease(
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
    for (const file of unportableFiles(filesUnder(out))) {
      process.exitCode = 1
      process.stdout.write(
        `${basename(document)}: Windows rejects ${file}, or it differs from another file only in case\n`,
      )
    }
    if (values.texts !== undefined)
      await writeTexts(out, join(values.texts, relative(folder ?? '', document)))
    return summary
  } catch (error) {
    if (error instanceof BuildError) return error
    throw error
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Writes `<page>.txt` for each page of the site. */
async function writeTexts(site: string, texts: string): Promise<void> {
  await rm(texts, { recursive: true, force: true })
  for (const name of filesUnder(site).filter((file) => file.endsWith('.html'))) {
    const file = join(texts, name.replace(/html$/, 'txt'))
    await mkdir(dirname(file), { recursive: true })
    const text = textOf(await readFile(join(site, name), 'utf8'))
    await writeFile(file, `${text.replaceAll(' ', '\n')}\n`)
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
