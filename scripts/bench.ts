/**
 * `npm run bench` prints the table of goals for GitHub's document, which it installs, with starlight-openapi
 * measured in the same run. `--goals [DOCUMENT [SECOND]]` does so for other documents; of the second only the
 * build is measured. `--raw FILE` saves every measurement.
 *
 * `npm run bench -- [--peers] [--pages] [--publish] DOCUMENT…`: builds a site from each document and prints
 * counts, sizes and seconds. `--pages` adds load times on a slow phone, `--peers` measures other renderers on
 * the same document, `--publish` measures how long an edit takes to go live. Without a document: `--proxy`
 * measures the overhead of the playground's proxy; `--signing`, signing of 10 MB; `--curve`, build time by number of operations;
 * `--package`, sizes of the npm package and how fast it starts; `--certification`, how long a partner's correct system
 * needs for the demo's test plan, and for its first callback by the relay;
 * `--site ORIGIN`, load times on a slow phone for each kind of page of a running portal; `--throughput`,
 * requests per second compared with nginx; `--load MINUTES [--rate READS_PER_SECOND]`, responses under
 * mixed load. Seconds depend on the machine: quote ratios. Exits 1 when a byte or count budget is exceeded.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { hrefTo } from '#core/site/href.ts'
import { folderSize } from '../functions/adapters/node/folder-files.ts'
import { certificationGoals, measureCertification } from './bench/certification-speed.ts'
import { missesGoal, printGoals } from './bench/goals.ts'
import { grownDocument } from './bench/grown-document.ts'
import { runLoad } from './bench/load.ts'
import { measureGoals, timeBuild, timePublishing, typicalOperation } from './bench/measure-goals.ts'
import { measurePackage } from './bench/package-speed.ts'
import { javascriptBytes, operationPages, percentile } from './bench/page-sizes.ts'
import { measurePage, openBrowser, type PageSpeed } from './bench/page-speed.ts'
import { buildPeers } from './bench/peers.ts'
import { measureProxy, printOverhead } from './bench/proxy-overhead.ts'
import type { EditCost } from './bench/publish-speed.ts'
import { printRelevance, searchRelevance } from './bench/search-relevance.ts'
import { measureSigning, printGrowth, signingGoals } from './bench/signing-speed.ts'
import { measureSite } from './bench/site-speed.ts'
import { serveFolder } from './bench/static-server.ts'
import { runThroughput } from './bench/throughput.ts'
import { commandArguments } from './command-arguments.ts'
import { ensureChromium } from './setup/chromium.ts'

/** Budget per operation page, before interaction. */
const BUDGET = {
  javascriptGzipBytes: 10_000,
  stylesheets: 1,
  htmlGzipBytes: 40_000,
  within: 0.95,
  /** Bytes of a typical page with everything it loads. */
  transferredBytes: 40_000,
  nodes: 1_500,
}

const PUBLISH_RUNS = 5
const CURVE = [100, 1_000, 5_000, 10_000]

const USAGE = `Usage: npm run bench -- [--goals [DOCUMENT [SECOND]]] [--raw FILE]
       npm run bench -- [--peers] [--pages] [--publish] DOCUMENT…
       npm run bench -- --proxy | --signing | --curve | --package | --certification | --throughput
       npm run bench -- --site ORIGIN | --load MINUTES [--rate READS_PER_SECOND]
The head of scripts/bench.ts explains the measurements.`

const { values, positionals } = commandArguments(USAGE, {
  allowPositionals: true,
  options: {
    goals: { type: 'boolean', default: false },
    raw: { type: 'string' },
    peers: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    proxy: { type: 'boolean', default: false },
    signing: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
    throughput: { type: 'boolean', default: false },
    package: { type: 'boolean', default: false },
    certification: { type: 'boolean', default: false },
    site: { type: 'string' },
    load: { type: 'string' },
    rate: { type: 'string', default: '40' },
  },
})
const isOther =
  values.proxy ||
  values.signing ||
  values.throughput ||
  values.curve ||
  values.package ||
  values.certification ||
  values.site !== undefined ||
  values.load !== undefined
