/** The relays, run as the page prints them: a first signed callback reaches a server on the same computer. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { createApp } from '../../functions/app.ts'
import type { Ports } from '../../functions/app-ports.ts'
import {
  RELAY_COMMANDS,
  RELAY_FILES,
  RELAY_LANGUAGES,
  type RelayLanguage,
  relayScript,
} from '../../functions/deliveries/relay-script.ts'
import { startDelivery } from '../../functions/deliveries/start-delivery.ts'
import type { StoredDelivery } from '../../functions/store/repositories/callback-deliveries.ts'
import { compileText } from '../support/compile-text.ts'
import { correctReceiver, type Receiver } from '../support/correct-receiver.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { startWorker, type TestWorker, testConfig } from '../support/worker.ts'

const { compiled } = compileText(`
paths:
  /orders:
    post:
      responses: {"200": {description: ok}}
      callbacks:
        done:
          "{$request.body#/url}":
            post:
              requestBody:
                content: {application/json: {example: {event_id: evt_1, name: "Sari é"}}}
              responses: {"200": {description: ok}}`)
const KEYS = { apiKey: 'gp_demo_one', secretKey: 'gp_secret_one' }

let worker: TestWorker
let ports: Ports
let partnerId: string
let cookie: string
let receiver: Receiver
let folder = ''
let relay: ChildProcess | undefined
/** Lines that the relay has printed. */
let output = ''
/** The portal or the local system closes connections without an answer. */
let isDown = { portal: false, local: false }
let servers: readonly { close(): unknown }[] = []

