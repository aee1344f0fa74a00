/** Folders that a killed process left next to the one that it was making. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './is-alive.mjs'

/**
 * @param final - path of the folder that was being made
 * @param kind - names the folders `<final>.<kind>-<process id>`, with or without more after it
 * @returns paths of the folders whose process has ended; call it before this process makes its own
 */
export async function leftFolders(final: string, kind: string): Promise<readonly string[]> {
  const start = `${basename(final)}.${kind}-`
  const names = await readdir(dirname(final)).catch(() => [])
  return names
    .filter((name) => name.startsWith(start) && isLeft(name.slice(start.length)))
    .map((name) => join(dirname(final), name))
}

/** Removes them before the folder is made again. */
export async function removeLeftFolders(final: string, kind: string): Promise<void> {
  for (const folder of await leftFolders(final, kind)) {
    await rm(folder, { recursive: true, force: true })
  }
}

function isLeft(end: string): boolean {
  const [, pid] = /^(\d+)(?:-[0-9a-f-]{36})?$/.exec(end) ?? []
  if (pid === undefined) return false
  // In a new container, process IDs start again: the folder is from an earlier process with this one's ID.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}
