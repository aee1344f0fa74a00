/** Measures every line of the table of goals on one document, with starlight-openapi in the same run. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { dump } from 'js-yaml'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import type { Operation } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { hrefTo } from '#core/site/href.ts'
import { ensureBundle } from '../../builder/bundle/bundle.ts'
import { folderSize } from '../../functions/adapters/node/folder-files.ts'
import { type EditorSpeed, measureEditing } from './editor-speed.ts'
import type { GoalLine } from './goals.ts'
import { median } from './median.ts'
import { measurePage, openBrowser, type PageSpeed } from './page-speed.ts'
import { buildPeers, install, type Peer } from './peers.ts'
import type { PublishSpeed } from './publish-speed.ts'
import { type Relevance, searchRelevance } from './search-relevance.ts'
import { measureSearch, type SearchParts, type SearchSpeed, textQuery } from './search-speed.ts'
import { measureSigning, signingGoals } from './signing-speed.ts'
import { serveFolder } from './static-server.ts'

/** The document of the table: GitHub's REST API in this npm package. */
const GITHUB = {
  name: '@octokit/openapi',
  version: '23.0.2',
  file: 'generated/api.github.com.json',
}
/** A page of GitHub's with 1,700 elements; other documents: the operation in the middle. */
const GITHUB_OPERATION = 'repos/list-for-authenticated-user'
const PAGE_LOADS = 5
const PUBLISH_RUNS = 3
/** 0.3 s beyond the 0.5 s that the search waits for the next key. */
const SEARCH_GOAL_SECONDS = 0.8

const OUR_SEARCH: SearchParts = {
  open: '[data-search-open]',
  input: '[role=combobox]',
  result: '[role=option]',
}
const PEER_SEARCH: SearchParts = {
  open: 'button[data-open-modal]',
  input: '.pagefind-ui__search-input',
  result: '.pagefind-ui__result',
}

export interface GoalOptions {
  /** GitHub's is installed if it is undefined. */
  readonly document: string | undefined
  /** Stripe's, of which only the build is measured. */
  readonly second: string | undefined
  readonly chromium: string
  readonly scratch: string
  readonly say: (line: string) => void
}

export interface GoalsMeasured {
  readonly lines: readonly GoalLine[]
  /** Every single measurement. */
  readonly raw: Readonly<Record<string, unknown>>
}

/** @throws Error when Gapura can't be measured; says when starlight-openapi can't */
export async function measureGoals(options: GoalOptions): Promise<GoalsMeasured> {
  const { scratch, say } = options
  const document = options.document ?? (await githubDocument(scratch))
  const operations = await operationsOf(document)
  const operation = typicalOf(operations, document)
  const out = join(scratch, 'goals')
  // As before the first build of any document: an upgrade makes it once.
  await ensureBundle(() => say("Bundling the site's code"))
  say('Building the site')
  const build = await timeBuild(document, out)
  const second = options.second
    ? await timeBuild(options.second, join(scratch, 'second'))
    : undefined
  say('Building with starlight-openapi')
  const peer = await starlightOf(document, operation, scratch, say)
  say(`Loading pages, ${PAGE_LOADS} times each, alternating`)
  const browser = await openBrowser(options.chromium)
  const sites = [
    { folder: out, path: hrefTo('en', operation.page), search: OUR_SEARCH },
    ...(peer ? [{ folder: peer.output, path: peer.path, search: PEER_SEARCH }] : []),
  ]
  const queries = {
    names: operation.title.split(' ').slice(0, 3).join(' '),
    texts: textQuery(operations),
  }
  const reading = await readSites(browser, sites, operation.title, queries, say)
  say('Writing in the editor')
  const editing = await measureEditing(await readFile(document, 'utf8'), operation, browser)
  await browser.close()
  const relevance = await searchRelevance(out)
  say('Signing')
  const signing = await measureSigning()
  say('Publishing')
  const publish = await timePublishing(document, PUBLISH_RUNS)
  const measured = {
    build,
    second,
    reading,
    relevance,
    signing,
    publish,
    editing,
    // The numbers are published: without the folder of this machine.
    peer: peer && { ...peer, output: relative(scratch, peer.output) },
  }
  const megabytes = (folder: string): number => folderSize(folder).bytes / 1_000_000
  const output = { ours: megabytes(out), peer: peer && megabytes(peer.output) }
  const lines = [
    ...buildLines(build, second, peer, output),
    ...readingLines(reading),
    ...relevanceLines(relevance),
    ...signingGoals(signing),
    ...publishLines(publish),
    ...editingLines(editing),
  ]
  return { lines, raw: { operation: operation.key, queries, output, ...measured } }
}

