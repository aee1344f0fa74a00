/** Downloads bytes from an http(s) URL up to a limit; redirects are followed only where the caller allows. */

const TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 5

export interface Download {
  readonly status: number
  readonly bytes: Uint8Array
}

/**
 * @param options.maxBytes - reading stops one chunk after it; the caller reports the excess
 * @param options.allows - validates every URL before it is requested, including those of redirects: a
 *   document must not direct a build machine into its own network
 * @throws Error when there is no response in time, there are too many redirects, or a URL is not allowed
 */
export async function download(
  address: string,
  options: { readonly maxBytes: number; readonly allows?: (url: URL) => boolean },
): Promise<Download> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = new URL(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!/^https?:$/.test(url.protocol) || options.allows?.(url) === false) {
      throw new Error(`it redirects to "${url.origin}", but the document came from another origin`)
    }
    const response = await fetch(url, { signal, redirect: 'manual' })
    const location = response.headers.get('Location')
    if (response.status < 300 || response.status > 399 || location === null) {
      return { status: response.status, bytes: await readUpTo(response, options.maxBytes) }
    }
    await response.body?.cancel()
    url = new URL(location, url)
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`)
}

async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream: the rest is not read.
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length > maxBytes) break
  }
  return Buffer.concat(chunks)
}
