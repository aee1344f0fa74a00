/**
 * A process that builds on each request of the portal's server and ends after a minute without one. What it
 * holds in memory makes the next build fast; the memory is freed when editing is over.
 */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export const IDLE_MS = 60_000

/**
 * @param requests one line per build
 * @param build never rejects
 * @param isCurrent false if the code has changed since it was loaded; nothing is built then
 * @param abandon called when the requesting process ends during a build; its next start builds again
 * @returns when there are no more requests, none came in time, or the code is not current
 */
export async function buildOnRequest(
  requests: Readable,
  build: () => Promise<void>,
  isCurrent: () => boolean,
  abandon: () => void,
  idleMs: number = IDLE_MS,
): Promise<void> {
  const lines = createInterface({ input: requests })
  const asked = lines[Symbol.asyncIterator]()
  let isBuilding = false
  lines.once('close', () => {
    if (isBuilding) abandon()
  })
  try {
    for (;;) {
      const idle = setTimeout(() => lines.close(), idleMs)
      const { done } = await asked.next()
      clearTimeout(idle)
      if (done === true || !isCurrent()) return
      isBuilding = true
      await build()
      isBuilding = false
    }
  } finally {
    lines.close()
    requests.destroy()
  }
}