function buildLines(
  build: Timing,
  second: Timing | undefined,
  peer: Peer | undefined,
  output: { readonly ours: number; readonly peer: number | undefined },
): readonly GoalLine[] {
  const { seconds, maxRssKb } = build
  const fifth = peer ? peer.seconds / 5 : 17
  return [
    { name: 'build, cold', unit: 's', value: seconds, peer: peer?.seconds, goal: fifth },
    {
      name: 'memory of the process that builds',
      unit: 'MB',
      value: maxRssKb / 1024,
      peer: peer?.peakMb,
      goal: 1000,
    },
    { name: 'output', unit: 'MB', value: output.ours, peer: output.peer, goal: 90 },
    { name: 'build of the second document', unit: 's', value: second?.seconds, goal: 10 },
  ]
}

function readingLines([ours, theirs]: readonly Reading[]): readonly GoalLine[] {
  type Line = Pick<GoalLine, 'name' | 'goal' | 'unit'>
  const page = (line: Line, of: (speed: PageSpeed) => number): GoalLine => ({
    ...line,
    value: median(ours?.pages, of),
    peer: median(theirs?.pages, of),
  })
  const search = (line: Line, of: (speed: SearchSpeed) => number): GoalLine => ({
    ...line,
    value: median(ours?.searches, of),
    peer: median(theirs?.searches, of),
  })
  const ofTexts = (line: Line, of: (speed: SearchSpeed) => number): GoalLine => ({
    ...line,
    value: median(ours?.ofTexts, of),
    peer: median(theirs?.ofTexts, of),
  })
  return [
    page(
      { name: 'text in sight, slow phone', goal: 0.6, unit: 's' },
      ({ textMs = Number.NaN }) => textMs / 1000,
    ),
    page({ name: 'first paint', goal: 0.5, unit: 's' }, (speed) => speed.firstPaintMs / 1000),
    page({ name: 'blocked', goal: 0, unit: 'ms' }, ({ blockedMs }) => blockedMs),
    page({ name: 'elements', goal: 1500, unit: '' }, ({ nodes }) => nodes),
    page({ name: 'transferred', goal: 40, unit: 'kB' }, (speed) => speed.transferredBytes / 1000),
    search(
      { name: 'search: last key to the first result', goal: SEARCH_GOAL_SECONDS, unit: 's' },
      ({ resultMs }) => resultMs / 1000,
    ),
    search(
      { name: 'search: transferred for one query', goal: 100, unit: 'kB' },
      (speed) => speed.transferredBytes / 1000,
    ),
    search(
      { name: 'search: requests for one query', goal: 8, unit: '' },
      (speed) => speed.requests,
    ),
    ofTexts(
      { name: 'search: transferred for words of a text', goal: 100, unit: 'kB' },
      (speed) => speed.transferredBytes / 1000,
    ),
    ofTexts(
      { name: 'search: requests for words of a text', goal: 8, unit: '' },
      (speed) => speed.requests,
    ),
  ]
}

function relevanceLines(relevance: readonly Relevance[]): readonly GoalLine[] {
  const words = relevance.find(({ kind }) => kind === 'words')
  const typo = relevance.find(({ kind }) => kind === 'typo')
  const share = { unit: '%', isShare: true } as const
  return [
    { ...share, name: 'search: the operation comes first', value: percent(words?.first), goal: 95 },
    { ...share, unit: '', name: 'search: mean reciprocal rank', value: words?.mrr, goal: 0.97 },
    { ...share, name: 'search: first with a typo', value: percent(typo?.first), goal: 85 },
  ]
}

function publishLines(publish: PublishSpeed): readonly GoalLine[] {
  const { operation, unread, first, question, firstQuestion, document } = publish
  const rows = [
    ['publish an operation to live', operation, 2],
    ['the same after a pause', first, 2],
    ['the same without reading the changes', unread, 2],
    ['publish a question to live', question, 1],
    ['the first question after a pause', firstQuestion, 1],
    ['make another document live', document, 6],
  ] as const
  return rows.map(([name, { liveMs }, goal]) => ({ name, unit: 's', value: liveMs / 1000, goal }))
}

