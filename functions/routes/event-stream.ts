/** Server-sent events that report changes, without data: the page requests what it shows. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { problem } from '../middleware/english-problem.ts'
import { createConcurrencyGate } from '../proxy/concurrency.ts'
import type { Listeners } from '../store/listeners.ts'

/** Proxies close a connection that is silent for longer. */
const HEARTBEAT_MS = 20_000
/** Then the browser asks again, and the session is validated again. */
const STREAM_MS = 5 * 60_000

interface Watched {
  readonly listeners: Pick<Listeners, 'subscribe'>
  readonly name: string
  /** Called once, when the stream ends. */
  readonly ended: () => void
  /** Finds changes by other processes, whose listeners don't reach this one. */
  readonly revision?: () => Promise<number | undefined>
  readonly askMs?: number
}

/** One row by its key: cheap enough for every open page. */
const ASK_MS = 5_000
/**
 * Listeners only leave a note that the stream's own timer reads. On Cloudflare, a stream that the request of a
 * change writes to is stuck from then on: each request has its own I/O.
 */
const NOTICE_MS = 200

export const streamChanges = (
  context: Context,
  { listeners: { subscribe }, name, ended, revision, askMs = ASK_MS }: Watched,
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
        let known: number | undefined
        let hasEnded = false
        const ask = async (): Promise<void> => {
          const now = await revision?.()
          if (known !== undefined && now !== known) await send('change')
          known = now
        }
        const asking = setInterval(() => void ask().catch(end), askMs)
        let notice: 'change' | 'end' | undefined
        const unsubscribe = subscribe(name, {
          onChange: () => {
            notice ??= 'change'
          },
          onEnd: () => {
            notice = 'end'
          },
        })
        const noticing = setInterval(() => {
          if (notice === 'end') return end()
          if (notice === 'change') void send('change')
          notice = undefined
        }, NOTICE_MS)
        stream.onAbort(end)
        void send('open')
        void ask().catch(end)

        // Ends once: an aborted stream also fails the write in progress.
        function end(): void {
          if (hasEnded) return
          hasEnded = true
          clearInterval(heartbeat)
          clearInterval(asking)
          clearInterval(noticing)
          clearTimeout(limit)
          unsubscribe()
          ended()
          resolve()
        }
      }),
  )

/** Open tabs of one partner. */
const MAX_STREAMS = 6

/** @returns a function that streams changes to the pages of a partner, up to a number at the same time */
export function createPartnerStreams() {
  const gate = createConcurrencyGate(MAX_STREAMS)
  return (context: Context, partnerId: string, watched: Omit<Watched, 'ended'>): Response => {
    const entered = gate.enter(partnerId)
    return entered === undefined
      ? problem(context, 429, `Up to ${MAX_STREAMS} pages can be open. Close one of them.`, {
          headers: { 'Retry-After': '30' },
        })
      : streamChanges(context, { ...watched, ended: () => entered.leave() })
  }
}
