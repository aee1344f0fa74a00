/**
 * The npm package, as a company uses it: packed, installed into an empty folder, started on the folder and the data
 * of earlier releases, built, and read in a browser.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/setup/chromium.ts'
import { readyOrigin } from '../../scripts/setup/ready-origin.ts'
import { scaled } from '../support/limits.ts'
import { inBrowser } from '../support/plain-browser.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAX_MEGABYTES = 120
/** As companies wrote it for an earlier release, with every kind of file. */
const FORMER_FOLDER = join(ROOT, 'tests/fixtures/former-folders/2c56073')
/** The data of a release before the package. */
const FORMER_DATA = join(ROOT, 'tests/fixtures/former-releases/f764c91.tar.br')
const PAGE_END = `import { defineComponent } from 'gapura'

export default defineComponent(({ kind, language, product }) =>
  kind === 'landing' ? '' : \`<link rel="stylesheet" href="/page-end.css">
<p class="page-end"><a href="/start">\${product.name} (\${language})</a></p>\`)
`
const browserPath = findChromium()

let folder = ''
let installed = ''
/** Why the registry gave no packages; undefined if it did. */
let unreachable: string | undefined
const portals: ChildProcess[] = []
let origin = ''
let output = ''
let before: readonly string[] = []

beforeAll(async () => {
  // Spaces and letters outside ASCII, as in a home folder.
  folder = await mkdtemp(join(tmpdir(), 'gapura Päckchen '))
  installed = join(folder, 'installed')
  await mkdir(installed)
  const packed = run(process.execPath, ['scripts/run.mjs', 'pack', '--out', folder], ROOT)
  expect(packed.code, packed.output).toBe(0)
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--prefix', installed]
  const install = run('npm', ['install', ...flags, join(folder, tarball)], installed)
  if (/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|NOTCACHED)/.test(install.output)) {
    unreachable = install.output
    return
  }
  expect(install.code, install.output).toBe(0)
  before = await stamps(packageFolder())
  const data = join(folder, 'company', 'var')
  await cp(FORMER_FOLDER, join(folder, 'company'), { recursive: true })
  await mkdir(data)
  const archive = brotliDecompressSync(await readFile(FORMER_DATA))
  execFileSync('tar', ['-x', '-f', '-', '-C', data], { input: archive })
  await writeCompany(join(folder, 'company'), {
    'components/PageEnd.ts': PAGE_END,
    'public/page-end.css': '.page-end { color: rgb(184, 64, 13) }\n',
  })
  ;({ origin, output } = await start(join(folder, 'company')))
}, scaled(240_000))
afterAll(async () => {
  for (const portal of portals.filter(({ exitCode }) => exitCode === null)) {
    const ended = new Promise((resolve) => portal.on('close', resolve))
    portal.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

describe('the installed package', () => {
  beforeEach(({ skip }) => {
    if (unreachable !== undefined) skip('the package registry is unreachable')
  })

  test(`takes at most ${MAX_MEGABYTES} MB with its dependencies, without build tools`, async () => {
    const modules = await readdir(join(installed, 'node_modules'))
    expect(modules).not.toEqual(expect.arrayContaining(['astro']))
    expect(modules).not.toEqual(expect.arrayContaining(['vite']))
    const { output } = run('du', ['-sm', join(installed, 'node_modules')], installed)
    expect(Number.parseInt(output, 10)).toBeLessThanOrEqual(MAX_MEGABYTES)
  })

  test('upgrades the data of an earlier release after a backup that it names', async () => {
    const [, backup = ''] = /Backed up to "([^"]+)" before upgrading it/.exec(output) ?? []
    expect(await readdir(backup)).toContain('portal.db')
    expect(await text('/faq')).toContain('Which hours, exactly?')
  })

  test.skipIf(browserPath === undefined)(
    'shows a partner of the earlier release the company in a browser, without an error',
    { timeout: scaled(60_000) },
    async () => {
      await inBrowser(browserPath, async (page) => {
        await lookAround(page)
        await logIn(page)
      })
    },
  )

  test.skipIf(browserPath === undefined)(
    'signs staff of the earlier release in to the admin area, without an error',
    { timeout: scaled(60_000) },
    () => inBrowser(browserPath, signIn),
  )

  test("serves the company's document, guide, name, text, color and file", async () => {
    expect(await text('/healthz')).toBe('ok')
    const landing = await text('/')
    expect(landing).toContain('Contoh API - Bank Contoh Docs')
    expect(landing).toContain('Payments from one API.')
    expect(landing).toContain('--accent:#d9480f')
    expect(await text('/terms.txt')).toBe('Our terms\n')
    expect(await text('/start')).toContain('Hello <strong>partner</strong>')
    expect(await text('/payments/v1/payments/{id}')).toContain('Get a payment')
  })

  test("fills the company's slots in both languages", async () => {
    const [landing, start, admin] = await Promise.all(['/', '/id/start', '/admin'].map(text))
    expect(landing).toMatch(/<a [^>]*href="https:\/\/contoh\.example"[^>]*>Pricing<\/a>/)
    expect(landing).toContain('<link rel="me" href="https://contoh.example">')
    expect(landing).not.toContain('class="note banner"')
    expect(start).toContain('Sandbox <strong>libur</strong>.')
    expect(start).not.toContain('<script>x')
    expect(start).toMatch(/<a [^>]*>Harga<\/a>/)
    expect(start).toMatch(/<footer[^>]*>.*href="\/terms\.txt".*href="\/id\/start".*<\/footer>/s)
    expect(start).toContain('<script>window.counted = true</script>')
    expect(admin).not.toContain('<script>window.counted')
  })

  test('changes nothing in its own folder, which may be read-only', async () => {
    expect(await stamps(packageFolder())).toEqual(before)
  })

  test("builds a static site from the folder's document", async () => {
    const company = join(folder, 'company')
    expect(gapura(['build', '--out', 'site', '--check'], company)).toMatchObject({ code: 0 })
    const landing = await readFile(join(company, 'site', 'index.html'), 'utf8')
    expect(landing).toContain('Payments from one API.')
    expect(await readFile(join(company, 'site', 'terms.txt'), 'utf8')).toBe('Our terms\n')
  })

  test('says in one sentence that its port is taken, with its own command', async () => {
    const { port } = new URL(origin)
    const { code, output } = gapura(['start'], join(folder, 'company'), {
      PORT: port,
      DATA_DIR: join(folder, 'other'),
    })
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^Port ${port} on .+ is in use .+ npx gapura start\n$`))
  })

  test.each([
    {
      file: 'gapura.config.ts',
      content: '\nthrow new Error("no network")\n',
      says: /^gapura\.config\.ts:2: error: .*no network/m,
    },
    {
      file: 'gapura.config.json',
      content: '{\n  "paywall": true\n}\n',
      says: /^gapura\.config\.json:2: error: “paywall” isn't a setting of this version\. If it is from a newer one, install that\./m,
    },
    {
      file: 'openapi.yaml',
      content: 'openapi: 3.1.0\npaths: [\n',
      says: /^openapi\.yaml:3: error: .*isn't valid YAML/m,
    },
    {
      file: 'guides/en/start.md',
      content: '# Start\n\n::youtube{id="1"}\n',
      says: /^guides\/en\/start\.md:3: error: .*unknown directive “youtube”/m,
    },
    {
      file: 'theme.css',
      content: ':root {\n  --acent: red;\n}\n',
      says: /^theme\.css:2: error: /m,
    },
  ])('starts no portal with a mistake in $file, and names its line', async (mistake) => {
    const company = join(folder, `mistake in ${mistake.file}`)
    await writeCompany(company, { [mistake.file]: mistake.content })
    // A developer's own portal may be running at the default port.
    const { code, output } = gapura(['start'], company, { PORT: '0' })
    expect(code).toBe(1)
    expect(output).toMatch(mistake.says)
  })

  test('shows a saved guide in open pages without a build', async () => {
    const company = join(folder, 'dev')
    await cp(FORMER_FOLDER, company, { recursive: true })
    const { origin: own } = await start(company, 'dev')
    const changes = await fetch(`${own}/_live/changes`)
    const reader = changes.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': open\n\n')
    await writeFile(join(company, 'guides/en/start.md'), '# Start\n\nHello *all*.\n')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: change')
    expect(await (await fetch(`${own}/start`)).text()).toContain('Hello <em>all</em>')
    expect((await fetch(`${own}/nothing`)).status).toBe(404)
    await reader?.cancel()
  })

  test('prepares a deployment to Cloudflare, and says what is left to do', async () => {
    const deployed = join(folder, 'deployed')
    await mkdir(deployed)
    const { code, output } = gapura(['deploy'], deployed)
    expect(code).toBe(1)
    expect(output).toMatch(/^Wrote ".+wrangler\.jsonc"\. Run "npx gapura wrangler login", .+\n$/)
    const worker = await readFile(join(packageFolder(), 'functions', 'cloudflare.js'), 'utf8')
    expect(worker).toContain('export{')
  })

  test('writes a folder that has no errors', async () => {
    const created = join(folder, 'created')
    await mkdir(created)
    expect(gapura(['init'], created)).toMatchObject({ code: 0 })
    expect(gapura(['check'], created)).toMatchObject({ code: 0 })
  })

  test('says in one sentence that Node.js is too old', () => {
    const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})`
    const entry = join(packageFolder(), 'gapura.mjs')
    const { code, output } = run(process.execPath, ['--import', old, entry, 'start'], folder)
    expect({ code, output }).toEqual({
      code: 1,
      output:
        'Gapura needs Node.js 22.18 or newer, and this is 20.19.0. Install a newer version from https://nodejs.org and run the command again.\n',
    })
  })

  test.each(['libsql', 'pagefind', '@libsql'])(
    'says in one sentence that an interrupted installation left out %s',
    async (name) => {
      const partial = join(folder, `without ${name.slice(-6)}`)
      await cp(join(installed, 'node_modules'), partial, { recursive: true })
      await rm(join(partial, name), { recursive: true })
      const entry = join(partial, 'gapura', 'gapura.mjs')
      const { code, output } = run(process.execPath, [entry, 'start'], folder)
      expect(code).toBe(1)
      expect(output).toMatch(
        /^The installation of Gapura is incomplete \(.*\)\. Install it again .*\n$/,
      )
    },
  )

  test('prints its version', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
    for (const asked of ['version', '--version']) {
      expect(gapura([asked], folder)).toEqual({ code: 0, output: `${version}\n` })
    }
  })

  test('lists its commands, also for one that it does not have', () => {
    expect(gapura(['help'], folder)).toMatchObject({ code: 0 })
    const unknown = gapura(['strat'], folder)
    expect(unknown.code).toBe(1)
    expect(unknown.output).toMatch(/^"strat" isn't a command of gapura\.\n\nUsage: gapura COMMAND/)
  })
})

const packageFolder = (): string => join(installed, 'node_modules', 'gapura')

const text = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text()

function gapura(args: readonly string[], cwd: string, more: Record<string, string> = {}) {
  return run(process.execPath, [join(packageFolder(), 'gapura.mjs'), ...args], cwd, more)
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
  more: Record<string, string> = {},
) {
  const result = spawnSync(program, args, { cwd, encoding: 'utf8', env: environment(more) })
  return { code: result.status, output: `${result.stdout}${result.stderr}` }
}

/** Without what the test run sets for this repository. */
function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const { DATA_DIR: _data, GAPURA_FOLDER: _folder, NODE_OPTIONS: _options, ...own } = process.env
  return { ...own, ...more }
}

