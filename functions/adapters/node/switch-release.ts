/** Which release readers see: `<site>/current`, a symbolic link replaced in one step. */
import { existsSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a finished release live. Readers see the old or the new one, never a mixture.
 *
 * @param site - `DATA_DIR/site`
 * @param name - of a folder under `<site>/releases`
 * @returns false when there is no such release
 */
export async function switchRelease(site: string, name: string): Promise<boolean> {
  if (name === '' || /[/\\]|^\./.test(name) || !existsSync(join(site, 'releases', name))) {
    return false
  }
  const link = join(site, `.current-${crypto.randomUUID()}`)
  await symlink(join('releases', name), link)
  try {
    await rename(link, join(site, 'current'))
  } catch (cause) {
    await rm(link, { force: true })
    throw cause
  }
  return true
}
