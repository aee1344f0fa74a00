/** A site built from one description, served as a static host would. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

export interface BuiltSite {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** @throws Error with the build's output when it fails */
export async function buildSiteFrom(description: string): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-site-'))
  await runBuild(['--spec', description, '--out', join(folder, 'site'), '--quiet'])
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const name = path === '/' ? '/index.html' : path
    void readFirst([`${name}`, `${name}.html`].map((file) => join(folder, 'site', file))).then(
      (found) => {
        if (!found) return response.writeHead(404).end()
        const type = TYPES[extname(found.file)] ?? 'application/octet-stream'
        return response.writeHead(200, { 'content-type': type }).end(found.bytes)
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readFirst(
  files: readonly string[],
): Promise<{ readonly file: string; readonly bytes: Buffer } | undefined> {
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) return { file, bytes }
  }
  return undefined
}

/** @throws Error with the build's output when it fails */
export async function runBuild(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [BUILD, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`)
}
