/**
 * A process that builds on each request of the portal's server and ends after a minute without one. What it
 * holds in memory makes the next build fast; the memory is freed when editing is over.
 */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { PREPARE } from '../functions/adapters/node/build-process.ts'

export const IDLE_MS = 60_000

/**
 * @param requests one line per build: `build`, or {@link PREPARE} with a path
 * @param build never rejects; receives the path if a release must be prepared
 * @param isCurrent false if the code has changed since it was loaded; nothing is built then
 * @param abandon called when the requesting process ends during a build; its next start builds again
 * @returns when there are no more requests, none came in time, or the code is not current
 */
export async function buildOnRequest(
  requests: Readable,
  build: (prepares: string | undefined) => Promise<void>,
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
      const { done, value: line } = await asked.next()
      clearTimeout(idle)
      if (done === true || !isCurrent()) return
      isBuilding = true
      await build(line.startsWith(PREPARE) ? line.slice(PREPARE.length) : undefined)
      isBuilding = false
    }
  } finally {
    lines.close()
    requests.destroy()
  }
}
