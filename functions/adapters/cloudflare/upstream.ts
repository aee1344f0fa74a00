/**
 * Calls the configured partner API with `fetch`. No address needs checking: the runtime resolves names in
 * public DNS and reaches no private network.
 */
import { err, ok, type Result } from '#core/result.ts'
import {
  basePathOf,
  type Upstream,
  type UpstreamError,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../../ports/upstream.ts'
import { type BodyLimits, readUpstreamBody } from '../upstream-body.ts'
import { abortError, protocolError, unreachable } from '../upstream-errors.ts'

export interface FetchUpstreamOptions extends Omit<BodyLimits, 'heldBytes'> {
  /** `https://api.example.com` */
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
}

/** @throws RangeError if the origin isn't an http(s) URL; the configuration has validated it */
export function fetchUpstream(options: FetchUpstreamOptions): Upstream {
  const { origin, fetch } = options
  const base = new URL(origin)
  if (base.protocol !== 'http:' && base.protocol !== 'https:')
    throw new RangeError(`"${base.protocol}" isn't a protocol of an upstream`)
  const name = base.origin
  return {
    name,
    basePath: basePathOf(base),
    async send(request, signal) {
      if (signal.aborted) return err(abortError(name, signal))
      try {
        const outgoing = outgoingRequest(base, request, signal)
        if (!outgoing.ok) return outgoing
        const limits = { ...options, heldBytes: request.heldBytes }
        return await readResponse(await fetch(outgoing.value), name, limits)
      } catch (cause) {
        return err(signal.aborted ? abortError(name, signal) : unreachable(name, undefined, cause))
      }
    },
  }
}

/** `fetch` normalizes URLs; one that it would change is rejected instead of sent as a different one. */
function outgoingRequest(
  base: URL,
  { method, path, query, headers, body, pauseMs }: UpstreamRequest,
  signal: AbortSignal,
): Result<Request, UpstreamError> {
  const address = `${base.origin}${basePathOf(base)}${path}${query === '' ? '' : `?${query}`}`
  if (new URL(address).href !== address) {
    return err({
      code: 'protocol',
      message: `"${base.origin}" wasn't called, because the URL would be rewritten before it is sent. Percent-encode every value with encodeURIComponent.`,
    })
  }
  return ok(
    new Request(address, {
      method,
      headers: headers.map(([key, value]): [string, string] => [key, value]),
      redirect: 'manual',
      signal,
      ...(pauseMs !== undefined
        ? { body: inTwoParts(body, pauseMs), duplex: 'half' }
        : body.byteLength > 0
          ? { body: new Uint8Array(body) }
          : {}),
    }),
  )
}

const inTwoParts = (body: Uint8Array, pauseMs: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      const half = Math.floor(body.byteLength / 2)
      controller.enqueue(body.slice(0, half))
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      controller.enqueue(body.slice(half))
      controller.close()
    },
  })

async function readResponse(
  response: Response,
  name: string,
  limits: BodyLimits,
): Promise<Result<UpstreamResponse, UpstreamError>> {
  const { status } = response
  if (status < 200 || status > 599) {
    await response.body?.cancel()
    return err(protocolError(name, `its status is ${status}`))
  }
  // `fetch` has decoded the body, so headers about the encoded one no longer apply.
  const isEncoded = response.headers.has('content-encoding')
  const headers = [...response.headers].filter(
    ([key]) => !isEncoded || (key !== 'content-encoding' && key !== 'content-length'),
  )
  try {
    const read = await readUpstreamBody(response.body, name, limits)
    return read.ok ? ok({ status, headers, ...read.value }) : read
  } catch (cause) {
    return err(protocolError(name, 'the connection closed before the end', cause))
  }
}
