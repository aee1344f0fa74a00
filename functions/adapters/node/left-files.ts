/** What an earlier process left in the data folder: a portal's files, and files it never finished. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { retainedReleases } from './switch-release.ts'

/** `<name>.<uuid>.tmp`: what is written before it gets its name by a rename. */
const TEMPORARY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/**
 * @returns whether a portal has kept something here that is worth nothing without its database. The key
 * alone is what a first start leaves that was killed early.
 */
export async function holdsContent(folder: string): Promise<boolean> {
  if (existsSync(join(folder, 'first-run.json'))) return true
  if ((await retainedReleases(join(folder, 'site'))).length > 0) return true
  const blobs = await filesOf(join(folder, 'blobs'), true)
  return blobs.some(({ name }) => !TEMPORARY.test(name))
}

/** Removes what writes that were killed left. Only while no other program works on the folder. */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  const found = [
    ...(await filesOf(folder, false)),
    ...(await filesOf(join(folder, 'blobs'), true)),
  ].filter(({ name }) => TEMPORARY.test(name))
  for (const { parentPath, name } of found) {
    await rm(join(parentPath, name), { force: true })
  }
}

async function filesOf(folder: string, recursive: boolean) {
  // A folder that is not there yet holds nothing.
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch(() => [])
  return entries.filter((entry) => entry.isFile())
}