if (values.signing) await signing()
if (values.proxy) say(printOverhead(await measureProxy()))
if (values.throughput) {
  say('Throughput')
  await runThroughput(say)
}
if (values.load !== undefined) await load(values.load, values.rate)
const scratch = await mkdtemp(join(tmpdir(), 'gapura-bench-'))
try {
  if (values.curve) await curve()
  if (values.package) await reportPackage()
  if (values.certification) await reportCertification()
  if (values.site !== undefined) await reportSite(values.site)
  if (values.goals || (positionals.length === 0 && !isOther)) await reportGoals(positionals)
  else for (const document of positionals) await bench(document)
} finally {
  await rm(scratch, { recursive: true, force: true })
}

async function signing(): Promise<void> {
  const speeds = await measureSigning()
  const lines = signingGoals(speeds)
  say(printGoals(lines))
  say(`Time per byte, compared with 1 MB: ${printGrowth(speeds)}`)
  if (lines.some(missesGoal)) process.exitCode = 1
}

async function reportPackage(): Promise<void> {
  const lines = await measurePackage(scratch, say)
  say(printGoals(lines))
  if (lines.some(missesGoal)) process.exitCode = 1
}

async function reportCertification(): Promise<void> {
  const speed = await measureCertification(scratch)
  const lines = certificationGoals(speed)
  say(printGoals(lines))
  await saveRaw({ lines, ...speed })
  if (lines.some(missesGoal)) process.exitCode = 1
}

async function saveRaw(measured: object): Promise<void> {
  if (values.raw === undefined) return
  await mkdir(dirname(values.raw), { recursive: true })
  await writeFile(values.raw, `${JSON.stringify(measured, null, 2)}\n`)
}

async function load(minutes: string, readsPerSecond: string): Promise<void> {
  const options = { minutes: Number(minutes), readsPerSecond: Number(readsPerSecond) }
  if (!(options.minutes > 0 && options.readsPerSecond > 0)) {
    process.stderr.write(
      `--load and --rate must be numbers above 0, got "${minutes}" and "${readsPerSecond}". Try: npm run bench -- --load 10 --rate 40\n`,
    )
    process.exit(1)
  }
  say('Load')
  if (!(await runLoad(options, say))) process.exitCode = 1
}

async function reportGoals([document, second]: readonly string[]): Promise<void> {
  const chromium = await ensureChromium()
  if (!chromium.ok) throw new Error(chromium.error)
  const options = { document, second, chromium: chromium.value, scratch, say }
  const { lines, raw } = await measureGoals(options)
  say(printGoals(lines))
  await saveRaw({ lines, ...raw })
  if (lines.some(missesGoal)) process.exitCode = 1
}

async function bench(document: string): Promise<void> {
  const out = join(scratch, 'site')
  say(basename(document))
  const first = await timeBuild(document, out)
  const again = await timeBuild(document, out, { again: true })
  say(
    `  Gapura: first build ${first.seconds.toFixed(1)} s, again ${again.seconds.toFixed(1)} s, ${mb(again.maxRssKb * 1024)} of memory; ${await sizeOf(out)}`,
  )
  await checkBudgets(out)
  say(
    `  Gapura: the search lists the operation first: ${printRelevance(await searchRelevance(out))}`,
  )
  if (values.publish) {
    const speed = await timePublishing(document, PUBLISH_RUNS)
    say(
      `  Gapura: an edited operation is live after ${printEdit(speed.operation)}, published without reading the changes after ${printEdit(speed.unread)}, an edited question after ${printEdit(speed.question)} (middle of ${PUBLISH_RUNS}); the first edit after a pause ${printEdit(speed.first)}, of a question ${printEdit(speed.firstQuestion)}`,
    )
  }
  const operation = await typicalOperation(document)
  if (values.pages || values.peers) {
    const speed = await reportPage('Gapura', out, hrefTo('en', operation.page), operation.title)
    if (speed !== undefined) {
      reject([
        speed.transferredBytes > BUDGET.transferredBytes &&
          `the page transfers more than ${mb(BUDGET.transferredBytes)}`,
        speed.nodes > BUDGET.nodes && `the page has more than ${BUDGET.nodes} elements`,
      ])
    }
  }
  if (values.peers) {
    for (const peer of await buildPeers(document, operation, scratch)) {
      if ('reason' in peer) {
        say(`  ${peer.name}: couldn't be measured: ${peer.reason}`)
        continue
      }
      say(
        `  ${peer.name}: build ${peer.seconds.toFixed(1)} s, ${peer.peakMb} MB of memory; ${await sizeOf(peer.output)}`,
      )
      await reportPage(peer.name, peer.output, peer.path, operation.title)
    }
  }
  await rm(out, { recursive: true, force: true })
}

