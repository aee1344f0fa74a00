/** The address of the portal that runs on a data folder, for commands that ask it. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDirectory } from './data-lock.ts'
import { writeDurably } from './write-durably.ts'

const FILE = 'portal.address'

/**
 * @param origin - under which commands on this machine reach the portal
 * @returns after the attempt: on a full disk the portal runs without the file, and commands ask for the address
 */
export const noteAddress = (folder: string, origin: string): Promise<void> =>
  writeDurably(join(folder, FILE), `${origin}\n`).catch(() => {})

export const forgetAddress = (folder: string): Promise<void> =>
  rm(join(folder, FILE), { force: true })

/**
 * Finds the portal of this folder and no other: the file remains when a portal is killed, but not its lock.
 *
 * @returns undefined if none is running
 * @example await runningPortal('var') // 'http://127.0.0.1:8787'
 */
export async function runningPortal(folder: string): Promise<string | undefined> {
  const origin = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (origin === undefined) return undefined
  const lock = await lockDataDirectory(folder)
  if (!lock.ok) return lock.error.code === 'in-use' ? origin.trim() : undefined
  lock.value.release()
  return undefined
}
