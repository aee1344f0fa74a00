/** A build after an edit renders what changed. Its site equals that of a complete build. */
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildRelease } from '../../builder/build-release.ts'
import { createLinkedAhead, type LinkedAhead } from '../../builder/files/linked-ahead.ts'
import { createProgress } from '../../builder/progress.ts'
import { grownDocument } from '../../scripts/bench/grown-document.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { serveWebApi } from '../support/web-api.ts'

const DEMO = fileURLToPath(
  new URL('../../functions/adapters/node/demo/demo-openapi.yaml', import.meta.url),
)
const BUILD_MS = scaled(180_000)

const ORIGIN = 'https://docs.example.com'

const scratch = scratchFolder()
let text = ''
let edited = ''
beforeAll(async () => {
  text = await readFile(DEMO, 'utf8')
  edited = text.replace('summary: Register a user', 'summary: Register one user')
  expect(edited).not.toBe(text)
  await build(text, 'fresh', ORIGIN)
  const whole = await build(edited, 'whole', ORIGIN)
  expect(whole.rendered).toBe(whole.pages)
}, BUILD_MS)

const build = (
  text: string,
  dataDir: string,
  publicOrigin = '',
  kind: {
    readonly prepares?: string
    readonly rehearses?: boolean
    readonly ahead?: LinkedAhead
  } = {},
) =>
  writeFile(join(scratch, 'openapi.yaml'), text).then(() =>
    buildRelease(
      {
        spec: join(scratch, 'openapi.yaml'),
        from: '',
        ifChanged: false,
        compress: false,
        check: false,
        dataDir: join(scratch, dataDir),
        publicOrigin,
        ...kind,
      },
      createProgress(true),
    ),
  )

/** Every page, Markdown version and data file. For Pagefind's files, which are named by content, the names suffice. */
async function contentsOf(
  dataDir: string,
  release = 'current',
): Promise<ReadonlyMap<string, string>> {
  const folder = join(scratch, dataDir, 'site', release)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => join(entry.parentPath, entry.name))
  const contents = new Map<string, string>()
  for (const file of files) {
    const name = relative(folder, file)
    contents.set(name, isIndexFile(name) ? '' : await readFile(file, 'latin1'))
  }
  return contents
}

const isIndexFile = (name: string): boolean =>
  name.startsWith('pagefind') && !name.endsWith('indexes.json')

describe('the demo document, built again in one folder', () => {
  beforeAll(async () => {
    const first = await build(text, 'demo')
    expect(first.rendered).toBe(first.pages)
  }, BUILD_MS)

  test('the same document again renders nothing, and has the same files', {
    timeout: BUILD_MS,
  }, async () => {
    const before = await contentsOf('demo')
    expect((await build(text, 'demo')).rendered).toBe(0)
    expect([...(await contentsOf('demo')).keys()].sort()).toEqual([...before.keys()].sort())
  })

  test('a document compiled before comes from the cache and produces the same site', {
    timeout: BUILD_MS,
  }, async () => {
    expect(await readdir(join(scratch, 'demo', 'compiled'))).toHaveLength(1)
    const again = await build(text, 'demo', ORIGIN)
    expect(again.rendered).toBe(again.pages)
    expect(await contentsOf('demo')).toEqual(await contentsOf('fresh'))
  })

  test('renders an edited operation again and reuses the others', {
    timeout: BUILD_MS,
  }, async () => {
    const second = await build(edited, 'demo', ORIGIN)
    // Its own page, its tag's pages, and the pages that list or name it.
    expect(second.rendered).toBeLessThan(second.pages)
    expect(await contentsOf('demo')).toEqual(await contentsOf('whole'))
  })

  test('a folder with files linked ahead becomes the same site, and the former one stays as it is', {
    timeout: BUILD_MS,
  }, async () => {
    const site = join(scratch, 'demo', 'site')
    const unfinished = async (): Promise<readonly string[]> =>
      (await readdir(join(site, 'releases'))).filter((name) => name.startsWith('.'))
    const ahead = createLinkedAhead(1)
    await build(edited, 'demo', ORIGIN, { ahead })
    const [former, before] = [await readlink(join(site, 'current')), await contentsOf('demo')]
    ahead.start(site)
    const { rendered, pages } = await build(text, 'demo', ORIGIN, { ahead })
    expect(rendered).toBeLessThan(pages)
    expect(await contentsOf('demo')).toEqual(await contentsOf('fresh'))
    expect(await contentsOf('demo', former)).toEqual(before)
    expect(await unfinished()).toEqual([])
    ahead.start(site)
    // A rehearsal discards its folder, with the links.
    await build(text, 'demo', ORIGIN, { rehearses: true, ahead })
    expect(await contentsOf('demo')).toEqual(await contentsOf('fresh'))
    expect(await unfinished()).toEqual([])
  })
})

describe('a release built in advance', () => {
  const folder = () => join(scratch, 'fresh', 'site')

  async function prepare(): Promise<void> {
    const file = join(scratch, 'edited.yaml')
    await writeFile(file, edited)
    const before = await readlink(join(folder(), 'current'))
    expect((await build(text, 'fresh', ORIGIN, { prepares: file })).built).toBe(false)
    expect(await readlink(join(folder(), 'current'))).toBe(before)
    await writeFile(join(folder(), 'prepared', 'release', 'ahead.txt'), 'built in advance')
  }
  const isLive = async () => (await contentsOf('fresh')).has('ahead.txt')

  test('does not go live for other content', { timeout: BUILD_MS }, async () => {
    await prepare()
    await build(text.replace('summary: Register a user', 'summary: Register'), 'fresh', ORIGIN)
    expect(await isLive()).toBe(false)
    expect(await readdir(join(folder(), 'prepared'))).toEqual([])
  })

  test('goes live when its document is published', { timeout: BUILD_MS }, async () => {
    await prepare()
    const { built, rendered, pages } = await build(edited, 'fresh', ORIGIN)
    expect({ built, isPart: rendered < pages }).toEqual({ built: true, isPart: true })
    expect(await isLive()).toBe(true)
    expect(await readdir(join(scratch, 'fresh', 'compiled'))).toHaveLength(1)
    await rm(join(folder(), 'current', 'ahead.txt'))
    expect(await contentsOf('fresh')).toEqual(await contentsOf('whole'))
  })
})

