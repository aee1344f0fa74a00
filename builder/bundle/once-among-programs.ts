/** Work that several programs need at once is done by the first of them; the others wait for it. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './is-alive.mjs'

const POLL_MS = 100

/**
 * @param lock - path of a file that holds the process ID of the program at work; its folder exists
 * @param isDone - looked at again after each wait
 * @throws what `work` throws; the next program that waits then tries it
 */
export async function onceAmongPrograms(
  lock: string,
  isDone: () => boolean,
  work: () => Promise<void>,
): Promise<void> {
  while (!isDone()) {
    if (!(await claim(lock))) {
      await wait(POLL_MS)
      continue
    }
    try {
      if (!isDone()) await work()
    } finally {
      await rm(lock, { force: true })
    }
  }
}

/** @returns whether the caller may work; the lock of a process that has ended is removed */
async function claim(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  // Empty while it is written, or when it has just been removed.
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
  return false
}
