/**
 * `npm run bench -- DOCUMENT…`: builds a site from each document and prints counts, sizes and the
 * share of pages within the byte budgets. Times are whole-process wall seconds on this machine: quote
 * ratios, not seconds. Exits 1 when a byte or count budget is exceeded.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { folderSize } from './lib/folder-size.ts'

/** Per operation page, before interaction. */
const BUDGET = { javascriptGzip: 10_000, stylesheets: 1, htmlGzip: 40_000, withinHtmlGzip: 0.95 }

interface PageSizes {
  readonly path: string
  readonly htmlGzip: number
  readonly nodes: number
  readonly scripts: readonly string[]
  readonly stylesheets: number
}

const documents = process.argv.slice(2)
if (documents.length === 0) {
  process.stderr.write(
    'Usage: npm run bench -- DOCUMENT [DOCUMENT …]\nExpected at least one OpenAPI document.\n',
  )
  process.exit(1)
}
const scratch = await mkdtemp(join(tmpdir(), 'gapura-bench-'))
try {
  for (const document of documents) {
    const out = join(scratch, 'site')
    const cold = await timeBuild(document, out)
    const warm = await timeBuild(document, out)
    await report(document, out, cold, warm)
    await rm(out, { recursive: true, force: true })
  }
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function report(document: string, out: string, first: Timing, second: Timing): Promise<void> {
  const { files, bytes } = await folderSize(out)
  const pages = await operationPages(out)
  const within = pages.filter((page) => page.htmlGzip <= BUDGET.htmlGzip).length / pages.length
  const javascript = await javascriptBytes(out, pages)
  const stylesheets = Math.max(...pages.map((page) => page.stylesheets))
  process.stdout.write(
    [
      `${basename(document)}`,
      `  build: first ${first.seconds.toFixed(1)} s, again ${second.seconds.toFixed(1)} s, peak memory ${(second.maxRssKb / 1024).toFixed(0)} MB (largest process)`,
      `  output: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`,
      `  operation pages: ${pages.length}; HTML gzip median ${percentile(pages, 0.5, 'htmlGzip')} B, 95% ${percentile(pages, 0.95, 'htmlGzip')} B; elements median ${percentile(pages, 0.5, 'nodes')}, 95% ${percentile(pages, 0.95, 'nodes')}`,
      `  before interaction: ${javascript} B of JavaScript (gzip), ${stylesheets} stylesheet`,
      '',
    ].join('\n'),
  )
  const exceeded = [
    within < BUDGET.withinHtmlGzip &&
      `${((1 - within) * 100).toFixed(1)}% of pages exceed ${BUDGET.htmlGzip} B of HTML`,
    javascript > BUDGET.javascriptGzip && `JavaScript exceeds ${BUDGET.javascriptGzip} B`,
    stylesheets > BUDGET.stylesheets && `more than ${BUDGET.stylesheets} stylesheet`,
  ].filter((line) => line !== false)
  for (const line of exceeded) process.stdout.write(`  over budget: ${line}\n`)
  if (exceeded.length > 0) process.exitCode = 1
}

interface Timing {
  readonly seconds: number
  readonly maxRssKb: number
}

async function timeBuild(document: string, out: string): Promise<Timing> {
  const build = fileURLToPath(new URL('./lib/measured-build.ts', import.meta.url))
  const child = spawn(process.execPath, [build, document, out], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`the build of ${document} exited with ${code}: ${text}`)
  // Printed by measured-build.ts.
  return JSON.parse(text) as Timing
}

async function operationPages(out: string): Promise<readonly PageSizes[]> {
  const entries = await readdir(out, { withFileTypes: true, recursive: true })
  const pages: PageSizes[] = []
  for (const entry of entries) {
    if (!entry.isFile() || extname(entry.name) !== '.html') continue
    const path = join(entry.parentPath, entry.name)
    const html = await readFile(path, 'utf8')
    if (!html.includes('data-page-kind="operation"')) continue
    pages.push({
      path,
      htmlGzip: gzipSync(html).byteLength,
      nodes: html.match(/<[a-z]/g)?.length ?? 0,
      scripts: [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? ''),
      stylesheets: html.match(/rel="stylesheet"/g)?.length ?? 0,
    })
  }
  if (pages.length === 0) throw new Error(`${out} has no operation page`)
  return pages
}

/** Scripts a page loads and what those import statically, gzip. */
async function javascriptBytes(out: string, pages: readonly PageSizes[]): Promise<number> {
  const seen = new Set<string>()
  let bytes = 0
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const code = await readFile(join(out, url), 'utf8')
    bytes += gzipSync(code).byteLength
    for (const match of code.matchAll(
      /(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/_astro\/[^"']+)["']/g,
    )) {
      await visit(new URL(match[1] ?? '', `http://x${url}`).pathname)
    }
  }
  for (const script of new Set(pages.flatMap((page) => page.scripts))) await visit(script)
  return bytes
}

function percentile(
  pages: readonly PageSizes[],
  share: number,
  member: 'htmlGzip' | 'nodes',
): number {
  const sorted = pages.map((page) => page[member]).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
