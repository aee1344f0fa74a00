/** Streams a build's progress as server-sent events: one `build` event per change, until it has ended. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'

/** Polling interval of the store: on some platforms another process writes builds. */
const LOOK_MS = 400
/** A reader that disappeared is disconnected after this; a browser reconnects. */
const STREAM_MS = 10 * 60_000

/** @param encode - as in the other responses about builds */
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
