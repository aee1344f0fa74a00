/**
 * Calls the configured partner API over HTTP. Uses node:http(s) instead of fetch: bytes, path and header
 * names are sent as given, redirects and compression are not handled, and the connection uses the address
 * that was checked.
 */
import { lookup as systemLookup } from 'node:dns'
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { errorCode } from '#core/error-code.ts'
import { err, ok, type Result } from '#core/result.ts'
import {
  basePathOf,
  type HeaderList,
  type Upstream,
  type UpstreamError,
  type UpstreamRequest,
  type UpstreamResponse,
} from '../../ports/upstream.ts'
import { type BodyLimits, readUpstreamBody } from '../upstream-body.ts'
import { abortError, protocolError, tooLarge, unreachable } from '../upstream-errors.ts'
import { AddressRefused, checkedLookup, type Lookup } from './checked-lookup.ts'
import { isPrivateAddress } from './private-address.ts'

export interface HttpUpstreamOptions extends Omit<BodyLimits, 'heldBytes'> {
  /** `https://api.example.com`; its path precedes every request's path. */
  readonly origin: string
  /** Lets the name resolve to private addresses. A literal address or `localhost` is always allowed. */
  readonly allowPrivate: boolean
  /** An origin that a partner chose: literal addresses and `localhost` are no exception. */
  readonly isUntrusted?: boolean
  /** Name resolution; the system's by default. */
  readonly lookup?: Lookup | undefined
}

/** @throws RangeError if the origin isn't an http(s) URL; the configuration has validated it */
export function httpUpstream(options: HttpUpstreamOptions): Upstream {
  const base = new URL(options.origin)
  if (base.protocol !== 'http:' && base.protocol !== 'https:')
    throw new RangeError(`"${base.protocol}" isn't a protocol of an upstream`)
  const name = base.origin
  return {
    name,
    basePath: basePathOf(base),
    send(request, signal) {
      return new Promise((resolve) => {
        if (signal.aborted) {
          resolve(err(abortError(name, signal)))
          return
        }
        if (hasDotSegment(request.path)) {
          resolve(err(escaping(name)))
          return
        }
        let outgoing: ClientRequest
        try {
          outgoing = open(base, request, options, signal)
        } catch (cause) {
          resolve(err(describeFailure(name, cause, signal)))
          return
        }
        outgoing.on('error', (cause) => resolve(err(describeFailure(name, cause, signal))))
        outgoing.on('upgrade', (_response, socket) => {
          socket.destroy()
          resolve(err(protocolError(name, 'it switched to another protocol')))
        })
        outgoing.on('response', (incoming) => {
          // RFC 9110 §8.6: the length is that of the answer to a GET, of which nothing follows.
          const isHead = request.method === 'HEAD'
          const limits = { ...options, heldBytes: request.heldBytes, isHead }
          readResponse(incoming, name, limits, signal).then(resolve, (cause) =>
            resolve(err(describeFailure(name, cause, signal))),
          )
        })
        sendBody(outgoing, request)
      })
    },
  }
}

function open(
  base: URL,
  { method, path, query, headers, body }: UpstreamRequest,
  options: HttpUpstreamOptions,
  signal: AbortSignal,
): ClientRequest {
  // RFC 9110 §8.6: Content-Length is sent for a body, and for an empty one where a body is expected.
  const announced = body.byteLength > 0 || !WITHOUT_BODY.has(method)
  const hostname = base.hostname.replace(/^\[|\]$/g, '')
  const allowPrivate = options.allowPrivate || (!options.isUntrusted && isWritten(hostname))
  // A literal address is never looked up.
  if (!allowPrivate && isIP(hostname) !== 0 && isPrivateAddress(hostname))
    throw new AddressRefused('the address is private')
  const settings: RequestOptions = {
    protocol: base.protocol,
    hostname,
    port: base.port === '' ? undefined : base.port,
    method,
    path: `${basePathOf(base)}${path}${query === '' ? '' : `?${query}`}`,
    headers: [
      ['host', base.host],
      ...headers,
      ...(announced ? [['content-length', String(body.byteLength)]] : []),
    ].flat(),
    // A separate connection per request: a persistent one may be stale, and nothing is ever sent twice.
    agent: false,
    signal,
    lookup: checkedLookup(options.lookup ?? systemLookup, allowPrivate),
  }
  return base.protocol === 'https:' ? httpsRequest(settings) : httpRequest(settings)
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'TRACE'])

