/**
 * The bundle's own files in a release: all of them for a portal, those that its pages use for a single
 * document.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { linkOthers, withCopies } from '../files/link-files.ts'
import { ASSET_QUALITY, compressFiles } from '../output/compress.ts'

/** Astro's folder for files named by their content. */
export const ASSETS = '_astro'
const REFERRING = new Set(['.js', '.css'])

/** Done once, when the code is bundled. */
export async function compressAssets(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, ASSETS)
  await compressFiles(folder, filesUnder(folder), undefined, ASSET_QUALITY)
}

/** Copies everything except the hashed assets: fonts, icons, redirects. */
export async function copyPublicFiles(clientFolder: string, folder: string): Promise<void> {
  await cp(clientFolder, folder, {
    recursive: true,
    filter: (source) => source !== join(clientFolder, ASSETS),
  })
}

/** @returns their names; none of a release that doesn't exist */
export async function assetsOf(folder: string | undefined): Promise<readonly string[]> {
  return folder === undefined ? [] : readdir(join(folder, ASSETS)).catch(() => [])
}

export interface CopyOptions {
  /** Names of assets that pages refer to; undefined for all. */
  readonly used: ReadonlySet<string> | undefined
  /** A release from which equal assets are linked, with their compressed copies. */
  readonly live: string | undefined
  /** With their compressed copies. */
  readonly compress: boolean
}

export async function copyAssets(
  clientFolder: string,
  folder: string,
  { used, live, compress }: CopyOptions,
): Promise<void> {
  const from = join(clientFolder, ASSETS)
  const to = join(folder, ASSETS)
  await mkdir(to, { recursive: true })
  const there = filesUnder(from)
  const copies = new Set(there.flatMap((name) => withCopies(name).slice(1)))
  const all = there.filter((name) => !copies.has(name))
  const names = used === undefined ? all : [...(await withReferred(from, all, used))]
  const files = names.map((name) => `${ASSETS}/${name}`)
  // Their names say their content.
  const others = live === undefined ? files : linkOthers(files, live, folder)
  const copied = compress ? others.flatMap(withCopies) : others
  for (const file of copied.filter((file) => existsSync(join(clientFolder, file)))) {
    await cp(join(clientFolder, file), join(folder, file))
  }
}

/** Adds the assets that the named ones refer to in their own code. */
async function withReferred(
  from: string,
  all: readonly string[],
  used: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set(all.filter((name) => used.has(name)))
  for (const name of found) {
    if (!REFERRING.has(extname(name))) continue
    const text = await readFile(join(from, name), 'utf8')
    // The set grows while the loop runs; new members are visited too.
    for (const other of all) if (!found.has(other) && text.includes(other)) found.add(other)
  }
  return found
}
