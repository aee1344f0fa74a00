/** The relays, run as the page prints them: a first signed callback reaches a server on the same computer. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { beforeEach, describe, expect, test } from 'vitest'
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
import { listen } from '../support/listen.ts'
import { addPartner } from '../support/partners.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
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

/** A portal with a partner, and the partner's computer. */
interface Desk {
  readonly worker: TestWorker
  readonly ports: Ports
  readonly partnerId: string
  readonly cookie: string
  readonly receiver: Receiver
  readonly folder: string
  readonly programs: ChildProcess[]
  /** The portal or the local system closes connections without an answer. */
  readonly isDown: { portal: boolean; local: boolean }
  /** Lines that the relay has printed. */
  output: string
}

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from the pattern
const relayTest = test.extend('desk', async ({}, { onCleanup }) => {
  const desk = await openDesk()
  onCleanup(() => {
    for (const program of desk.programs) program.kill()
  })
  return desk
})

/** They mostly wait for a relay to try again. */
const AT_ONCE = { timeout: scaled(60_000), concurrent: true } as const

async function openDesk(): Promise<Desk> {
  const worker = await startWorker()
  const folder = scratchFolder()
  const documents = documentsOf(() => [currentDocument(compiled)])
  const site = {
    fetch: async () =>
      new Response('<div data-slot="target"></div><div data-slot="deliveries"></div>'),
  }
  const ports = { ...worker.ports, documents, site }
  const created = await addPartner(ports.store, KEYS)
  const cookie = `user=${await ports.store.sessions.open(created)}`
  const receiver = correctReceiver(DEFAULT_RECIPE, KEYS, worker.clock.nowMs)
  const isDown = { portal: false, local: false }
  const partnerId = created.id
  return { worker, ports, partnerId, cookie, receiver, folder, programs: [], isDown, output: '' }
}

const serve = async (server: Server): Promise<string> => (await listen(server)).origin

/** The partner's system on the same computer. @param onCallback - before its answer */
const localSystem = (desk: Desk, onCallback = () => {}): Promise<string> =>
  serve(
    createServer(async (request, response) => {
      if (desk.isDown.local) return request.socket.destroy()
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const { status, body } = await desk.receiver.answer({
        path: pathname,
        query: search.slice(1),
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: Buffer.concat(chunks),
      })
      onCallback()
      return response.writeHead(status, { 'x-handled-by': 'laptop' }).end(body)
    }),
  )

function startPortal(desk: Desk): Promise<string> {
  const app = createApp(desk.ports, testConfig())
  const answer = getRequestListener(app.fetch)
  return serve(
    createServer((request, response) =>
      desk.isDown.portal ? request.socket.destroy() : void answer(request, response),
    ),
  )
}

const PROGRAMS = { node: process.execPath, python: 'python3' } as const
const isMissing = (program: string) => spawnSync(program, ['--version']).status !== 0

const started = ({ ports, partnerId }: Desk, kind: 'valid' | 'slow' | 'large' | 'tampered') =>
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
  { ports, partnerId }: Desk,
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
  desk: Desk,
  language: RelayLanguage,
  script: string,
  to: string,
): Promise<ChildProcess> {
  const file = join(desk.folder, RELAY_FILES[language])
  await writeFile(file, script)
  const program = spawn(PROGRAMS[language], [file, to], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      desk.output += text
    })
  desk.programs.push(program)
  return program
}

const relayed = async (desk: Desk, language: RelayLanguage, portal: string, to: string) => {
  const { relayToken } = await desk.ports.store.callbackTargets.find(desk.partnerId)
  return runRelay(desk, language, relayScript(language, `${portal}/callback/relay`, relayToken), to)
}

/** Resolves when the relay has printed it. */
const printed = (desk: Desk, program: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => desk.output.includes(text) && resolve()
    program.stdout?.on('data', look)
    look()
  })

const lines = ({ output }: Desk): readonly string[] => output.trimEnd().split('\n')

test.each(RELAY_LANGUAGES)(
  '%s: at most 40 lines, without packages or the secret key',
  (language) => {
    const script = relayScript(language, 'https://portal.example/callback/relay', 'relay_1')
    expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
    expect(script).not.toMatch(/\$(PORTAL|TOKEN)|npm|pip/)
    expect(script).toContain(RELAY_COMMANDS[language])
  },
)

