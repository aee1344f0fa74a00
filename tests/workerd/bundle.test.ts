/** The worker as wrangler bundles it: it needs no module of Node, and fits the platform. */
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { WRANGLER } from '../../scripts/deploy/wrangler/executables.ts'
import { scaled } from '../support/limits.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** https://developers.cloudflare.com/workers/platform/limits/#worker-size, of the free plan. */
const MAX_GZIP_BYTES = 3 * 1024 * 1024

let folder = ''
let bundle = ''
let external: readonly string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapura-worker-'))
  await mkdir(join(folder, 'site'))
  const config = parse(
    (await readFile(join(ROOT, 'wrangler.jsonc'), 'utf8')).replaceAll(/^\s*\/\/.*$/gm, ''),
  )
  config.main = join(ROOT, config.main)
  for (const [name, path] of Object.entries<string>(config.alias)) {
    config.alias[name] = join(ROOT, path)
  }
  config.assets.directory = join(folder, 'site')
  const path = join(folder, 'wrangler.json')
  await writeFile(path, JSON.stringify(config))
  const out = join(folder, 'out')
  execFileSync(
    process.execPath,
    [
      WRANGLER,
      'deploy',
      '--dry-run',
      '--config',
      path,
      '--outdir',
      out,
      '--metafile',
      join(out, 'meta.json'),
    ],
    { cwd: ROOT, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' } },
  )
  bundle = await readFile(join(out, 'cloudflare.js'), 'utf8')
  const { outputs } = JSON.parse(await readFile(join(out, 'meta.json'), 'utf8'))
  // as: the format of esbuild.
  const written = Object.values(outputs) as { imports: { path: string; external?: true }[] }[]
  external = written
    .flatMap(({ imports }) => imports)
    .flatMap((each) => (each.external ? each.path : []))
}, scaled(120_000))
afterAll(() => rm(folder, { recursive: true }))

test('the bundle imports nothing', () => {
  // As the bundler lists them: the bundle holds a script for partners whose lines look like imports.
  expect(external).toEqual([])
})

test('the bundle requires no module of Node', () => {
  const named = [...bundle.matchAll(/(?:__require|require)\(["'](?:node:)?([\w/]+)["']\)/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => builtinModules.includes(name))
  expect(named).toEqual([])
})

test('the bundle fits a free plan', () => {
  expect(gzipSync(bundle).byteLength).toBeLessThan(MAX_GZIP_BYTES)
})
