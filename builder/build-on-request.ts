/**
 * A process that builds on each request of the portal's server and ends after a minute without one. What it
 * holds in memory makes the next build fast; the memory is freed when editing is over.
 */
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { PREPARE, REHEARSE, STAY } from '../functions/adapters/node/build-process.ts'

export const IDLE_MS = 60_000

export type BuildRequest =
  | { readonly kind: 'build' | 'rehearse' }
  /** @param file - of the document whose release must be prepared */
  | { readonly kind: 'prepare'; readonly file: string }

/**
 * @param requests one line per build: `build`, {@link REHEARSE}, or {@link PREPARE} with a path. {@link STAY} is
 *   no build.
 * @param build never rejects
 * @param isCurrent false if the code has changed since it was loaded; nothing is built then
 * @param abandon called when the requesting process ends during a build; its next start builds again
 * @returns when there are no more requests, none came in time, or the code is not current
 */
export async function buildOnRequest(
  requests: Readable,
  build: (request: BuildRequest) => Promise<void>,
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
      if (line === STAY) continue
      isBuilding = true
      await build(requestOf(line))
      isBuilding = false
    }
  } finally {
    lines.close()
    requests.destroy()
  }
}

function requestOf(line: string): BuildRequest {
  if (line.startsWith(PREPARE)) return { kind: 'prepare', file: line.slice(PREPARE.length) }
  return { kind: line === REHEARSE ? 'rehearse' : 'build' }
}
