/** Files that an earlier process left in the data folder: a portal's content, and unfinished files. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedReleases } from './switch-release.ts'

/** `<name>.<uuid>.tmp`: temporary name of a file before its rename. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/**
 * @returns true if a portal has stored something here that is useless without its database. The key alone is
 *   what remains of a first start that was killed early.
 */
export async function holdsContent(folder: string): Promise<boolean> {
  if (existsSync(join(folder, 'first-run.json'))) return true
  if ((await retainedReleases(join(folder, 'site'))).length > 0) return true
  const blobs = await filesOf(join(folder, 'blobs'), true)
  return blobs.some(({ name }) => !TEMPORARY.test(name))
}

/** Removes files of interrupted writes. Only call it while no other program uses the folder. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  const found = [
    ...(await filesOf(folder, false)),
    ...(await filesOf(join(folder, 'blobs'), true)),
  ].filter(({ name }) => TEMPORARY.test(name))
  for (const { parentPath, name } of found) await rm(join(parentPath, name), { force: true })
}

async function filesOf(folder: string, recursive: boolean) {
  // A missing folder is empty.
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}
