/** Reads the body of the partner API's response up to a limit, on every platform. */
import { concatBytes } from '#core/concat-bytes.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { UpstreamError, UpstreamResponse } from '../ports/upstream.ts'
import { tooLarge } from './upstream-errors.ts'

export interface BodyLimits {
  /** As in a request. */
  readonly heldBytes?: number | undefined
  readonly maxResponseBytes: number
  /** Returns the first `maxResponseBytes` of a larger response instead of an error. */
  readonly cutsResponse?: boolean
}

/** @throws the error of the stream */
export async function readUpstreamBody(
  stream: ReadableStream<Uint8Array> | null,
  name: string,
  { maxResponseBytes: maxBytes, heldBytes = maxBytes, cutsResponse = false }: BodyLimits,
): Promise<Result<Pick<UpstreamResponse, 'body' | 'rest'>, UpstreamError>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (reader === undefined || part === undefined || part.done) break
    length += part.value.byteLength
    chunks.push(part.value)
    if (length > maxBytes) {
      await reader.cancel()
      if (cutsResponse) break
      return err(tooLarge(name, maxBytes))
    }
    if (length > heldBytes) {
      return ok({
        body: concatBytes(chunks),
        rest: upTo(maxBytes - length, reader, name, maxBytes),
      })
    }
  }
  return ok({ body: concatBytes(chunks).subarray(0, maxBytes) })
}

/** Reads nothing ahead. */
function upTo(
  leftBytes: number,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  name: string,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  let left = leftBytes
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) {
          controller.close()
          return
        }
        left -= value.byteLength
        if (left < 0) {
          await reader.cancel()
          throw new RangeError(tooLarge(name, maxBytes).message)
        }
        controller.enqueue(value)
      },
      cancel: () => reader.cancel(),
    },
    { highWaterMark: 0 },
  )
}
