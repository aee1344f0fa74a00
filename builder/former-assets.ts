/**
 * Files named by their content that only the previous site has. A reader with an open tab still requests
 * them: script chunks, pieces of the search index. Where the site is replaced as a whole, they are retained
 * for a while; the portal's own server looks them up in earlier releases.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '../functions/ports/clock.ts'

/** Content under these names never changes. */
const HASHED =
  /^(?:_astro\/|_data\/_search\/[0-9a-f]+\/|pagefind-reference-[0-9a-f]+\/|pagefind\/(?:fragment|index)\/|pagefind\/[^/]+\.pf_meta)/
const LIST = 'former-assets.json'
const KEPT_MS = 7 * DAY_MS

/**
 * @param from the site that is about to be replaced
 * @param to the finished new site
 * @returns number of files retained
 */
export async function retainFormerAssets(from: string, to: string, nowMs: number): Promise<number> {
  if (!existsSync(from)) return 0
  const since = await readList(from)
  const retained: Record<string, number> = {}
  for (const file of await hashedFiles(from)) {
    if (existsSync(join(to, file))) continue
    const leftMs = since.get(file) ?? nowMs
    if (nowMs - leftMs > KEPT_MS) continue
    await mkdir(dirname(join(to, file)), { recursive: true })
    await cp(join(from, file), join(to, file))
    retained[file] = leftMs
  }
  await writeFile(join(to, LIST), JSON.stringify(retained))
  return Object.keys(retained).length
}

/** Time at which each file was first retained, in milliseconds since the epoch. */
async function readList(folder: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(join(folder, LIST), 'utf8').catch(() => '{}')
  try {
    const value: unknown = JSON.parse(text)
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    // A damaged list only means that they are retained longer.
    return new Map()
  }
}

async function hashedFiles(folder: string): Promise<readonly string[]> {
  const top = (await readdir(folder)).filter((name) => /^(?:_astro|pagefind)/.test(name))
  const tops = [...top, '_data/_search'].filter((name) => existsSync(join(folder, name)))
  const lists = await Promise.all(
    tops.map((top) => readdir(join(folder, top), { withFileTypes: true, recursive: true })),
  )
  return lists
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => HASHED.test(file))
}