relayTest.for(RELAY_LANGUAGES)(
  '%s: callbacks reach the local system, and the portal shows its answers',
  AT_ONCE,
  async (language, { desk, skip }) => {
    skip(isMissing(PROGRAMS[language]), 'Python is missing.')
    const portal = await startPortal(desk)
    const page = await (
      await fetch(`${portal}/callback/deliveries`, { headers: { Cookie: desk.cookie } })
    ).text()
    const scripts = [...page.matchAll(/<pre class="code"[^>]*><code>([\s\S]*?)<\/code>/g)]
    const script = plainText(scripts[RELAY_LANGUAGES.indexOf(language)]?.[1] ?? '')
    expect(script).toContain(`${portal}/callback/relay`)
    expect(script).not.toContain(KEYS.secretKey)
    for (const kind of ['valid', 'slow', 'large', 'tampered'] as const) await started(desk, kind)
    await runRelay(desk, language, script, `${await localSystem(desk)}/hooks?a=1`)
    const deliveries = await deliveriesUntil(desk, haveEnded)
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

describe.each(RELAY_LANGUAGES)('%s', AT_ONCE, (language) => {
  beforeEach(({ skip }) => skip(isMissing(PROGRAMS[language]), 'Python is missing.'))

  relayTest('a portal that restarts is called again, also with an answer', async ({ desk }) => {
    desk.isDown.portal = true
    await started(desk, 'valid')
    let wasDown = false
    const to = await localSystem(desk, () => {
      desk.isDown.portal = !wasDown
      wasDown = true
    })
    const program = await relayed(desk, language, await startPortal(desk), to)
    await printed(desk, program, "can't be reached")
    expect(lines(desk)).toEqual([
      `Waiting for callbacks to ${to}`,
      "The portal can't be reached. Trying again.",
    ])
    desk.isDown.portal = false
    await printed(desk, program, "valid 200\nThe portal can't be reached. Trying again.")
    desk.isDown.portal = false
    const [delivery] = await deliveriesUntil(desk, haveEnded)
    expect(delivery).toMatchObject({ state: 'passed', attempts: [{ result: { status: 200 } }] })
    expect(desk.receiver.processed).toHaveLength(1)
  })

  relayTest('a callback for a local server that is down is delivered later', async ({ desk }) => {
    desk.isDown.local = true
    await started(desk, 'valid')
    const program = await relayed(desk, language, await startPortal(desk), await localSystem(desk))
    await deliveriesUntil(desk, ([one]) => one?.attempts[0]?.result !== undefined)
    desk.isDown.local = false
    desk.worker.clock.advance(30)
    const [delivery] = await deliveriesUntil(desk, haveEnded)
    expect(delivery?.state).toBe('passed')
    expect(delivery?.attempts.map(({ result }) => result)).toMatchObject([
      { error: 'unreachable' },
      { status: 200 },
    ])
    expect(program.exitCode).toBeNull()
  })

  relayTest('a relay whose token was replaced stops, and says what to do', async ({ desk }) => {
    const to = await localSystem(desk)
    const program = await relayed(desk, language, await startPortal(desk), to)
    await printed(desk, program, 'Waiting for callbacks')
    await desk.ports.store.callbackTargets.renewRelay(desk.partnerId)
    await once(program, 'close')
    expect(program.exitCode).toBe(1)
    expect(lines(desk)).toEqual([
      `Waiting for callbacks to ${to}`,
      "The portal answered 401. Copy the relay from its page again, and check the address of your server. If you can't log in there, ask the team that gave you your keys whether your access is switched off.",
    ])
  })

  relayTest.for([404, 410])(
    'a relay stops at an address that answers %s',
    async (status, { desk }) => {
      const gone = await serve(createServer((_, response) => response.writeHead(status).end()))
      await once(await relayed(desk, language, gone, 'http://localhost:3000/callbacks'), 'close')
      expect(lines(desk).slice(1)).toEqual([
        expect.stringContaining(`The portal answered ${status}. `),
      ])
    },
  )
})

const plainText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
