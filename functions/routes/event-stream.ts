/** Server-sent events that report changes, without data: the page requests what it shows. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Listeners } from '../store/listeners.ts'

/** Proxies close a connection that is silent for longer. */
const HEARTBEAT_MS = 20_000
/** Then the browser asks again, and the session is validated again. */
const STREAM_MS = 5 * 60_000

/** @param ended - called once, when the stream ends */
export const streamChanges = (
  context: Context,
  { subscribe }: Pick<Listeners, 'subscribe'>,
  name: string,
  ended: () => void,
): Response =>
  streamSSE(
    context,
    (stream) =>
      new Promise<void>((resolve) => {
        const send = (event: string) => stream.writeSSE({ event, data: '' }).catch(end)
        const heartbeat = setInterval(
          () => void stream.write(': still here\n\n').catch(end),
          HEARTBEAT_MS,
        )
        const limit = setTimeout(end, STREAM_MS)
        const unsubscribe = subscribe(name, { onChange: () => void send('change'), onEnd: end })
        stream.onAbort(end)
        void send('open')

        function end(): void {
          clearInterval(heartbeat)
          clearTimeout(limit)
          unsubscribe()
          ended()
          resolve()
        }
      }),
  )
