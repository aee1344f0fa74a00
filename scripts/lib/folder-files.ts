/** Files and bytes under a folder. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** @returns number of files and the sum of their sizes in bytes */
export async function folderSize(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  let bytes = 0
  let files = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    files += 1
    bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return { files, bytes }
}
