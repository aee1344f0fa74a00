/** Lets the first of several programs do work that all of them need; the others wait for it. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#core/error-code.ts'
import { isAlive } from '../../functions/adapters/node/is-alive.mjs'

const POLL_MS = 100

/**
 * @param lock - path of a file that holds the process ID of the working program; its folder exists
 * @param isDone - checked again after each wait
 * @param signal - ends the wait for another program
 * @throws what `work` throws; the next program that waits then retries
 */
export async function onceAmongPrograms(
  lock: string,
  isDone: () => boolean,
  work: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  while (!isDone()) {
    if (!(await claim(lock))) {
      await wait(POLL_MS, undefined, signal && { signal })
      continue
    }
    try {
      if (!isDone()) await work()
    } finally {
      await rm(lock, { force: true })
    }
  }
}

/** @returns true if the caller may work; removes the lock of a process that has ended */
async function claim(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  // 0 while the file is being written or was removed a moment ago.
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true })
  return false
}
