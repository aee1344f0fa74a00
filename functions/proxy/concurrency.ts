/** Counts the calls in progress per partner: each holds a request and the start of a response until it is sent. */

export interface ConcurrencyGate {
  /** @returns undefined if the partner has reached the limit; otherwise call `leave` once at the end */
  enter(partnerId: string): { leave(): void } | undefined
}

export function createConcurrencyGate(maxPerPartner: number): ConcurrencyGate {
  const running = new Map<string, number>()
  return {
    enter(partnerId) {
      const count = running.get(partnerId) ?? 0
      if (count >= maxPerPartner) return undefined
      running.set(partnerId, count + 1)
      return {
        leave() {
          const left = (running.get(partnerId) ?? 1) - 1
          if (left > 0) running.set(partnerId, left)
          else running.delete(partnerId)
        },
      }
    },
  }
}

/** Below it, a response is passed to the connection as a whole. */
const PART_BYTES = 64 * 1024

/**
 * Sends a response in parts, as its caller reads them.
 *
 * @param response - its length is in `Content-Length`, unless its body is still being received
 * @param onEnd - called once, when the last part was taken, the body broke off or the caller disconnected
 */
export function sendInParts(response: Response, onEnd: () => void): Response {
  const length = Number(response.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  if (response.body === null || length <= PART_BYTES) {
    onEnd()
    return response
  }
  return new Response(inParts(response.body, onEnd), response)
}

function inParts(body: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let rest: Uint8Array = new Uint8Array()
  return new ReadableStream({
    async pull(controller) {
      if (rest.byteLength === 0) {
        const { value } = await reader.read().catch((error: unknown) => {
          onEnd()
          throw error
        })
        if (value === undefined) {
          controller.close()
          onEnd()
          return
        }
        rest = value
      }
      controller.enqueue(rest.subarray(0, PART_BYTES))
      rest = rest.subarray(PART_BYTES)
    },
    cancel() {
      onEnd()
      return reader.cancel()
    },
  })
}