test('a rehearsal leaves the release of the same content live, and no other one behind', {
  timeout: BUILD_MS,
}, async () => {
  const site = join(scratch, 'fresh', 'site')
  const before = await contentsOf('fresh')
  const releases = await readdir(join(site, 'releases'))
  expect((await build(edited, 'fresh', ORIGIN, { rehearses: true })).built).toBe(false)
  expect(await readdir(join(site, 'releases'))).toEqual(releases)
  expect(await contentsOf('fresh')).toEqual(before)
  // Content that isn't live yet has its own build.
  expect((await build(text, 'fresh', ORIGIN, { rehearses: true })).built).toBe(false)
  expect(await contentsOf('fresh')).toEqual(before)
  expect((await build(text, 'fresh', ORIGIN)).built).toBe(true)
})

test('indexes the neighbors of an edit again, renders a lost page, and reuses the others', {
  timeout: BUILD_MS,
}, async () => {
  const grown = grownDocument(300)
  const regrown = grown.replace('summary: Change thing 7\n', 'summary: Change one thing\n')
  expect(regrown).not.toBe(grown)
  const indexesOf = async (): Promise<readonly string[]> => {
    const path = join(scratch, 'grown', 'site', 'current', 'pagefind', 'indexes.json')
    const names: unknown = JSON.parse(await readFile(path, 'utf8'))
    return z.array(z.string()).parse(names)
  }
  await build(grown, 'grown')
  const before = await indexesOf()
  // Files are linked on another thread, because there are many. One is lost.
  const site = join(scratch, 'grown', 'site')
  const lost = (await contentsOf('grown')).keys().find((name) => /^id\/.*thing.*\.html$/.test(name))
  await rm(join(site, 'current', lost ?? ''))
  const { rendered, pages } = await build(regrown, 'grown')
  expect({ isMost: rendered * 2 > pages, isMany: pages > 500 }).toEqual({
    isMost: false,
    isMany: true,
  })
  expect(await readFile(join(site, 'current', lost ?? ''), 'utf8')).toContain('</html>')
  const after = await indexesOf()
  expect(before.length).toBeGreaterThan(2)
  const made = after.filter((name) => !before.includes(name))
  // The index of the operation, and of the schema whose page names it.
  expect(made.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThanOrEqual(2)
  const folder = join(scratch, 'grown', 'site', 'current')
  const folders = (await readdir(folder)).filter((name) => name.startsWith('pagefind-reference'))
  expect(folders.toSorted()).toEqual(after.toSorted())
})

test('renders a page again when a page that its text links to is removed', {
  timeout: BUILD_MS,
}, async () => {
  const both = `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /a: {get: {tags: [t], summary: A, description: 'See [the other](/t/b?method=get).', responses: {}}}
  /z: {get: {tags: [t], summary: Z, responses: {}}}
  /b: {get: {tags: [u, t], summary: B, responses: {}}}
`
  await build(both, 'links')
  const page = () => readFile(join(scratch, 'links/site/current/t/a.html'), 'utf8')
  expect(await page()).toContain('<a href="/u/b?method=get">the other</a>')
  await build(both.replace(/ {2}\/b:.*\n/, ''), 'links')
  expect(await page()).toContain('See the other.')
})

test('an answer is edited while the page of another one is lost: both can be read and found', {
  timeout: BUILD_MS,
}, async () => {
  const question = (id: string, content: string): object => {
    const dates = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
    const counts = { order: 1, likes: 0, dislikes: 0, labels: [], status: 'published' }
    return { id, title: `Question ${id}`, slug: id, content, ...counts, ...dates, published_at: '' }
  }
  const document = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths: {}\n'
  const served = await serveWebApi({
    document,
    versions: [],
    files: {},
    faqs: [question('a', '<p>First</p>'), question('b', '<p>First</p>')],
  })
  const dataDir = join(scratch, 'answers')
  const options = { ifChanged: false, compress: false, check: true, publicOrigin: '', dataDir }
  const buildPulled = () => buildRelease({ ...options, from: served.origin }, createProgress(true))
  const page = join(dataDir, 'site', 'current', 'faq', 'detail', 'a.html')
  const first = await buildPulled()
  await rm(page)
  served.content.faqs = [question('a', '<p>First</p>'), question('b', '<p>Second</p>')]
  expect((await buildPulled()).searchable).toBe(first.searchable)
  expect(await readFile(page, 'utf8')).toContain('First')
  // A mistake in one entry stops no other entry.
  const mistakes = '<a href="#part">a</a><a href="/faq#part">b</a><img src="/a typo.png" alt="">'
  served.content.faqs = [
    question('a', '<p>Third</p>'),
    { ...question('b', mistakes), translations: { id: { title: 'B', content: mistakes } } },
  ]
  expect(JSON.stringify((await buildPulled()).warnings)).toContain('typo.png')
  expect(await readFile(page, 'utf8')).toContain('Third')
})
