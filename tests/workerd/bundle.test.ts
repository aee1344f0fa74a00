/** The worker as wrangler bundles it: it needs no module of Node, and fits the platform. */
import { builtinModules } from 'node:module'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '../../scripts/pack/bundle-worker.ts'
import { scaled } from '../support/limits.ts'

/** https://developers.cloudflare.com/workers/platform/limits/#worker-size, of the free plan. */
const MAX_GZIP_BYTES = 3 * 1024 * 1024

let bundle = ''
let external: readonly string[] = []
beforeAll(async () => {
  const bundled = await bundleWorker()
  bundle = bundled.code
  const { outputs } = JSON.parse(bundled.metafile)
  // as: the format of esbuild.
  const written = Object.values(outputs) as { imports: { path: string; external?: true }[] }[]
  external = written
    .flatMap(({ imports }) => imports)
    .flatMap((each) => (each.external ? each.path : []))
}, scaled(120_000))

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
