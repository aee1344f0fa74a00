/** Precompressed copies (`.br`, `.gz`) of text files, for servers that send them unchanged. */
import { statSync } from 'node:fs'
import { link, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { errorCode } from '#core/error-code.ts'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.md', '.txt', '.xml', '.yaml'])
/** Below this a compressed file saves no packet. */
const MIN_BYTES = 1024
/**
 * Markdown versions are read by programs, one at a time. Below this they arrive in one round trip either way,
 * and their copies would be a quarter of all files.
 */
const MIN_MARKDOWN_BYTES = 14_000
/** Brotli 6 gives most of the gain of 11 in a fiftieth of the time. */
export const PAGE_QUALITY = { brotli: 6, gzip: 6 }
/** Assets are compressed once for each state of the code: their files get a tenth smaller. */
export const ASSET_QUALITY = { brotli: 11, gzip: 9 }
const AT_ONCE = 8

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Compresses text files; Pagefind's index files are already compressed.
 *
 * @param names relative to `folder`, with the compressed copies that are there
 * @param live a release whose compressed copies are reused where the file is identical
 */
export async function compressFiles(
  folder: string,
  names: readonly string[],
  live: string | undefined,
  quality = PAGE_QUALITY,
): Promise<void> {
  const copies = new Set(names.filter((name) => name.endsWith('.gz')))
  // Files linked from the live release already have their compressed copies.
  const files = names
    .filter((name) => TEXT.has(extname(name)) && !copies.has(`${name}.gz`))
    .map((name) => `${folder}/${name}`)
  let next = 0
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      // Thousands of small files: asking for the size is much faster than reading them.
      if (statSync(file).size < (file.endsWith('.md') ? MIN_MARKDOWN_BYTES : MIN_BYTES)) continue
      const bytes = await readFile(file)
      if (
        live !== undefined &&
        (await linkSiblings(file, bytes, join(live, relative(folder, file))))
      )
        continue
      await writeCopies(file, bytes, quality)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Writes the compressed copies of a file. @param bytes its content */
export async function writeCopies(
  file: string,
  bytes: Uint8Array,
  quality = PAGE_QUALITY,
): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.brotli }
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: quality.gzip }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** @returns false if the live file differs or has no compressed copies */
async function linkSiblings(file: string, bytes: Buffer, liveFile: string): Promise<boolean> {
  const before = await readFile(liveFile).catch(() => undefined)
  if (before === undefined || !before.equals(bytes)) return false
  try {
    await link(`${liveFile}.br`, `${file}.br`)
    await link(`${liveFile}.gz`, `${file}.gz`)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
