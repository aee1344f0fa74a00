/** The worker on Node: environment -> ports -> app -> one HTTP server. `node functions/node.ts` runs it. */
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { errorReason } from '#core/error-code.ts'
import type { Result } from '#core/result.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { clientAddress } from './adapters/client-address.ts'
import type { BuildRunner } from './adapters/node/build-runner.ts'
import { closerOf } from './adapters/node/close-server.ts'
import { type CompanyDocument, publishCompanyDocument } from './adapters/node/company-document.ts'
import { nodePorts } from './adapters/node/node-ports.ts'
import { inTurn } from './adapters/node/receiving/in-turn.ts'
import {
  bodyReceiver,
  CountedMessage,
  RECEIVING_LIMITS,
} from './adapters/node/receiving/receive-bodies.ts'
import { forgetAddress, noteAddress } from './adapters/node/running-portal.ts'
import { startSchedule } from './adapters/node/schedule.ts'
import { isIssuerPath } from './adapters/oidc/issuer/embedded-issuer.ts'
import { createApp } from './app.ts'
import type { Ports } from './app-ports.ts'
import { decodeEnvironment, type Environment } from './config.ts'
import { createMetrics, type Metrics } from './middleware/metrics.ts'
import { logRequest } from './middleware/request-log.ts'
import { commonHeaders, DATA_POLICY } from './middleware/security-headers.ts'
import type { StaticSite } from './ports/static-site.ts'

export interface RunningServer {
  /** `http://localhost:8787` */
  readonly url: string
  /** Builds that an earlier process left queued or running, and the state of the last one. */
  readonly builds: Pick<BuildRunner, 'resume' | 'isHopeless' | 'noteStart'>
  /** For the terminal: why readers do not see the changed file of the company. */
  readonly notice: string | undefined
  /** @returns as `publishCompanyDocument` */
  publish(document: CompanyDocument): Promise<Result<string | undefined, string>>
  /** Starts a work thread, so that the first call doesn't wait for one. */
  warm(): void
  /** Stops accepting requests, finishes those in progress, closes the database. */
  close(): Promise<void>
}

/** The worker can't start; the message is one sentence for the terminal. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError'
}

/**
 * Starts the worker and its static site; prints nothing but log lines.
 *
 * @param env - see functions/config.ts
 * @param limits - milliseconds and bytes; tests use smaller ones
 * @param own - a company's settings; without them, those of the repository
 * @throws ServerStartError for a wrong variable, an unusable folder, a damaged database or a port in use
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  limits: ConnectionLimits = SERVER_LIMITS,
  own: OwnSettings = {},
): Promise<RunningServer> {
  const decoded = decodeEnvironment(env, own.product)
  if (!decoded.ok) throw new ServerStartError(decoded.error.message)
  const environment = { ...decoded.value, dataDirectory: resolve(decoded.value.dataDirectory) }
  const reached = { origin: environment.publicOrigin ?? '', loopback: '' }
  const opened = await nodePorts(
    environment,
    {
      origin: () => reached.origin,
      loopback: () => reached.loopback,
    },
    own.document !== undefined,
  )
  if (!opened.ok) throw new ServerStartError(opened.error.message)
  const { ports, secretKey, issuer, builds, ended, warm, close } = opened.value
  const publish = (document: CompanyDocument) =>
    publishCompanyDocument(ports, document, environment.dataDirectory)
  try {
    const published = own.document && (await publish(own.document))
    if (published?.ok === false) throw new ServerStartError(published.error)
    const site = own.site?.(ports.site) ?? ports.site
    const metrics = createMetrics(ports.clock)
    const readings = () => ({ ...Object.fromEntries(ended), ...processGauges() })
    const app = createApp({ ...ports, site }, { ...environment, secretKey }, readings, metrics)
    const listener = getRequestListener((request, { incoming }) =>
      app.fetch(request, {
        clientAddress: addressOf(incoming, environment),
        body: incoming instanceof CountedMessage ? incoming.body : undefined,
      }),
    )
    const receive = bodyReceiver(limits.receiving)
    const options = { ...limits, IncomingMessage: CountedMessage }
    const answer = inTurn<CountedMessage, ServerResponse>((incoming, outgoing) => {
      // The app answers for a body that the issuer must not read.
      if (issuer !== undefined && isIssuerPath(incoming.url) && admitForm(incoming, environment)) {
        // The issuer writes its own responses: its pages add their policy to these headers.
        for (const [name, value] of Object.entries(commonHeaders(environment.publicOrigin))) {
          outgoing.setHeader(name, value)
        }
        outgoing.setHeader('Content-Security-Policy', DATA_POLICY)
        noteRequest(incoming, outgoing, { ...ports, metrics })
        issuer.handle(incoming, outgoing, addressOf(incoming, environment))
      } else {
        void listener(incoming, outgoing)
      }
    })
    const server = createServer(options, (incoming, outgoing) => {
      receive(incoming, outgoing)
      endUnread(outgoing, limits.unreadTimeout)
      answer(incoming, outgoing)
    })
    const closeServer = closerOf(server)
    await listen(server, environment)
    const url = urlOf(server, environment.host)
    reached.origin ||= url
    reached.loopback = loopbackOf(server)
    await noteAddress(environment.dataDirectory, reached.loopback)
    const endSchedule = startSchedule(ports)
    return {
      url,
      builds,
      notice: published?.value,
      publish,
      warm,
      async close() {
        ports.store.callbackInboxes.endSubscriptions()
        ports.store.certificationRuns.endSubscriptions()
        await endSchedule()
        await closeServer()
        await forgetAddress(environment.dataDirectory)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Effects of a company's folder on the worker. */
