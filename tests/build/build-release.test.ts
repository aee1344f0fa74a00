/** The whole build on small documents: its output, its messages and its errors. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { documentFile } from '#core/site/snapshot.ts'
import { BuildError } from '../../builder/build-error.ts'
import { buildRelease } from '../../builder/build-release.ts'
import type { Folder } from '../../builder/folder/folder.ts'
import { readFolder } from '../../builder/folder/read-folder.ts'
import { writeFolder } from '../../builder/folder/write-folder.ts'
import { createProgress } from '../../builder/progress.ts'
import { printSummary } from '../../builder/summary-lines.ts'
import { writeHold } from '../../functions/adapters/node/held-site.ts'
import { liveRelease } from '../../functions/adapters/node/switch-release.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { serveWebApi } from '../support/web-api.ts'

const DEMO = fileURLToPath(
  new URL('../../functions/adapters/node/demo/demo-openapi.yaml', import.meta.url),
)
const BUILD_MS = scaled(120_000)

const scratch = scratchFolder()

const build = (spec: string | undefined, out: string, folder?: Folder, from?: string) =>
  buildRelease(
    {
      ...(spec !== undefined && { spec }),
      folder,
      out: join(scratch, out),
      from,
      ifChanged: false,
      compress: false,
      check: true,
      dataDir: scratch,
      publicOrigin: 'https://docs.example.com',
    },
    createProgress(true),
  )

async function write(name: string, text: string): Promise<string> {
  const path = join(scratch, name)
  await writeFile(path, text)
  return path
}

describe('a document that cannot be rendered', () => {
  test.each([
    { name: 'an empty file', text: '', says: /is empty\. Add an API description/ },
    { name: 'a list', text: '- a\n- b\n', says: /isn't an API description/ },
    { name: 'a sentence', text: 'Hello', says: /isn't an API description/ },
    { name: 'another kind of YAML', text: 'services: {}\n', says: /"openapi" is missing/ },
    { name: 'a bracket without end', text: 'info: [\npaths: {}\n', says: /isn't valid YAML/ },
  ])('$name is rejected, with what to do', async ({ text, says }) => {
    const spec = await write('bad.yaml', text)
    await expect(build(spec, 'bad')).rejects.toThrow(BuildError)
    await expect(build(spec, 'bad')).rejects.toThrow(says)
    expect(existsSync(join(scratch, 'bad'))).toBe(false)
  })

  test('names a missing file', async () => {
    await expect(build(join(scratch, 'none.yaml'), 'none')).rejects.toThrow(
      /"[^"]*none\.yaml" couldn't be read: the file doesn't exist/,
    )
  })

  test('is not even read if the folder has files of a person', async () => {
    await mkdir(join(scratch, 'mine'))
    await write('mine/notes.txt', 'mine')
    await expect(build(join(scratch, 'none.yaml'), 'mine')).rejects.toThrow(/such as "notes\.txt"/)
    expect(await readdir(join(scratch, 'mine'))).toEqual(['notes.txt'])
  })

  test('leaves the previous site unchanged', { timeout: BUILD_MS }, async () => {
    const good = await write('good.yaml', MINIMAL)
    await build(good, 'kept')
    const before = await readFile(join(scratch, 'kept', 'index.html'), 'utf8')
    await expect(build(await write('bad.yaml', ''), 'kept')).rejects.toThrow(BuildError)
    expect(await readFile(join(scratch, 'kept', 'index.html'), 'utf8')).toBe(before)
  })
})

const MINIMAL = `openapi: 3.1.0
info: { title: Minimal, version: '1' }
paths:
  /ping:
    get: { summary: Ping, responses: { '200': { description: Pong } } }
`

test('each build saves the document it published, a second time as a link', {
  timeout: BUILD_MS,
}, async () => {
  const served = await serveWebApi({ document: MINIMAL, versions: [], files: {} })
  const dataDir = join(scratch, 'saved')
  const folder = join(dataDir, 'snapshot')
  const saved = async (): Promise<{ readonly text: string; readonly inode: number }> => {
    const options = { from: served.origin, ifChanged: false, compress: false, check: false }
    await buildRelease({ ...options, dataDir, publicOrigin: '' }, createProgress(true))
    const { document } = JSON.parse(await readFile(join(folder, 'snapshot.json'), 'utf8'))
    const file = join(folder, documentFile(document))
    return { text: await readFile(file, 'utf8'), inode: (await stat(file)).ino }
  }
  const first = await saved()
  expect(first.text).toBe(MINIMAL)
  expect(await saved()).toEqual(first)
  served.content.document = MINIMAL.replace('summary: Ping', 'summary: Ring')
  expect((await saved()).text).toBe(served.content.document)
  expect(await readdir(folder)).toHaveLength(3)
})

test('after an upgrade while the site is rolled back, staff get the new code and readers keep the release', {
  timeout: BUILD_MS,
}, async () => {
  const served = await serveWebApi({ document: MINIMAL, versions: [], files: {} })
  const dataDir = join(scratch, 'rolled back')
  const releases = join(dataDir, 'site', 'releases')
  const start = async () => {
    const options = { from: served.origin, ifChanged: true, compress: false, check: false }
    await buildRelease({ ...options, dataDir, publicOrigin: '' }, createProgress(true))
    return (await readdir(releases)).toSorted()
  }
  const [live = ''] = await start()
  const since = new Date().toISOString()
  const hold = { release: live, releasedAt: since, since, by: { id: null, name: 'Rani' } }
  await writeHold(join(dataDir, 'site'), hold)
  expect(await start()).toEqual([live])
  const manifest = join(releases, live, 'release.json')
  const ofLive = JSON.parse(await readFile(manifest, 'utf8'))
  const earlier = { code: 'of an earlier version', fingerprint: 'of earlier code' }
  await writeFile(manifest, JSON.stringify({ ...ofLive, ...earlier }))
  const upgraded = await start()
  expect(upgraded).toEqual([live, expect.any(String)])
  expect(await liveRelease(join(dataDir, 'site'))).toBe(live)
  expect(existsSync(join(releases, upgraded[1] ?? '', 'admin.html'))).toBe(true)
  expect(await start()).toEqual(upgraded)
})

test("the certification page signs its sample by the recipe, unlike the author's", {
  timeout: BUILD_MS,
}, async () => {
  const document = `${MINIMAL.replace('{ summary: Ping,', '{ summary: Ping, x-codeSamples: [{ lang: cURL, source: curl with-a-token }],')}
servers: [{ url: https://api.example.com }]
x-signature: { preset: binance }
`
  const served = await serveWebApi({ document, versions: [], files: {} })
  const dataDir = join(scratch, 'certification')
  const options = { from: served.origin, ifChanged: false, compress: false, check: false }
  await buildRelease({ ...options, dataDir, publicOrigin: '' }, createProgress(true))
  const page = await readFile(join(dataDir, 'site', 'current', 'certification.html'), 'utf8')
  expect(page).not.toContain('with-a-token')
  expect(page).toContain('GAPURA_API_KEY')
})

test('a guide at the path of another page stops a separate site, and is a warning of a portal', {
  timeout: BUILD_MS,
}, async () => {
  const path = join(scratch, 'taken')
  await writeFolder(
    path,
    new Map([
      ['openapi.yaml', MINIMAL],
      ['guides/en/ping.md', '# Ping'],
    ]),
  )
  const read = await readFolder(path)
  if (!read.ok) throw new Error('the folder has problems')
  await expect(build(undefined, 'taken site', read.value)).rejects.toThrow(
    /"[^"]*taken" has problems\. .*\nguides\/en\/ping\.md:1: error: The portal has another page at \/ping\./,
  )
  expect(existsSync(join(scratch, 'taken site'))).toBe(false)

  const served = await serveWebApi({ document: MINIMAL, versions: [], files: {} })
  const options = { from: served.origin, ifChanged: false, compress: false, check: false }
  const dataDir = join(scratch, 'taken data')
  const summary = await buildRelease(
    { ...options, folder: read.value, dataDir, publicOrigin: '' },
    createProgress(true),
  )
  expect(printSummary(summary)).toContain("The guide guides/en/ping.md isn't shown")
})

test('a changelog of more than 100 entries lists every title, and the texts of the newest 100', {
  timeout: BUILD_MS,
}, async () => {
  const changelogs = Array.from({ length: 101 }, (_, index) => {
    const number = 101 - index
    const neighbors = { next_id: null, prev_id: null }
    const texts = { title: `Change ${number}`, content: `<p>Text of ${number}.</p>` }
    const facts = { version: '1.0', released_on: '2026-01-01', labels: [], translations: {} }
    return { id: `change-${number}`, ...texts, ...facts, ...neighbors }
  })
  const served = await serveWebApi({ document: MINIMAL, versions: [], files: {}, changelogs })
  await build(undefined, 'changes', undefined, served.origin)
  const page = await readFile(join(scratch, 'changes', 'changelog.html'), 'utf8')
  expect(page.match(/<a href="\/changelog\/detail\/change-\d+">Change /g)).toHaveLength(101)
  expect(page).toContain('Text of 2.')
  expect(page).not.toContain('Text of 1.')
  // The search of the page reads the text of the oldest one there.
  expect(page).toContain('data-feed="/changelog.atom"')
  expect(await readFile(join(scratch, 'changes', 'changelog.atom'), 'utf8')).toContain('Text of 1.')
})

test("builds a company's folder: settings, guides in groups, files, redirects", {
  timeout: BUILD_MS,
}, async () => {
  const path = join(scratch, 'company ü')
  const files = {
    'gapura.config.json':
      '{"product": {"name": "Acme"}, "redirects": [{"from": "/old", "to": "/pay/fees"}]}',
    'openapi.yaml': MINIMAL,
    'guides/en/pay/fees.md':
      '---\ntitle: Fees\ngroup: Payments\n---\n[Ping](/ping), ![Logo](/own.svg), {{mine}} [gone](/gone)',
    'guides/en/start.md': '---\ntitle: Start\norder: 1\n---\n[Fees](pay/fees.md)',
    'public/own.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme.css': ':root { --accent: #d9480f }',
  }
  expect(await writeFolder(path, new Map(Object.entries(files)))).toMatchObject({ ok: true })
  const folder = await readFolder(path)
  if (!folder.ok) throw new Error(JSON.stringify(folder.error))
  const summary = await build(undefined, 'company', folder.value)
  expect(printSummary(summary)).toContain(
    'Guide "guides/en/pay/fees.md:5" links to /gone, which doesn\'t exist.',
  )
  const page = (name: string) => readFile(join(scratch, 'company', name), 'utf8')
  const fees = await page('pay/fees.html')
  expect(fees).toContain('<title>Fees - Acme')
  expect(fees).toMatch(/>Payments<\/p>[\s\S]*href="\/pay\/fees" aria-current="page"/)
  expect(fees).toContain('--accent:#d9480f')
  expect(fees).toMatch(
    /<a href="\/ping">Ping<\/a>, <img[^>]*src="\/own\.svg"[^>]*>, \{\{mine}} gone/,
  )
  expect(await page('start.html')).toMatch(
    /href="\/pay\/fees"[\s\S]*rel="next"|rel="next"[\s\S]*href="\/pay\/fees"/,
  )
  expect(await page('id/pay/fees.html')).toContain('lang="en"')
  expect(await page('own.svg')).toBe(files['public/own.svg'])
  expect(await page('_redirects')).toContain('/old /pay/fees 301')
  expect(await page('llms.txt')).toContain('- [Fees](/pay/fees.md)')
})

test("the start page of a document's site promises what the site has", {
  timeout: BUILD_MS,
}, async () => {
  const handbook = 'externalDocs: {url: https://handbook.example, description: Handbook}\n'
  const servers = 'servers: [{url: https://api.example, description: Answers from *Jakarta*}]\n'
  await build(await write('handbook.yaml', `${MINIMAL}${handbook}${servers}`), 'handbook')
  const page = await readFile(join(scratch, 'handbook', 'index.html'), 'utf8')
  expect(page).toContain('Every operation with its fields and examples.')
  expect(page).not.toContain('signs requests')
  expect(page).toContain('1 operation in 1 area.')
  expect(page).toMatch(/<a href="https:\/\/handbook\.example\/?"[^>]*>Handbook<\/a>/)
  expect(page).toContain('<code>https://api.example</code>')
  expect(page).toContain('Answers from <em>Jakarta</em>')
})

test('the start page of a document with webhooks only promises webhooks', {
  timeout: BUILD_MS,
}, async () => {
  const text = MINIMAL.replace(/^paths:[\s\S]*/m, 'webhooks: {sold: {post: {responses: {}}}}\n')
  await build(await write('webhooks.yaml', text), 'webhooks')
  const page = await readFile(join(scratch, 'webhooks', 'index.html'), 'utf8')
  expect(page).toContain('Every webhook with its fields and examples.')
  expect(page).not.toContain('Every operation')
})

