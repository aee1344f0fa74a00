/** Writes a new folder, and never over anything that exists. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { err, ok, type Result } from '#core/result.ts'
import { makeFolder } from '../../functions/adapters/node/make-folder.ts'

/**
 * @param files by path with `/`
 * @returns names of files that exist; nothing was written then
 * @throws an error of the file system
 */
export async function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Result<readonly string[], readonly string[]>> {
  const names = [...files.keys()]
  const present = names.filter((name) => existsSync(join(folder, name)))
  if (present.length > 0) return err(present)
  for (const [name, content] of files) {
    const target = join(folder, name)
    await makeFolder(dirname(target))
    // `wx`: another program may have written the file since.
    await writeFile(target, content, { flag: 'wx' })
  }
  return ok(names)
}
