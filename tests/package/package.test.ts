/** The npm package, as a company uses it: packed, installed into an empty folder, started, built. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scaled } from '../support/limits.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAX_MEGABYTES = 120
const FILES = {
  'openapi.yaml': `openapi: 3.1.0
info: {title: Contoh API, version: "1"}
servers: [{url: "https://api.contoh.example"}]
paths:
  /v1/payments/{id}:
    get: {tags: [payments], summary: Get a payment, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: OK}}}
`,
  'gapura.config.ts': `import { defineConfig } from 'gapura'

const name: string = 'Bank Contoh'
export default defineConfig({
  product: { name },
  texts: { en: { 'landing.lead': 'Payments from one API.' } },
  slots: {
    header: [{ title: { en: 'Pricing', id: 'Harga' }, href: 'https://contoh.example' }],
    footer: [{ title: 'Terms', href: '/terms.txt' }, { title: 'Start', href: '/start' }],
    banner: { id: 'Sandbox **libur**. <script>x</script>' },
    head: [{ rel: 'me', href: 'https://contoh.example' }],
    analytics: { script: 'window.counted = true' },
  },
})
`,
  'guides/en/start.md': '---\ntitle: Start here\n---\nHello **partner**.\n',
  'theme.css': ':root { --accent: #d9480f; }\n',
  'public/terms.txt': 'Our terms\n',
}

let folder = ''
let installed = ''
/** Why the registry gave no packages; undefined if it did. */
let unreachable: string | undefined
const portals: ChildProcess[] = []
let origin = ''
let before: readonly string[] = []

beforeAll(async () => {
  // Spaces and letters outside ASCII, as in a home folder.
  folder = await mkdtemp(join(tmpdir(), 'gapura Päckchen '))
  installed = join(folder, 'installed')
  await mkdir(installed)
  const packed = run(process.execPath, ['scripts/run.mjs', 'pack', '--out', folder], ROOT)
  expect(packed).toMatchObject({ code: 0 })
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--prefix', installed]
  const install = run('npm', ['install', ...flags, join(folder, tarball)], installed)
  if (/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|NOTCACHED)/.test(install.output)) {
    unreachable = install.output
    return
  }
  expect(install).toMatchObject({ code: 0 })
  before = await stamps(packageFolder())
  await writeCompany(join(folder, 'company'), FILES)
  origin = await start(join(folder, 'company'))
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
    const { code, output } = gapura(['start'], company)
    expect(code).toBe(1)
    expect(output).toMatch(mistake.says)
  })

  test('shows a saved guide in open pages without a build', async () => {
    const company = join(folder, 'dev')
    await writeCompany(company, FILES)
    const own = await start(company, 'dev')
    const changes = await fetch(`${own}/_live/changes`)
    const reader = changes.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': open\n\n')
    await writeFile(join(company, 'guides/en/start.md'), '# Start\n\nHello *all*.\n')
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: change')
    expect(await (await fetch(`${own}/start`)).text()).toContain('Hello <em>all</em>')
    expect((await fetch(`${own}/nothing`)).status).toBe(404)
    await reader?.cancel()
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

/** @returns the portal's origin */
function start(cwd: string, command = 'start'): Promise<string> {
  const child = spawn(process.execPath, [join(packageFolder(), 'gapura.mjs'), command], {
    cwd,
    env: environment({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  portals.push(child)
  let output = ''
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /^Ready: (\S+)$/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => reject(new Error(`gapura start ended with ${code}: ${output}`)))
  })
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
