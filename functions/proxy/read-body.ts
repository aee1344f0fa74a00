/** Reads the body of a request, or of a response, as the bytes it is, up to a limit. */
import { concatBytes } from '#core/concat-bytes.ts'
import { err, ok, type Result } from '#core/result.ts'

export type BodyError = { readonly code: 'body-too-large' } | { readonly code: 'body-broken' }

/**
 * The bytes, undecoded. Stops reading at the limit, and before the first byte when the announced
 * length is over it.
 */
export async function readBody(
  message: Pick<Request, 'headers' | 'body'>,
  maxBodyBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyError>> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBodyBytes)
    return err({ code: 'body-too-large' })
  if (message.body === null) return ok(new Uint8Array())
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop cancels the stream: the rest is not read.
    for await (const chunk of message.body) {
      length += chunk.byteLength
      if (length > maxBodyBytes) return err({ code: 'body-too-large' })
      chunks.push(chunk)
    }
  } catch {
    return err({ code: 'body-broken' })
  }
  return ok(concatBytes(chunks))
}
