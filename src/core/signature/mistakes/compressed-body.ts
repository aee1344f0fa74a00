/** The other form of a compressed body: what its sender may have signed in place of the bytes that were sent. */
import { concatBytes } from '../../concat-bytes.ts'

/**
 * @param encoding - the value of `Content-Encoding`
 * @returns the text of a body in gzip, or what common libraries compress a text to; otherwise an empty list
 */
export async function otherForms(
  body: Uint8Array<ArrayBuffer>,
  encoding: string | undefined,
): Promise<readonly Uint8Array[]> {
  if (body.length === 0 || body.length > MAX_BYTES) return []
  if (isGzip(body)) {
    const text = await piped(body, new DecompressionStream('gzip'))
    return text === undefined ? [] : [text]
  }
  if (!/\bgzip\b/i.test(encoding ?? '')) return []
  const compressed = await piped(body, new CompressionStream('gzip'))
  return compressed === undefined ? [] : SYSTEMS.map((system) => compressed.with(SYSTEM_AT, system))
}

/** RFC 1952 §2.3.1 */
export const isGzip = (bytes: Uint8Array = new Uint8Array()): boolean =>
  bytes[0] === 0x1f && bytes[1] === 0x8b

/** A small body can decompress to gigabytes. */
const MAX_BYTES = 4_000_000

/** zlib compresses alike everywhere, but names its system: Unix, none, unknown, Windows or macOS (RFC 1952 §2.3.1). */
const SYSTEMS = [3, 0, 255, 10, 19]
const SYSTEM_AT = 9

/** @returns undefined for a broken or an endless body */
async function piped(
  body: Uint8Array<ArrayBuffer>,
  through: DecompressionStream | CompressionStream,
): Promise<Uint8Array | undefined> {
  const reader = new Blob([body]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return concatBytes(parts)
      length += value.length
      if (length > MAX_BYTES) return undefined
      parts.push(value)
    }
  } catch {
    return undefined
  } finally {
    void reader.cancel().catch(() => {})
  }
}
