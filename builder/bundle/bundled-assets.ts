/**
 * The bundle's own files in a release: all of them for a portal, those that its pages use for a single
 * document.
 */
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filesUnder } from '../../functions/adapters/node/folder-files.ts'
import { linkOthers } from '../files/link-files.ts'

/** Astro's folder for files named by their content. */
export const ASSETS = '_astro'
const REFERRING = new Set(['.js', '.css'])

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

/**
 * @param used names of assets that pages refer to; undefined for all
 * @param live a release from which equal assets are linked, with their compressed copies
 */
export async function copyAssets(
  clientFolder: string,
  folder: string,
  used: ReadonlySet<string> | undefined,
  live?: string,
): Promise<void> {
  const from = join(clientFolder, ASSETS)
  const to = join(folder, ASSETS)
  await mkdir(to, { recursive: true })
  const names = used === undefined ? filesUnder(from) : await withReferred(from, used)
  const files = [...names].map((name) => `${ASSETS}/${name}`)
  // Their names say their content.
  const others = live === undefined ? files : linkOthers(files, live, folder)
  for (const file of others) await cp(join(clientFolder, file), join(folder, file))
}

/** Adds the assets that the named ones refer to in their own code. */
async function withReferred(from: string, used: ReadonlySet<string>): Promise<Set<string>> {
  const all = await readdir(from)
  const found = new Set(all.filter((name) => used.has(name)))
  for (const name of found) {
    if (!REFERRING.has(extname(name))) continue
    const text = await readFile(join(from, name), 'utf8')
    // The set grows while the loop runs; new members are visited too.
    for (const other of all) if (!found.has(other) && text.includes(other)) found.add(other)
  }
  return found
}
