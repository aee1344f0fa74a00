/** Passes on a response that is still being received, with a time limit of each wait for its sender. */

export interface TimeLimit {
  /** Aborted with a `TimeoutError` when the time is over. */
  readonly signal: AbortSignal
  start(): void
  stop(): void
}

export function createTimeLimit(timeoutMs: number): TimeLimit {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    signal: late.signal,
    start() {
      const abort = () => late.abort(new DOMException('Too late.', 'TimeoutError'))
      timer = setTimeout(abort, timeoutMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Reads nothing ahead of its caller, who may take longer than the limit.
 *
 * @param held - precedes `rest`
 */
export function receivedBody(
  held: Uint8Array,
  rest: ReadableStream<Uint8Array>,
  limit: TimeLimit,
): ReadableStream<Uint8Array> {
  const reader = rest.getReader()
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(held),
      async pull(controller) {
        limit.start()
        const { done, value } = await reader.read().finally(limit.stop)
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
}