test.each([
  {
    only: 'schemas',
    text: 'components: {schemas: {Money: {type: string}}}\n',
    link: 'href="/api-documentation#schemas"',
  },
  { only: 'a text', text: 'paths: {}\n', link: '' },
])(
  'the start page of a document with $only has its text',
  {
    timeout: BUILD_MS,
  },
  async ({ text, link }) => {
    const info = 'info: {title: Parts, version: "1", description: What all APIs share}\n'
    await build(await write('parts.yaml', `openapi: 3.1.0\n${info}${text}`), 'parts')
    const page = await readFile(join(scratch, 'parts', 'index.html'), 'utf8')
    expect(page).toContain('What all APIs share')
    expect(page).toContain(link)
    expect(page).not.toMatch(/No documentation yet|Every webhook/)
  },
)

test('a site of a folder promises nothing that only a portal has', {
  timeout: BUILD_MS,
}, async () => {
  const introduction = { 'guides/en/introduction.md': '# Introduction\n\n[Ping](/ping)' }
  const folder = await folderOf('introduced', { 'openapi.yaml': MINIMAL, ...introduction })
  await build(undefined, 'introduced site', folder)
  const page = await readFile(join(scratch, 'introduced site', 'index.html'), 'utf8')
  expect(page).toContain('Every operation with its fields and examples.')
  expect(page).toMatch(/<a [^>]*href="\/introduction"[^>]*>Make your first call</)
  expect(page).not.toMatch(/signs requests|Get your credentials|href="\/admin"/)
})