beforeEach(async () => {
  output = ''
  isDown = { portal: false, local: false }
  worker = await startWorker()
  folder = await mkdtemp(join(tmpdir(), 'gapura-relay-'))
  const documents = documentsOf(() => [currentDocument(compiled)])
  const site = {
    fetch: async () =>
      new Response('<div data-slot="target"></div><div data-slot="deliveries"></div>'),
  }
  ports = { ...worker.ports, documents, site }
  const partner = { name: 'Bank', logoUrl: null, ...KEYS, accessToken: 'gp_access_one' }
  const created = await ports.store.partners.create(partner)
  partnerId = created.id
  cookie = `user=${await ports.store.sessions.open(created)}`
  receiver = correctReceiver(DEFAULT_RECIPE, KEYS, worker.clock.nowMs)
})
afterEach(async () => {
  relay?.kill()
  for (const server of servers) server.close()
  await worker.close()
  await rm(folder, { recursive: true, force: true })
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  servers = [...servers, server]
  // as: a server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The partner's system on the same computer. @param onCallback - before its answer */
const localSystem = (onCallback = () => {}): Promise<string> =>
  listen(
    createServer(async (request, response) => {
      if (isDown.local) return request.socket.destroy()
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const { status, body } = await receiver.answer({
        path: pathname,
        query: search.slice(1),
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: Buffer.concat(chunks),
      })
      onCallback()
      return response.writeHead(status, { 'x-handled-by': 'laptop' }).end(body)
    }),
  )

function startPortal(): Promise<string> {
  const app = createApp(ports, testConfig())
  const answer = getRequestListener(app.fetch)
  return listen(
    createServer((request, response) =>
      isDown.portal ? request.socket.destroy() : void answer(request, response),
    ),
  )
}

const PROGRAMS = { node: process.execPath, python: 'python3' } as const
const isMissing = (program: string) => spawnSync(program, ['--version']).status !== 0

const started = (kind: 'valid' | 'slow' | 'large' | 'tampered') =>
  startDelivery(ports, {
    partnerId,
    kind,
    operation: 'post /orders',
    callback: 'done',
    target: 'relay',
    runId: null,
    caseId: null,
  })

/** Resolves when the deliveries are as wanted. */
async function deliveriesUntil(
  isWanted: (deliveries: readonly StoredDelivery[]) => boolean,
): Promise<readonly StoredDelivery[]> {
  const { callbackDeliveries, callbackInboxes } = ports.store
  const { promise, resolve } = Promise.withResolvers<readonly StoredDelivery[]>()
  const look = async () => {
    const deliveries = await callbackDeliveries.list(partnerId)
    if (isWanted(deliveries)) resolve(deliveries)
  }
  const stop = callbackInboxes.subscribe(partnerId, {
    onChange: () => void look(),
    onEnd: () => {},
  })
  await look()
  return promise.finally(stop)
}

const haveEnded = (deliveries: readonly StoredDelivery[]): boolean =>
  deliveries.every(({ state }) => state !== 'open')

/** Writes the relay to a file, as a person does, and runs it. */
async function runRelay(
  language: RelayLanguage,
  script: string,
  to: string,
): Promise<ChildProcess> {
  const file = join(folder, RELAY_FILES[language])
  await writeFile(file, script)
  const program = spawn(PROGRAMS[language], [file, to], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  relay = program
  return program
}

const relayed = async (language: RelayLanguage, portal: string, to: string) => {
  const { relayToken } = await ports.store.callbackTargets.find(partnerId)
  return runRelay(language, relayScript(language, `${portal}/callback/relay`, relayToken), to)
}

/** Resolves when the relay has printed it. */
const printed = (program: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => output.includes(text) && resolve()
    program.stdout?.on('data', look)
    look()
  })

const lines = (): readonly string[] => output.trimEnd().split('\n')

test.each(RELAY_LANGUAGES)(
  '%s: at most 40 lines, without packages or the secret key',
  (language) => {
    const script = relayScript(language, 'https://portal.example/callback/relay', 'relay_1')
    expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    expect(script).not.toMatch(/\$(PORTAL|TOKEN)|npm|pip/)
    expect(script).toContain(RELAY_COMMANDS[language])
  },
)

test.for(RELAY_LANGUAGES)(
  '%s: callbacks reach the local system, and the portal shows its answers',
  { timeout: scaled(60_000) },
  async (language, { skip }) => {
    skip(isMissing(PROGRAMS[language]), 'Python is missing.')
    const portal = await startPortal()
    const page = await (
      await fetch(`${portal}/callback/deliveries`, { headers: { Cookie: cookie } })
    ).text()
    const scripts = [...page.matchAll(/<pre class="code"[^>]*><code>([\s\S]*?)<\/code>/g)]
    const script = plainText(scripts[RELAY_LANGUAGES.indexOf(language)]?.[1] ?? '')
    expect(script).toContain(`${portal}/callback/relay`)
    expect(script).not.toContain(KEYS.secretKey)
    for (const kind of ['valid', 'slow', 'large', 'tampered'] as const) await started(kind)
    await runRelay(language, script, `${await localSystem()}/hooks?a=1`)
    const deliveries = await deliveriesUntil(haveEnded)
    expect(deliveries.map(({ kind, state }) => [kind, state])).toEqual([
      ['tampered', 'passed'],
      ['large', 'passed'],
      ['slow', 'passed'],
      ['valid', 'passed'],
    ])
    expect(deliveries.at(-1)?.attempts[0]?.result).toMatchObject({
      status: 200,
      body: '{"received":true}',
      headers: expect.arrayContaining([['x-handled-by', 'laptop']]),
    })
  },
)

describe.each(RELAY_LANGUAGES)('%s', { timeout: scaled(60_000) }, (language) => {
  beforeEach(({ skip }) => skip(isMissing(PROGRAMS[language]), 'Python is missing.'))

  test('a portal that restarts is called again, also with an answer', async () => {
    isDown.portal = true
    await started('valid')
    let wasDown = false
    const to = await localSystem(() => {
      isDown.portal = !wasDown
      wasDown = true
    })
    const program = await relayed(language, await startPortal(), to)
    await printed(program, "can't be reached")
    expect(lines()).toEqual([
      `Waiting for callbacks to ${to}`,
      "The portal can't be reached. Trying again.",
    ])
    isDown.portal = false
    await printed(program, "valid 200\nThe portal can't be reached. Trying again.")
    isDown.portal = false
    const [delivery] = await deliveriesUntil(haveEnded)
    expect(delivery).toMatchObject({ state: 'passed', attempts: [{ result: { status: 200 } }] })
    expect(receiver.processed).toHaveLength(1)
  })

  test('a callback for a local server that is down is delivered later', async () => {
    isDown.local = true
    await started('valid')
    const program = await relayed(language, await startPortal(), await localSystem())
    await deliveriesUntil(([one]) => one?.attempts[0]?.result !== undefined)
    isDown.local = false
    worker.clock.advance(30)
    const [delivery] = await deliveriesUntil(haveEnded)
    expect(delivery?.state).toBe('passed')
    expect(delivery?.attempts.map(({ result }) => result)).toMatchObject([
      { error: 'unreachable' },
      { status: 200 },
    ])
    expect(program.exitCode).toBeNull()
  })

  test('a relay whose token was replaced stops, and says what to do', async () => {
    const to = await localSystem()
    const program = await relayed(language, await startPortal(), to)
    await printed(program, 'Waiting for callbacks')
    await ports.store.callbackTargets.renewRelay(partnerId)
    await once(program, 'close')
    expect(program.exitCode).toBe(1)
    expect(lines()).toEqual([
      `Waiting for callbacks to ${to}`,
      'The portal answered 401. Copy the relay from its page again, and check the address of your server.',
    ])
  })

  test.each([404, 410])('a relay stops at an address that answers %s', async (status) => {
    const gone = await listen(createServer((_, response) => response.writeHead(status).end()))
    await once(await relayed(language, gone, 'http://localhost:3000/callbacks'), 'close')
    expect(lines().slice(1)).toEqual([expect.stringContaining(`The portal answered ${status}. `)])
  })
})

const plainText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
