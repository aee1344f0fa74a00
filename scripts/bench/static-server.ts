/**
 * Serves a finished folder as a portal would: `/x` is `x.html`, text is compressed, and assets are compressed
 * before they are requested.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { compressAssets } from '../../builder/output/compress.ts'
import { mediaTypeOf } from '../../functions/media-types.ts'

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.yaml', '.txt', '.md'])

export interface StaticServer {
  readonly origin: string
  readonly close: () => void
}

/** @param folder finished site; a folder's own `index.html` answers for it */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const assets = join(folder, '_astro')
  if (existsSync(assets)) await compressAssets(assets)
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    find(folder, path).then(
      (file) => {
        if (file === undefined) {
          response.writeHead(404).end()
          return
        }
        const compress = TEXT.has(extname(file.name))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
        const body = compress
          ? (file.compressed ?? brotliCompressSync(file.bytes, quality))
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

async function find(
  folder: string,
  path: string,
): Promise<
  | { readonly name: string; readonly bytes: Buffer; readonly compressed: Buffer | undefined }
  | undefined
> {
  const trimmed = path.replace(/\/$/, '')
  for (const name of [path, `${trimmed}.html`, `${trimmed}/index.html`]) {
    if (name.endsWith('/')) continue
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (bytes === undefined) continue
    const compressed = await readFile(join(folder, `${name}.br`)).catch(() => undefined)
    return { name, bytes, compressed }
  }
  return undefined
}
