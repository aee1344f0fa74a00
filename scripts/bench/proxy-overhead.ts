/**
 * Measures the overhead of the playground's proxy: the same handler called directly and through the portal.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPartners, inStore } from './people.ts'
import { startPortal } from './portal.ts'

export interface ProxyOverhead {
  readonly directMedianMs: number
  readonly proxiedMedianMs: number
  readonly directPerSecond: number
  readonly proxiedPerSecond: number
}

/** An operation of the demo document, which is what an empty portal serves. */
const PATH = '/v2/registrations'
const BODY = JSON.stringify({ name: 'Sari', note: 'x'.repeat(1000) })
const PARTNERS = 40
/** Below the limit of 120 calls a minute for one partner: warm-up, sequential, concurrent. */
const CALLS = { warmUp: 10, inTurn: 15, atOnce: 75 }
/** Calls in progress at the same time. */
const CONCURRENCY = 16

/** This process makes both kinds of calls and runs the handler; the portal is a separate process. */
export async function measureProxy(): Promise<ProxyOverhead> {
  const handler = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{"id":"1"}}')
    })
  })
  await new Promise<void>((resolve) => handler.listen(0, '127.0.0.1', resolve))
  // as: a server that listens on TCP has an address with a port.
  const { port } = handler.address() as AddressInfo
  const direct = `http://127.0.0.1:${port}`
  const dataDirectory = await mkdtemp(join(tmpdir(), 'gapura-proxy-'))
  const secretKey = crypto.getRandomValues(new Uint8Array(32))
  const portal = await startPortal(dataDirectory, {
    GENERAL_API_ORIGIN: direct,
    SECRET_KEY: Buffer.from(secretKey).toString('base64'),
  })
  const agent = new Agent({ keepAlive: true })
  try {
    const partners = await inStore(
      dataDirectory,
      (store) => addPartners(store, PARTNERS),
      secretKey,
    )
    const callDirect = () => call(agent, `${direct}${PATH}`, '')
    const callProxied = (index: number) =>
      call(agent, `${portal.origin}/api-general${PATH}`, partners[index % PARTNERS]?.cookie ?? '')
    await runAtOnce(callDirect, PARTNERS * CALLS.warmUp)
    await runAtOnce(callProxied, PARTNERS * CALLS.warmUp)
    return {
      directMedianMs: await median(callDirect, PARTNERS * CALLS.inTurn),
      proxiedMedianMs: await median(callProxied, PARTNERS * CALLS.inTurn),
      directPerSecond: await runAtOnce(callDirect, PARTNERS * CALLS.atOnce),
      proxiedPerSecond: await runAtOnce(callProxied, PARTNERS * CALLS.atOnce),
    }
  } finally {
    agent.destroy()
    handler.closeAllConnections()
    handler.close()
    await portal.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

export function printOverhead(overhead: ProxyOverhead): string {
  const { directMedianMs, proxiedMedianMs, directPerSecond, proxiedPerSecond } = overhead
  const added = proxiedMedianMs - directMedianMs
  return `Proxy: ${added.toFixed(2)} ms added (median ${proxiedMedianMs.toFixed(2)} ms, direct ${directMedianMs.toFixed(2)} ms); ${Math.round(proxiedPerSecond)} requests a second, ${Math.round(directPerSecond)} without it`
}

async function median(callOnce: (index: number) => Promise<void>, calls: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < calls; index++) {
    const startedMs = performance.now()
    await callOnce(index)
    times.push(performance.now() - startedMs)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** @returns calls per second */
async function runAtOnce(
  callOnce: (index: number) => Promise<void>,
  calls: number,
): Promise<number> {
  let next = 0
  const startedMs = performance.now()
  const worker = async () => {
    for (let index = next++; index < calls; index = next++) await callOnce(index)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return calls / ((performance.now() - startedMs) / 1000)
}

/** @throws Error when the status isn't 200: a limit or an error would be measured instead */
async function call(agent: Agent, url: string, cookie: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const outgoing = httpRequest(url, { method: 'POST', agent, headers })
  outgoing.end(BODY)
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (answer === undefined) throw new Error(`${url} was not answered`)
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200)
    throw new Error(`${url} responded with ${String(answer.statusCode)} instead of 200`)
}
