/** The bundle's own files in a release: everything for a portal, what its pages use for a document alone. */
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

/** Folder of files named by their content, as Astro calls it. */
export const ASSETS = '_astro'
const REFERRING = new Set(['.js', '.css'])

/** Everything beside the hashed assets: fonts, icons, redirects. */
export async function copyPublicFiles(clientFolder: string, folder: string): Promise<void> {
  await cp(clientFolder, folder, {
    recursive: true,
    filter: (source) => source !== join(clientFolder, ASSETS),
  })
}

/** @param used names of assets that pages refer to; undefined for all there are */
export async function copyAssets(
  clientFolder: string,
  folder: string,
  used: ReadonlySet<string> | undefined,
): Promise<void> {
  const from = join(clientFolder, ASSETS)
  const to = join(folder, ASSETS)
  if (used === undefined) return cp(from, to, { recursive: true })
  await mkdir(to, { recursive: true })
  for (const name of await withReferred(from, used)) await cp(join(from, name), join(to, name))
}

/** The assets named, and those that they name in their own code. */
async function withReferred(from: string, used: ReadonlySet<string>): Promise<Set<string>> {
  const all = await readdir(from)
  const found = new Set(all.filter((name) => used.has(name)))
  for (const name of found) {
    if (!REFERRING.has(extname(name))) continue
    const text = await readFile(join(from, name), 'utf8')
    // A set that grows while it is walked: what is added is walked too.
    for (const other of all) if (!found.has(other) && text.includes(other)) found.add(other)
  }
  return found
}
