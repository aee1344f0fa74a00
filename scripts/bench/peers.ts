/**
 * Measures other renderers on the same document, installed in a temporary folder. Anyone can repeat it with
 * `npm run bench -- --peers DOCUMENT`.
 */
import { spawn } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Operation } from '#core/openapi/model.ts'

export interface Peer {
  readonly name: string
  /** Path of the operation's finished page within the peer's output folder. */
  readonly path: string
  readonly output: string
  readonly seconds: number
  readonly peakMb: number
}

export interface PeerFailure {
  readonly name: string
  readonly reason: string
}

/** Heap limit of the peers' builds in MB; without it two of them run out of memory on large documents. */
const HEAP_MB = 8_000
const INSTALL_TIMEOUT_MS = 300_000
const BUILD_TIMEOUT_MS = 600_000

const PEERS = { starlight, redoc, scalar }

/**
 * Installs and builds each peer in a separate folder under `scratch`.
 *
 * @param operation - whose page is opened
 */
export async function buildPeers(
  document: string,
  operation: Operation,
  scratch: string,
  names: readonly (keyof typeof PEERS)[] = ['starlight', 'redoc', 'scalar'],
): Promise<readonly (Peer | PeerFailure)[]> {
  // Some peers fetch every `$ref`, even in an example, and fail without network.
  const local = join(scratch, 'openapi.yaml')
  const text = await readFile(document, 'utf8')
  await writeFile(local, text.replaceAll(/\$ref("?: "?https?:)/g, 'ref$1'))
  const results: (Peer | PeerFailure)[] = []
  for (const name of names) {
    const build = PEERS[name]
    const folder = join(scratch, name)
    await mkdir(folder, { recursive: true })
    results.push(
      await build(resolve(local), operation, folder).catch((error: unknown) => ({
        name,
        reason: error instanceof Error ? error.message : String(error),
      })),
    )
  }
  return results
}

async function starlight(
  document: string,
  { operationId = '' }: Operation,
  folder: string,
): Promise<Peer> {
  await install(folder, ['astro', '@astrojs/starlight', 'starlight-openapi'])
  await writeFile(
    join(folder, 'astro.config.mjs'),
    `import starlight from '@astrojs/starlight'
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
export default { integrations: [starlight({ title: 'Bench', plugins: [starlightOpenAPI([{ base: 'api', schema: ${JSON.stringify(document)} }])], sidebar: openAPISidebarGroups })] }
`,
  )
  await write(
    folder,
    'src/content.config.ts',
    `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
  )
  await write(folder, 'src/content/docs/index.md', '---\ntitle: Bench\n---\n')
  const cost = await run(folder, join(folder, 'node_modules', 'astro', 'bin', 'astro.mjs'), [
    'build',
  ])
  const slug = operationId.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '')
  return {
    name: 'starlight-openapi',
    path: `/api/operations/${slug}/`,
    output: join(folder, 'dist'),
    ...cost,
  }
}

/** Redoc 2 renders in the browser, the usual setup. */
async function redoc(document: string, operation: Operation, folder: string): Promise<Peer> {
  await install(folder, ['redoc@2.5.0'])
  return inBrowser('Redoc', document, folder, {
    bundle: join('redoc', 'bundles', 'redoc.standalone.js'),
    start: "Redoc.init('/openapi.yaml',{},document.getElementById('app'))",
    path: `/#operation/${operation.operationId ?? ''}`,
  })
}

async function scalar(
  document: string,
  { method, path, tags: [tag = ''] }: Operation,
  folder: string,
): Promise<Peer> {
  await install(folder, ['@scalar/api-reference'])
  return inBrowser('Scalar', document, folder, {
    bundle: join('@scalar', 'api-reference', 'dist', 'browser', 'standalone.js'),
    start: "Scalar.createApiReference('#app',{url:'/openapi.yaml'})",
    path: `/#tag/${slugOf(tag)}/${method.toUpperCase()}${path}`,
  })
}

/** Peers that render in the browser: their "build" is a page that loads the document. */
async function inBrowser(
  name: string,
  document: string,
  folder: string,
  page: { readonly bundle: string; readonly start: string; readonly path: string },
): Promise<Peer> {
  const startedMs = performance.now()
  const output = join(folder, 'dist')
  await mkdir(output, { recursive: true })
  await copyFile(join(folder, 'node_modules', page.bundle), join(output, 'standalone.js'))
  await copyFile(document, join(output, 'openapi.yaml'))
  await writeFile(
    join(output, 'index.html'),
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><div id="app"></div><script src="/standalone.js"></script><script>${page.start}</script></body></html>`,
  )
  const seconds = (performance.now() - startedMs) / 1000
  return { name, path: page.path, output, seconds, peakMb: 0 }
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

export async function install(folder: string, packages: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  const args = ['install', '--no-fund', '--no-audit', '--silent', '--legacy-peer-deps', ...packages]
  await finished('npm', args, folder, INSTALL_TIMEOUT_MS)
}

async function run(
  folder: string,
  program: string,
  args: readonly string[],
): Promise<{ seconds: number; peakMb: number }> {
  const startedMs = performance.now()
  const measured = `process.on('exit', () => process.stderr.write('\\nPEAK ' + process.resourceUsage().maxRSS))`
  const preload = join(folder, 'peak.mjs')
  await writeFile(preload, measured)
  const errors = await finished(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--import', preload, program, ...args],
    folder,
    BUILD_TIMEOUT_MS,
  )
  const peaks = [...errors.matchAll(/PEAK (\d+)/g)].map(([, kilobytes]) => Number(kilobytes) / 1024)
  return {
    seconds: (performance.now() - startedMs) / 1000,
    peakMb: Math.round(Math.max(0, ...peaks)),
  }
}

/** @returns text that the program wrote to standard error */
function finished(
  program: string,
  args: readonly string[],
  folder: string,
  timeoutMs: number,
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', REDOCLY_TELEMETRY: 'off' },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeoutMs,
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors = `${errors}${chunk.toString()}`.slice(-20_000)
    })
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(errors)
      else
        fail(
          new Error(
            `${program} ended with ${code}: ${errors.trim().split('\n').slice(-3).join(' ')}`,
          ),
        )
    })
  })
}