function editingLines({ keysMs, previewsMs }: EditorSpeed): readonly GoalLine[] {
  const previewMs = median(previewsMs, (ms) => ms)
  return [
    { name: 'a key in the editor', unit: 'ms', value: median(keysMs, (ms) => ms), goal: 16 },
    {
      name: 'the preview shows what was typed',
      unit: 's',
      value: previewMs && previewMs / 1000,
      goal: 0.5,
    },
  ]
}

const percent = (share: number | undefined): number | undefined => share && share * 100

async function githubDocument(scratch: string): Promise<string> {
  const folder = join(scratch, 'github')
  await mkdir(folder, { recursive: true })
  await install(folder, [`${GITHUB.name}@${GITHUB.version}`])
  const json = await readFile(join(folder, 'node_modules', GITHUB.name, GITHUB.file), 'utf8')
  const document = join(scratch, 'github.yaml')
  await writeFile(document, dump(JSON.parse(json), { noRefs: true, lineWidth: -1 }))
  return document
}

async function starlightOf(
  document: string,
  operation: Operation,
  scratch: string,
  say: (line: string) => void,
): Promise<Peer | undefined> {
  const [peer] = await buildPeers(document, operation, scratch, ['starlight'])
  if (peer && !('reason' in peer)) return peer
  say(`starlight-openapi couldn't be measured: ${peer?.reason ?? 'unknown reason'}`)
  return undefined
}

interface Reading {
  readonly pages: readonly PageSpeed[]
  readonly searches: readonly SearchSpeed[]
  /** Queries of words that only a text has. */
  readonly ofTexts: readonly SearchSpeed[]
}

async function readSites(
  browser: Browser,
  sites: readonly {
    readonly folder: string
    readonly path: string
    readonly search: SearchParts
  }[],
  title: string,
  queries: { readonly names: string; readonly texts: string | undefined },
  say: (line: string) => void,
): Promise<readonly Reading[]> {
  const readings = sites.map(() => ({
    pages: [] as PageSpeed[],
    searches: [] as SearchSpeed[],
    ofTexts: [] as SearchSpeed[],
  }))
  const servers = await Promise.all(sites.map(({ folder }) => serveFolder(folder)))
  for (let load = 0; load < PAGE_LOADS; load += 1) {
    for (const [at, { path, search }] of sites.entries()) {
      const url = `${servers[at]?.origin ?? ''}${path}`
      readings[at]?.pages.push(await measurePage(browser, url, title))
      for (const kind of ['names', 'texts'] as const) {
        const query = queries[kind]
        if (query === undefined) continue
        const searched = await measureSearch(browser, url, query, search).catch((error: unknown) =>
          say(`The search of ${url} couldn't be measured: ${String(error)}`),
        )
        if (searched) readings[at]?.[kind === 'names' ? 'searches' : 'ofTexts'].push(searched)
      }
    }
  }
  for (const server of servers) server.close()
  return readings
}

export interface Timing {
  readonly seconds: number
  readonly maxRssKb: number
}

/**
 * Builds a site in its own process.
 * @param options.again on top of the build before
 */
export async function timeBuild(
  document: string,
  out: string,
  options?: { readonly again: boolean },
): Promise<Timing> {
  const build = new URL('./measured-build.ts', import.meta.url)
  if (!options?.again) await rm(out, { recursive: true, force: true })
  // as: printed by measured-build.ts.
  return (await measuredBy(build, [document, out])) as Timing
}

/** Publishes in its own process: the memory of other measurements would slow the portal down. */
export async function timePublishing(document: string, runs: number): Promise<PublishSpeed> {
  const publishing = new URL('./measured-publishing.ts', import.meta.url)
  // as: printed by measured-publishing.ts.
  return (await measuredBy(publishing, [document, String(runs)])) as PublishSpeed
}

/** @returns the JSON that the program prints */
async function measuredBy(program: URL, args: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`${program.pathname} exited with ${String(code)}: ${text}`)
  return JSON.parse(text)
}

/** Returns GitHub's page of the table, or the operation in the middle, likely neither the simplest nor the largest. */
export async function typicalOperation(document: string): Promise<Operation> {
  return typicalOf(await operationsOf(document), document)
}

async function operationsOf(document: string): Promise<readonly Operation[]> {
  return compileDocument(parseDocument(await readFile(document, 'utf8'))).compiled.operations
}

function typicalOf(operations: readonly Operation[], document: string): Operation {
  const operation =
    operations.find(({ operationId }) => operationId === GITHUB_OPERATION) ??
    operations[Math.floor(operations.length / 2)]
  if (!operation) throw new Error(`${document} has no operation`)
  return operation
}