test('a folder without a document is a site of its guides', { timeout: BUILD_MS }, async () => {
  const folder = await folderOf('guides only', {
    'gapura.config.json': '{"product": {"name": "Acme"}}',
    'guides/en/fees.md': '# Fees\n\nNone.',
  })
  await build(undefined, 'guides site', folder)
  const page = await readFile(join(scratch, 'guides site', 'index.html'), 'utf8')
  expect(page).toContain('<h1>Build with Acme</h1>')
  expect(page).toContain('href="/fees"')
  expect(page).not.toMatch(/Every operation|when staff publish/)
  const index = await readFile(join(scratch, 'guides site', 'llms.txt'), 'utf8')
  expect(index).toContain('> API documentation of Acme.\n')
  // A portal that is named has the document.
  await expect(build(undefined, 'pulled', folder, 'http://127.0.0.1:1')).rejects.toThrow(/failed/)
})

test('names links in slots and redirects to pages that only a portal has', {
  timeout: BUILD_MS,
}, async () => {
  const settings = {
    redirects: [{ from: '/help', to: '/faq' }],
    slots: { footer: [{ title: 'Help', href: '/faq' }] },
  }
  const folder = await folderOf('linking', {
    'gapura.config.json': JSON.stringify(settings),
    'openapi.yaml': MINIMAL,
  })
  const summary = await buildRelease(
    {
      folder,
      out: join(scratch, 'linking site'),
      dataDir: scratch,
      publicOrigin: '',
      from: undefined,
      ifChanged: false,
      compress: false,
      check: false,
    },
    createProgress(true),
  )
  for (const name of ['redirects.0.to', 'slots.footer.0.href']) {
    expect(printSummary(summary)).toContain(
      `The setting “${name}” links to /faq, which this site doesn't have. Correct or remove it.`,
    )
  }
})

