/** Renames on Windows, where a virus scanner or an indexer may have the file open for a moment. */
import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '#core/error-code.ts'

const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** Together 1.5 s: scanners take less, and a missing permission is reported soon. */
const WAITS_MS = [20, 80, 400, 1000]

/** @param platform only `win32` tries again; elsewhere these errors are final */
export async function renamePatiently(
  from: string,
  to: string,
  platform: NodeJS.Platform = process.platform,
  renameOnce: (from: string, to: string) => Promise<void> = rename,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  for (const ms of platform === 'win32' ? WAITS_MS : []) {
    try {
      await renameOnce(from, to)
      return
    } catch (error) {
      if (!BUSY.has(errorCode(error) ?? '')) throw error
      await pause(ms)
    }
  }
  await renameOnce(from, to)
}
