/** The folder that a command works on: its argument, or GAPURA_FOLDER, which the package sets. */
import type { Folder } from './folder.ts'
import { FolderError } from './folder-error.ts'
import { folderProblemLine } from './folder-problem.ts'
import { readFolder } from './read-folder.ts'

/**
 * @returns undefined in the repository, whose settings are in src/portal.config.ts
 * @throws FolderError with every problem of the folder
 */
export async function readOwnFolder(
  path = process.env['GAPURA_FOLDER'],
): Promise<Folder | undefined> {
  if (path === undefined) return undefined
  const read = await readFolder(path)
  if (read.ok) return read.value
  throw new FolderError(path, read.error.map(folderProblemLine))
}
