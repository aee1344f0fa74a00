/**
 * Starts a portal with enough partners that none reaches its limit, in its own process: `node
 * scripts/bench/proxy-portal.ts UPSTREAM_ORIGIN PARTNERS` prints its origin and their cookies.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { nodePorts } from '../../functions/adapters/node/node-ports.ts'
import { createApp } from '../../functions/app.ts'
import { decodeEnvironment } from '../../functions/config.ts'

/** The output: one line of JSON. */
export interface ProxyPortal {
  readonly origin: string
  /** One session per partner. */
  readonly bearers: readonly string[]
}

const [upstream, count] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'gapura-bench-'))
const environment = decodeEnvironment({
  DATA_DIR: folder,
  GENERAL_API_ORIGIN: upstream,
  LOG_LEVEL: 'silent',
})
if (!environment.ok) throw new Error(environment.error.message)
const opened = await nodePorts(environment.value, { origin: () => '', loopback: () => '' })
if (!opened.ok) throw new Error(opened.error.message)
const { ports, secretKey, close } = opened.value
const app = createApp(ports, { ...environment.value, secretKey })
const server = createServer((incoming, outgoing) => {
  const listener = getRequestListener((request) => app.fetch(request, { clientAddress: '::1' }))
  void listener(incoming, outgoing)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  void close()
    .then(() => rm(folder, { recursive: true, force: true }))
    .then(() => process.exit(0))
})
// as: a server that listens on TCP has an address with a port.
const { port } = server.address() as AddressInfo
const portal: ProxyPortal = { origin: `http://127.0.0.1:${port}`, bearers: await sessions() }
process.stdout.write(`${JSON.stringify(portal)}\n`)

async function sessions(): Promise<readonly string[]> {
  const { partners, sessions } = ports.store
  const bearers: string[] = []
  for (let number = 0; number < Number(count); number++) {
    const partner = await partners.create({
      name: `Partner ${number}`,
      logoUrl: null,
      apiKey: `bench-${number}`,
      secretKey: `secret-${number}`,
      accessToken: `token-${number}`,
    })
    bearers.push((await sessions.open(partner)) ?? '')
  }
  return bearers
}
