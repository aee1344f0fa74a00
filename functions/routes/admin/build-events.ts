/** A build as it goes, as server-sent events: one `build` event per change, until it has ended. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'

/** The store is asked this often: builds are written by another process on some platforms. */
const LOOK_MS = 400
/** A reader that is gone without saying so is let go after this; a browser connects again. */
const STREAM_MS = 10 * 60_000

/** @param encode - as in the other answers about builds */
export function streamBuild(
  context: Context,
  builds: BuildRepository,
  build: Build,
  encode: (build: Build) => Promise<unknown>,
): Response {
  return streamSSE(context, async (stream) => {
    const looks = STREAM_MS / LOOK_MS
    let sent = ''
    let now: Build | undefined = build
    for (let look = 0; now !== undefined && look < looks && !stream.aborted; look += 1) {
      const data = JSON.stringify(await encode(now))
      if (data !== sent) await stream.writeSSE({ event: 'build', data })
      sent = data
      if (now.finishedAt !== null) return
      await stream.sleep(LOOK_MS)
      now = await builds.byId(build.id)
    }
  })
}