/** A folder without problems. */
async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<Folder> {
  const path = join(scratch, name)
  await writeFolder(path, new Map(Object.entries(files)))
  const read = await readFolder(path)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

test('reports what cannot be rendered with its line, and builds the rest', {
  timeout: BUILD_MS,
}, async () => {
  const spec = await write(
    'dangling.yaml',
    `${MINIMAL}  /broken:
    get:
      responses:
        '200':
          description: A thing
          content: { application/json: { schema: { $ref: '#/components/schemas/Missing' } } }
`,
  )
  const summary = await build(spec, 'dangling')
  expect(summary.operations).toBe(2)
  expect(printSummary(summary)).toMatch(/error \(line 11, column \d+\): .*Missing/)
  expect(existsSync(join(scratch, 'dangling', 'id', 'broken', 'broken.html'))).toBe(true)
})

test('the demo document builds a whole site without a finding', { timeout: BUILD_MS }, async () => {
  const summary = await build(DEMO, 'demo')
  const file = (path: string) => readFile(join(scratch, 'demo', path), 'utf8')
  expect(summary.problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(summary.searchable).toBeGreaterThan(summary.operations)
  expect(await file('registration/v2/registrations.html')).toContain('Register a user')
  expect(await file('id/registration/v2/registrations.html')).toContain('Daftarkan pengguna')
  expect(await file('registration/v2/registrations.md')).toContain('`POST ')
  expect(await file('sitemap.xml')).toContain('https://docs.example.com/id/registration/')
  const indonesian = await file('id/registration/v2/registrations.html')
  const english = 'https://docs.example.com/registration/v2/registrations'
  const own = 'https://docs.example.com/id/registration/v2/registrations'
  for (const tag of [
    `<link rel="canonical" href="${own}">`,
    `<link rel="alternate" hreflang="en" href="${english}">`,
    `<link rel="alternate" hreflang="id" href="${own}">`,
    `<link rel="alternate" hreflang="x-default" href="${english}">`,
    `<meta property="og:url" content="${own}">`,
  ]) {
    expect(indonesian).toContain(tag)
  }
  for (const name of ['index', 'id']) {
    const tag = `<link rel="alternate" type="text/markdown" href="/${name}.md">`
    expect(await file(`${name}.html`)).toContain(tag)
    expect(await file(`${name}.md`)).toMatch(/^# /)
  }
  // The error page has no canonical URL.
  expect(await file('404.html')).not.toMatch(/rel="(canonical|alternate)"|og:url/)
  expect(await file('llms-full.txt')).toContain('# Register a user\n\n`POST ')
  expect(await file('llms.txt')).toContain('(/registration/v2/registrations.md)')
  expect(JSON.parse(await file('_data/registration/v2/registrations.post.json'))).toMatchObject({
    operation: { key: 'post /v2/registrations' },
  })
  expect(existsSync(join(scratch, 'demo', 'pagefind', 'pagefind.js'))).toBe(true)
  // The assets that its pages use, without those of the admin area.
  const page = await file('index.html')
  // Without a portal there is no account, and nothing asks for one.
  expect(indonesian).not.toMatch(/<gapura-(?:account|profile)/)
  const assets = await readdir(join(scratch, 'demo', '_astro'))
  for (const [, name] of page.matchAll(/\/_astro\/([^"]+)/g)) expect(assets).toContain(name)
  expect(assets.filter((name) => /playground/.test(name))).not.toEqual([])
  expect(assets.filter((name) => /document-worker|editor/.test(name))).toEqual([])
  const [, stylesheet] = /href="(\/_astro\/[^"]+\.css)"/.exec(page) ?? []
  const layers = (await file(stylesheet ?? '')).matchAll(/@layer ([a-z]+)/g)
  expect([...new Set([...layers].map(([, name]) => name))]).toEqual([
    'reset',
    'tokens',
    'base',
    'prose',
    'components',
    'overrides',
  ])
})
