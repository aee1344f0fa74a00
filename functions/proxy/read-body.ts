/** Reads a request body as the bytes it is, up to a limit. */
import { concatBytes } from '#core/concat-bytes.ts'
import { err, ok, type Result } from '#core/result.ts'

export type BodyError = { readonly code: 'body-too-large' } | { readonly code: 'body-broken' }

/**
 * The bytes, undecoded. Stops reading at the limit, and before the first byte when the announced
 * length is over it.
 */
export async function readBody(
  request: Request,
  maxBodyBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyError>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes)
    return err({ code: 'body-too-large' })
  if (request.body === null) return ok(new Uint8Array())
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // Leaving the loop cancels the stream: the rest is not read.
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > maxBodyBytes) return err({ code: 'body-too-large' })
      chunks.push(chunk)
    }
  } catch {
    return err({ code: 'body-broken' })
  }
  return ok(concatBytes(chunks))
}
