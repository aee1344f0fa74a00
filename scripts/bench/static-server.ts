/**
 * Serves a finished folder as a portal would: `/x` is `x.html`, text is compressed, and assets are compressed
 * before they are requested.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ASSETS } from '../../builder/bundle/bundled-assets.ts'
import { ASSET_QUALITY, PAGE_QUALITY } from '../../builder/output/compress.ts'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { mediaTypeOf } from '../../functions/media-types.ts'

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.yaml', '.txt', '.md'])

export interface StaticServer {
  readonly origin: string
  readonly close: () => void
}

/** @param folder finished site; a folder's own `index.html` answers for it */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const assets = await compressedAssets(folder)
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    find(folder, path).then(
      (file) => {
        if (file === undefined) {
          response.writeHead(404).end()
          return
        }
        const compress = TEXT.has(extname(file.name))
        const body = compress
          ? (assets.get(file.name) ?? compressed(file.bytes, PAGE_QUALITY))
          : file.bytes
        response.writeHead(200, {
          'Content-Type': mediaTypeOf(file.name),
          ...(compress && { 'Content-Encoding': 'br' }),
        })
        response.end(body)
      },
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no TCP port')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** By path. In memory: the size of the folder is measured too. */
async function compressedAssets(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const from = join(folder, ASSETS)
  const names = existsSync(from) ? filesUnder(from).filter((name) => TEXT.has(extname(name))) : []
  const entries = names.map(async (name) => {
    const bytes = await readFile(join(from, name))
    return [`/${ASSETS}/${name}`, compressed(bytes, ASSET_QUALITY)] as const
  })
  return new Map(await Promise.all(entries))
}

const compressed = (bytes: Buffer, { brotli }: typeof PAGE_QUALITY): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } })

async function find(
  folder: string,
  path: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> {
  const trimmed = path.replace(/\/$/, '')
  for (const name of [path, `${trimmed}.html`, `${trimmed}/index.html`]) {
    if (name.endsWith('/')) continue
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (bytes !== undefined) return { name, bytes }
  }
  return undefined
}
