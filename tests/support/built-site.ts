/** A site built from one description, served as a static host would. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listen } from './listen.ts'
import { runNode } from './run-node.ts'

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
  const { origin } = await listen(server)
  return {
    origin,
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
export const runBuild = (args: readonly string[]): Promise<void> => runNode([BUILD, ...args])
