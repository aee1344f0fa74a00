/** Streams a build's progress as server-sent events: one `build` event per change, until it has ended. */
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'

/** Polling interval of the store: on some platforms another process writes builds. */
const LOOK_MS = 400
/** A reader that disappeared is disconnected after this; a browser reconnects. */
const STREAM_MS = 10 * 60_000

interface Followed {
  readonly build: Build
  readonly builds: BuildRepository
  /** As in the other responses about builds. */
  readonly encode: (build: Build) => Promise<unknown>
  /** Called when the build can't be read: the stream ends, and the browser asks again. */
  readonly failed: (error: unknown) => void
}

export const streamBuild = (context: Context, followed: Followed): Response =>
  streamSSE(context, (stream) => follow(stream, followed).catch(followed.failed))

async function follow(stream: SSEStreamingApi, { build, builds, encode }: Followed): Promise<void> {
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
}