async function writeCompany(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), content)
  }
}

/** A reader's first pages, in both languages and on a phone. */
async function lookAround(page: Page): Promise<void> {
  await page.goto(origin)
  await page.getByText('Payments from one API.').waitFor()
  expect(await page.evaluate('window.counted')).toBe(true)
  const start = page.locator('footer').getByRole('link', { name: 'Start' })
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(color).toBe('#d9480f')
  await start.click()
  await page.getByRole('heading', { level: 1, name: 'Start here' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${origin}/id/start`)
  await page.getByText('Sandbox libur.').waitFor()
  await page.getByText('Halo mitra.').waitFor()
  const end = page.getByRole('link', { name: 'Bank Contoh (id)' })
  expect(await end.getAttribute('href')).toBe('/id/start')
  const endColor = await page.locator('.page-end').evaluate((node) => getComputedStyle(node).color)
  expect(endColor).toBe('rgb(184, 64, 13)')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
}

const firstAccounts = async () =>
  JSON.parse(await readFile(join(folder, 'company', 'var', 'first-run.json'), 'utf8'))

async function logIn(page: Page): Promise<void> {
  const { partner } = await firstAccounts()
  await page.goto(`${origin}/login`)
  await page.getByLabel(/api key/i).fill(partner.api_key)
  await page.getByLabel(/secret key/i).fill(partner.secret_key)
  await page.getByRole('button', { name: /log ?in/i }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The first sign-in also asks for an own password. */
async function signIn(page: Page): Promise<void> {
  const { admin } = await firstAccounts()
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Email address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('known only to me')
  await page.getByLabel('Repeat new password').fill('known only to me')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

/** @returns the portal's origin, and what it printed until it was ready */
async function start(cwd: string, command = 'start'): Promise<{ origin: string; output: string }> {
  const child = spawn(process.execPath, [join(packageFolder(), 'gapura.mjs'), command], {
    cwd,
    env: environment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  portals.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const found = await readyOrigin(child)
  if (found === undefined)
    throw new Error(`gapura ${command} ended with ${child.exitCode}: ${output}`)
  return { origin: found, output }
}

/** Paths, sizes and times of all files. */
async function stamps(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const lines = files.map(async ({ parentPath, name }) => {
    const { size, mtimeMs } = await stat(join(parentPath, name))
    return `${join(parentPath, name)} ${size} ${mtimeMs}`
  })
  return (await Promise.all(lines)).toSorted()
}
