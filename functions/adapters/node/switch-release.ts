/** The release that readers see: `<site>/current`, a symbolic link replaced in one step. */
import { existsSync } from 'node:fs'
import { readdir, readlink, rm, symlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { renamePatiently } from './rename-patiently.ts'

/**
 * Makes a finished release live. Readers see the old or the new one, never a mixture.
 *
 * @param site - `DATA_DIR/site`
 * @param name - of a folder under `<site>/releases`
 * @param platform - on Windows, only administrators create symbolic links, and no rename replaces a folder. The
 *   link is a junction there, and readers find no site for an instant.
 * @returns false when there is no such release
 */
export async function switchRelease(
  site: string,
  name: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  if (name === '' || /[/\\]|^\./.test(name) || !existsSync(join(site, 'releases', name))) {
    return false
  }
  const link = join(site, `.current-${crypto.randomUUID()}`)
  const isWindows = platform === 'win32'
  // A junction has an absolute target.
  const target = isWindows ? resolve(site, 'releases', name) : join('releases', name)
  await symlink(target, link, 'junction')
  try {
    if (isWindows) await rm(join(site, 'current'), { force: true })
    await renamePatiently(link, join(site, 'current'), platform)
  } catch (cause) {
    await rm(link, { force: true })
    throw cause
  }
  return true
}

/** @returns the name of the release that readers see; undefined before the first one */
export async function liveRelease(site: string): Promise<string | undefined> {
  const target = await readlink(join(site, 'current')).catch(() => undefined)
  return target === undefined ? undefined : basename(target)
}

/** @returns the names of finished releases, unordered; unfinished ones start with a dot */
export async function retainedReleases(site: string): Promise<readonly string[]> {
  const names = await readdir(join(site, 'releases')).catch(() => [])
  return names.filter((name) => !name.startsWith('.'))
}

/** Names start with the time of their build. */
export const newestFirst = async (site: string): Promise<readonly string[]> =>
  (await retainedReleases(site)).toSorted().toReversed()
