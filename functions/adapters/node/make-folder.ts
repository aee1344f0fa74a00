/** Folders with their missing parents. */
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents.
 *
 * `mkdir` with `recursive` never returns if a folder exists in which none can be created, such as /proc
 * (nodejs/node, as of 24), so each level is tried once here.
 *
 * @param mode - permissions of each new folder
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const isMade = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isMade) {
    if (dirname(folder) !== folder) await makeFolder(dirname(folder), mode)
    await mkdir(folder, { mode })
  }
}
