/** Sizes of the operation pages of a finished site, from its files. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PageSizes {
  /** File relative to the site. */
  readonly path: string
  readonly htmlGzipBytes: number
  readonly elements: number
  readonly scripts: readonly string[]
  readonly stylesheets: number
}

/** Schemas have the same frame without a method. */
const OPERATION = /<section class="operation"[^>]* data-method=/

/** Every operation page in every language. */
export async function operationPages(site: string): Promise<readonly PageSizes[]> {
  const entries = await readdir(site, { withFileTypes: true, recursive: true })
  const pages: PageSizes[] = []
  for (const entry of entries) {
    if (!entry.isFile() || extname(entry.name) !== '.html') continue
    const path = join(entry.parentPath, entry.name)
    const html = await readFile(path, 'utf8')
    if (!OPERATION.test(html)) continue
    pages.push({
      path: relative(site, path),
      htmlGzipBytes: gzipSync(html).byteLength,
      elements: html.match(/<[a-z]/g)?.length ?? 0,
      scripts: [...html.matchAll(/<script[^>]+src="?([^" >]+)/g)].map((match) => match[1] ?? ''),
      stylesheets: html.match(/rel="?stylesheet/g)?.length ?? 0,
    })
  }
  if (pages.length === 0) throw new Error(`${site} has no operation page`)
  return pages
}

/** Scripts that the pages load before interaction, with what those import statically, gzip. */
export async function javascriptBytes(site: string, pages: readonly PageSizes[]): Promise<number> {
  const seen = new Set<string>()
  let bytes = 0
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    const code = await readFile(join(site, url), 'utf8')
    bytes += gzipSync(code).byteLength
    for (const match of code.matchAll(
      /(?:from|import)\s*["']((?:\.{1,2}|\/_astro)\/[^"']+)["']/g,
    )) {
      await visit(new URL(match[1] ?? '', `http://site${url}`).pathname)
    }
  }
  for (const script of new Set(pages.flatMap((page) => page.scripts))) await visit(script)
  return bytes
}

export function percentile(
  pages: readonly PageSizes[],
  share: number,
  member: 'htmlGzipBytes' | 'elements',
): number {
  const sorted = pages.map((page) => page[member]).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