function sendBody(outgoing: ClientRequest, { body, pauseMs }: UpstreamRequest): void {
  if (pauseMs === undefined) {
    outgoing.end(body)
    return
  }
  const half = Math.floor(body.byteLength / 2)
  outgoing.write(body.subarray(0, half))
  const timer = setTimeout(() => outgoing.end(body.subarray(half)), pauseMs)
  outgoing.on('close', () => clearTimeout(timer))
}

/** The policy has already rejected such a path; this guards the base path a second time. */
const hasDotSegment = (path: string): boolean =>
  /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i.test(path)

const escaping = (name: string): UpstreamError => ({
  code: 'protocol',
  message: `"${name}" wasn't called, because the path contains a "." or ".." segment. Percent-encode every value with encodeURIComponent.`,
})

/** An operator who configures an address or localhost means it. */
const isWritten = (hostname: string): boolean =>
  isIP(hostname) !== 0 || hostname === 'localhost' || hostname.endsWith('.localhost')

async function readResponse(
  incoming: IncomingMessage,
  name: string,
  limits: BodyLimits & { readonly isHead: boolean },
  signal: AbortSignal,
): Promise<Result<UpstreamResponse, UpstreamError>> {
  const status = incoming.statusCode ?? 0
  if (status < 200 || status > 599) {
    incoming.destroy()
    return err(protocolError(name, `its status is ${String(status)}`))
  }
  const { maxResponseBytes: maxBytes, cutsResponse, isHead } = limits
  if (!cutsResponse && !isHead && Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
    incoming.destroy()
    return err(tooLarge(name, maxBytes))
  }
  try {
    // as: for the DOM types, Node's own class is another one.
    const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
    const read = await readUpstreamBody(stream, name, limits)
    return read.ok ? ok({ status, headers: headerList(incoming.rawHeaders), ...read.value }) : read
  } catch (cause) {
    const error = describeFailure(name, cause, signal)
    return err(
      error.code === 'unreachable'
        ? protocolError(name, 'the connection closed before the end', cause)
        : error,
    )
  }
}

function headerList(raw: readonly string[]): HeaderList {
  return raw.flatMap((text, index) =>
    index % 2 === 0 ? [[text.toLowerCase(), raw[index + 1] ?? ''] as const] : [],
  )
}

function describeFailure(name: string, cause: unknown, signal: AbortSignal): UpstreamError {
  if (signal.aborted) return abortError(name, signal)
  if (cause instanceof AddressRefused)
    return {
      code: 'address-refused',
      message: `"${name}" wasn't called, because its name resolves to a private address. Ask the operator to correct the name, or to allow private addresses.`,
      cause,
    }
  const code = errorCode(cause) ?? 'an unknown error'
  if (isTlsCode(code))
    return {
      code: 'tls',
      message: `"${name}" wasn't called, because its TLS certificate couldn't be verified (${code}). Ask the operator of that API to correct it.`,
      cause,
    }
  if (code.startsWith('HPE_')) return protocolError(name, `it isn't valid HTTP (${code})`, cause)
  return unreachable(name, code, cause)
}

/** OpenSSL's handshake errors and Node's names of certificate errors (`X509_V_ERR_*`, Node tls docs). */
const isTlsCode = (code: string): boolean =>
  /^(EPROTO$|ERR_SSL_|ERR_TLS_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE))/.test(
    code,
  )