async function curve(): Promise<void> {
  const document = join(scratch, 'grown.yaml')
  const out = join(scratch, 'grown')
  for (const operations of CURVE) {
    await writeFile(document, grownDocument(operations))
    const { seconds, maxRssKb } = await timeBuild(document, out)
    say(
      `${operations} operations: ${seconds.toFixed(1)} s, ${((seconds / operations) * 1000).toFixed(1)} ms each, ${mb(maxRssKb * 1024)} of memory; ${await sizeOf(out)}`,
    )
    await rm(out, { recursive: true, force: true })
  }
}

async function reportSite(origin: string): Promise<void> {
  const chromium = await ensureChromium()
  if (!chromium.ok) throw new Error(chromium.error)
  const browser = await openBrowser(chromium.value)
  try {
    for (const { kind, path, speed } of await measureSite(browser, origin)) {
      say(`${kind} ${path} on a slow phone: ${printSpeed(speed)}`)
    }
  } finally {
    await browser.close()
  }
}

async function checkBudgets(out: string): Promise<void> {
  const pages = await operationPages(out)
  const javascript = await javascriptBytes(out, pages)
  const stylesheets = Math.max(...pages.map((page) => page.stylesheets))
  const inBudget = pages.filter((page) => page.htmlGzipBytes <= BUDGET.htmlGzipBytes).length
  say(
    `  ${pages.length} operation pages: HTML (gzip) median ${percentile(pages, 0.5, 'htmlGzipBytes')} B, 95% ${percentile(pages, 0.95, 'htmlGzipBytes')} B; elements median ${percentile(pages, 0.5, 'elements')}, 95% ${percentile(pages, 0.95, 'elements')}; before interaction ${javascript} B of JavaScript (gzip), ${stylesheets} stylesheet`,
  )
  reject([
    inBudget / pages.length < BUDGET.within &&
      `${pages.length - inBudget} pages exceed ${BUDGET.htmlGzipBytes} B of HTML`,
    javascript > BUDGET.javascriptGzipBytes && `JavaScript exceeds ${BUDGET.javascriptGzipBytes} B`,
    stylesheets > BUDGET.stylesheets && `a page has ${stylesheets} stylesheets`,
  ])
}

function reject(checks: readonly (string | false)[]): void {
  const exceeded = checks.filter((line) => line !== false)
  for (const line of exceeded) say(`  over budget: ${line}`)
  if (exceeded.length > 0) process.exitCode = 1
}

async function reportPage(
  name: string,
  folder: string,
  path: string,
  text: string,
): Promise<PageSpeed | undefined> {
  const chromium = await ensureChromium()
  if (!chromium.ok) {
    say(`  ${name}: page not measured: ${chromium.error}`)
    return undefined
  }
  const server = await serveFolder(folder)
  const browser = await openBrowser(chromium.value)
  try {
    const speed = await measurePage(browser, `${server.origin}${path}`, text)
    say(`  ${name} on a slow phone: ${printSpeed(speed)}`)
    return speed
  } finally {
    await browser.close()
    server.close()
  }
}

function printEdit({ liveMs, cpuSeconds }: EditCost): string {
  const cpu = cpuSeconds === undefined ? '' : ` (${cpuSeconds.toFixed(1)} s of processor time)`
  return `${(liveMs / 1000).toFixed(1)} s${cpu}`
}

function printSpeed(speed: PageSpeed): string {
  const text =
    speed.textMs === undefined
      ? 'text never in sight'
      : `text in sight after ${(speed.textMs / 1000).toFixed(2)} s`
  return `${text}, first paint ${(speed.firstPaintMs / 1000).toFixed(2)} s, largest paint ${(speed.lcpMs / 1000).toFixed(2)} s, blocked ${speed.blockedMs.toFixed(0)} ms, shift ${speed.shift.toFixed(3)}, ${speed.nodes} elements, ${mb(speed.transferredBytes)} transferred, ${mb(speed.scriptBytes)} of it script`
}

async function sizeOf(folder: string): Promise<string> {
  const { files, bytes } = folderSize(folder)
  return `${files} files, ${mb(bytes)}`
}

function mb(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(0)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
