/** The relays, run as the page prints them: a first signed callback reaches a server on the same computer. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { createApp } from '../../functions/app.ts'
import type { Ports } from '../../functions/app-ports.ts'
import {
  RELAY_COMMANDS,
  RELAY_FILES,
  RELAY_LANGUAGES,
  relayScript,
} from '../../functions/deliveries/relay-script.ts'
import { startDelivery } from '../../functions/deliveries/start-delivery.ts'
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
let servers: readonly { close(): unknown }[] = []

beforeEach(async () => {
  worker = await startWorker()
  folder = await mkdtemp(join(tmpdir(), 'gapura-relay-'))
  const documents = documentsOf(() => [currentDocument(compiled)])
  const site = {
    fetch: async () =>
      new Response('<div data-slot="target"></div><div data-slot="deliveries"></div>'),
  }
  ports = { ...worker.ports, clock: { nowMs: () => Date.now() }, documents, site }
  const partner = { name: 'Bank', logoUrl: null, ...KEYS, accessToken: 'gp_access_one' }
  const created = await ports.store.partners.create(partner)
  partnerId = created.id
  cookie = `user=${await ports.store.sessions.open(created)}`
  receiver = correctReceiver(DEFAULT_RECIPE, KEYS, Date.now)
})
afterEach(async () => {
  relay?.kill()
  for (const server of servers) server.close()
  await worker.close()
  await rm(folder, { recursive: true, force: true })
})

async function listen(server: ReturnType<typeof createAdaptorServer> | Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  servers = [...servers, server]
  // as: a server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The partner's system on the same computer. */
const localSystem = (): Promise<string> =>
  listen(
    createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const { status, body } = await receiver.answer({
        path: pathname,
        query: search.slice(1),
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: Buffer.concat(chunks),
      })
      response.writeHead(status, { 'x-handled-by': 'laptop' }).end(body)
    }),
  )

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

/** Resolves when every delivery has ended. */
const ended = () =>
  new Promise<void>((resolve) => {
    const look = async () => {
      const deliveries = await ports.store.callbackDeliveries.list(partnerId)
      if (deliveries.every(({ state }) => state !== 'open')) resolve()
    }
    ports.store.callbackInboxes.subscribe(partnerId, {
      onChange: () => void look(),
      onEnd: resolve,
    })
  })

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
    const program = PROGRAMS[language]
    skip(isMissing(program), 'Python is missing.')
    const app = createApp(ports, testConfig())
    const portal = await listen(createAdaptorServer({ fetch: app.fetch }))
    const page = await (
      await fetch(`${portal}/callback/deliveries`, { headers: { Cookie: cookie } })
    ).text()
    const scripts = [...page.matchAll(/<pre class="code"[^>]*><code>([\s\S]*?)<\/code>/g)]
    const script = plainText(scripts[RELAY_LANGUAGES.indexOf(language)]?.[1] ?? '')
    expect(script).toContain(`${portal}/callback/relay`)
    expect(script).not.toContain(KEYS.secretKey)
    const file = join(folder, RELAY_FILES[language])
    await writeFile(file, script)
    for (const kind of ['valid', 'slow', 'large', 'tampered'] as const) await started(kind)
    const done = ended()
    relay = spawn(program, [file, `${await localSystem()}/hooks?a=1`], { stdio: 'ignore' })
    await done
    const deliveries = await ports.store.callbackDeliveries.list(partnerId)
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

const plainText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