export interface OwnSettings {
  readonly product?: PortalConfig['product']
  /** Published when its file has changed. */
  readonly document?: CompanyDocument | undefined
  /** Answers for pages instead of the releases, which it may ask. */
  readonly site?: (releases: StaticSite) => StaticSite
}

export type ConnectionLimits = Readonly<typeof SERVER_LIMITS>

/** Node's own limits, made explicit: a slow sender occupies one connection for a limited time. */
export const SERVER_LIMITS = {
  /** The request line and all headers. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  /** Headers and body: 40 MB, the largest body, at 3 Mbit/s. */
  requestTimeout: 120_000,
  /** Proxies reuse idle connections for 60 s; closing one earlier resets the request that they send next. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** A response of which nothing is read. */
  unreadTimeout: 60_000,
  receiving: RECEIVING_LIMITS,
}

/** Node.js notices bytes that were read, but has no limit for those that weren't. */
function endUnread(outgoing: ServerResponse, timeoutMs: number): void {
  outgoing.setTimeout(timeoutMs, () => {
    // Without bytes that wait, the caller waits for the portal.
    if (outgoing.socket?.writableLength) outgoing.socket.destroy()
  })
}

/** Named like the metrics of Prometheus' own clients. */
const processGauges = () => ({
  process_resident_memory_bytes: process.memoryUsage.rss(),
  nodejs_heap_size_used_bytes: process.memoryUsage().heapUsed,
  process_uptime_seconds: Math.round(process.uptime()),
})

/** Admits a form to the embedded issuer, which only strangers call. */
function admitForm(incoming: CountedMessage, environment: Environment): boolean {
  const sender = { group: 'stranger', id: addressOf(incoming, environment) } as const
  if (incoming.body?.admit(sender) !== undefined) return false
  void incoming.body?.whenRejected.then(() => incoming.destroy())
  return true
}

/** Gives a request of the issuer its ID, log line and count, as the app does for all others. */
function noteRequest(
  { method = '', url = '' }: CountedMessage,
  outgoing: ServerResponse,
  { log, clock, metrics }: Pick<Ports, 'log' | 'clock'> & { readonly metrics: Metrics },
): void {
  const startedMs = clock.nowMs()
  const requestId = crypto.randomUUID()
  const [path = ''] = url.split('?')
  outgoing.setHeader('X-Request-ID', requestId)
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : CLOSED_EARLY
    const request = { method, path, status, durationMs: clock.nowMs() - startedMs }
    metrics.count(request)
    logRequest(log, requestId, request)
  })
}

/** The caller hung up before a response: a mistake of the caller, as the app counts it. */
const CLOSED_EARLY = 400

function addressOf(incoming: Incoming, { trustedProxies }: Environment): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const named = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return clientAddress(incoming.socket.remoteAddress, named, trustedProxies)
}

type Incoming = (HttpBindings | Http2Bindings)['incoming']

async function listen(server: Server, { host, port }: Environment): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const code = errorReason(cause)
    throw new ServerStartError(
      code === 'EADDRINUSE'
        ? `Port ${port} of "${host}" is in use by another program. Stop that program, or set PORT to another port.`
        : `The portal can't listen on port ${port} of "${host}" (${code}). Correct HOST and PORT.`,
      { cause },
    )
  }
}

/**
 * The URL for a person to open: loopback and "every address" both mean this machine. `localhost` is IPv4 on some
 * machines, so `::1` keeps its own name.
 */
function urlOf(server: Server, host: string): string {
  const address = tcpAddress(server)
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host)
  const shown = isLocal ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${address.port}`
}

/** The origin under which the process calls itself. */
function loopbackOf(server: Server): string {
  const { address, port } = tcpAddress(server)
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

function tcpAddress(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new TypeError('A server that listens on TCP has a port.')
  }
  return address
}

async function main(): Promise<void> {
  try {
    const server = await startServer(process.env)
    await server.builds.resume()
    process.stdout.write(`Ready: ${server.url}\n`)
    server.warm()
    const end = () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  } catch (error) {
    process.stderr.write(`${printFailure(error)}\n`)
    process.exitCode = 1
  }
}

function printFailure(error: unknown): string {
  if (error instanceof ServerStartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main()
}
