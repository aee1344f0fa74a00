/**
 * The portal as a separate process, with requests that cost far more than they look like: it continues
 * to serve everyone else, and each of them ends.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { folderBlobStore } from '../../functions/adapters/node/blob-store.ts'
import { startServer } from '../../functions/node.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import { inlineCompiler } from '../../functions/publishing/compile-text.ts'
import { publishDocument } from '../../functions/publishing/publish-document.ts'
import type { Store } from '../../functions/store/store.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { readyOrigin } from '../../scripts/setup/ready-origin.ts'
import {
  COSTLY_OPERATIONS,
  distinctTexts,
  GROWING_DOCUMENTS,
} from '../support/hostile-documents.ts'
import { scaled } from '../support/limits.ts'
import { noReferences } from '../support/no-references.ts'
import { addPartner } from '../support/partners.ts'
import { inStore } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { addStaff } from '../support/staff.ts'

const NODE = fileURLToPath(new URL('../../functions/node.ts', import.meta.url))
const KEYS = { apiKey: 'key-1', secretKey: 'the-secret-key-of-a-partner' }
/** The longest wait of everyone else. */
const PROMPT_MS = scaled(100)
/** The longest wait of the one request in ten that a busy machine may delay. */
const LATE_MS = scaled(2_000)
/** Between two requests for the portal's health: shorter than the shortest attack by far. */
const PAUSE_MS = 10
const IDLE_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
`

const folder = scratchFolder()
let server: ChildProcess
let origin = ''
/** A server without work. How long it takes to respond says how busy the machine is. */
let idleServer: ChildProcess
let idleOrigin = ''
let cookie = ''
let inbox = ''
let editor = ''
let printed = ''

beforeAll(async () => {
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', SEED_DEMO: '0' }
  await (await startServer(env)).close()
  await inStore(folder, fillPortal)
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', NODE], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  const ready = await readyOrigin(server)
  if (ready === undefined) throw new Error(`The portal ended:\n${printed}`)
  origin = ready
  idleServer = spawn(process.execPath, ['--eval', IDLE_SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(idleServer.stdout ?? idleServer, 'data')
  idleOrigin = String(address).trim()
  // The first call reads the document.
  expect((await send('/unique', '{}')).status).toBe(200)
}, scaled(60_000))
afterAll(async () => {
  const closed = Promise.all([once(server, 'close'), once(idleServer, 'close')])
  server.kill('SIGTERM')
  idleServer.kill('SIGTERM')
  await closed
})

const body = (value: unknown): string => JSON.stringify(value)
const padded = (bytes: number): string => body({ ids: ['x'.repeat(bytes)] })

interface Attack {
  readonly name: string
  readonly path: string
  readonly body: string
  readonly status: number
  readonly says?: string
  /** Number of concurrent calls. */
  readonly calls?: number
  readonly isForged?: boolean
}

const ATTACKS: readonly Attack[] = [
  {
    name: 'tens of thousands of distinct items where a few hundred may be sent',
    path: '/unique',
    body: body({ ids: distinctTexts(60_000) }),
    status: 422,
  },
  {
    name: 'a text that makes a pattern try every way to read it',
    path: '/pattern',
    body: body({ name: `${'a'.repeat(41)}!` }),
    status: 422,
    says: 'Validating the request would take more than',
  },
  {
    name: 'a text of words that makes a pattern try every way to part them',
    path: '/words',
    body: body({ name: `${'a'.repeat(60)}!` }),
    status: 422,
    says: 'Validating the request would take more than',
  },
  {
    name: 'a chain of twenty choices of three',
    path: '/chain',
    body: body({ a: 1 }),
    status: 422,
  },
  {
    name: 'four members on each of thirteen levels',
    path: '/members',
    body: body('x'),
    status: 422,
  },
  {
    name: 'six wrong signatures over 9.5 MB at once',
    path: '/unique',
    body: padded(9_500_000),
    status: 401,
    isForged: true,
    calls: 6,
  },
]

test.each(ATTACKS)(
  '$name: everyone else is served',
  async (attack) => {
    const { answers, ...waits } = await whileServing(() =>
      Promise.all(
        Array.from({ length: attack.calls ?? 1 }, () =>
          send(attack.path, attack.body, attack.isForged),
        ),
      ),
    )
    // On a busy machine, some of several calls end at their deadline.
    const inTime = answers.filter(({ status }) => attack.calls === undefined || status !== 504)
    for (const { status, text } of inTime) {
      expect(status).toBe(attack.status)
      expect(text).toContain(attack.says ?? '')
    }
    expectPrompt(waits)
  },
  scaled(60_000),
)

test(
  'wrong signatures of callbacks: everyone else is served',
  async () => {
    const forged = body({ note: 'x'.repeat(250_000) })
    const { answers, ...waits } = await whileServing(() =>
      Promise.all(Array.from({ length: 12 }, () => sendCallback(forged))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expectPrompt(waits)
  },
  scaled(60_000),
)

test.each(GROWING_DOCUMENTS)(
  '$name: everyone else is served while it is validated',
  async ({ text, status, says }) => {
    const { answers, ...waits } = await whileServing(async () => [await publish(text)])
    expect(answers[0]?.text).toContain(says)
    expect(answers[0]?.status).toBe(status)
    expectPrompt(waits)
  },
  scaled(60_000),
)

test(
  'tags inside each other: everyone else is served while they are read',
  async () => {
    const faq = { title: 'Deep', content: '<b>x<i>'.repeat(70_000) }
    const { answers, ...waits } = await whileServing(async () => [await post('/faq', faq)])
    expect(answers[0]?.text).toContain('too many tags inside each other')
    expect(answers[0]?.status).toBe(422)
    expectPrompt(waits)
  },
  scaled(60_000),
)

test('work that its limit ended is counted, by task', async () => {
  const counted = /^gapura_work_ended_total\{task="sandbox",reason="too-costly"\} [1-9]/m
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(counted)
})

test('a call after all that responds as before', async () => {
  expect((await send('/unique', body({ ids: ['a', 'b'] }))).status).toBe(200)
  expect(printed.replace(/^Ready: .*\n/m, '')).toBe('')
})

/** Ten times as long as an idle server at the same moment is prompt too: this machine may be busy. */
function expectPrompt({ waits, idleWaits }: Waits): void {
  const promptMs = Math.max(PROMPT_MS, 10 * ninetieth(idleWaits))
  expect(ninetieth(waits)).toBeLessThan(promptMs)
  expect(Math.max(...waits)).toBeLessThan(LATE_MS)
}

const ninetieth = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.9)] ?? 0

interface Waits {
  /** Duration of each request for the portal's health during the work, in milliseconds. */
  readonly waits: readonly number[]
  /** Duration of a request to the idle server at the same time. */
  readonly idleWaits: readonly number[]
}

/**
 * Requests the portal's health at intervals until the work is done, and at least ten times. Without a pause the
 * requests themselves would occupy a core.
 */
async function whileServing<Answer>(
  work: () => Promise<readonly Answer[]>,
): Promise<Waits & { readonly answers: readonly Answer[] }> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const waits: number[] = []
  const idleWaits: number[] = []
  while (!isDone || waits.length < 10) {
    const [wait, idleWait] = await Promise.all([waitFor(`${origin}/healthz`), waitFor(idleOrigin)])
    waits.push(wait)
    idleWaits.push(idleWait)
    await setTimeout(PAUSE_MS)
  }
  return { answers: await working, waits, idleWaits }
}

async function waitFor(url: string): Promise<number> {
  const startedMs = performance.now()
  expect((await fetch(url)).status).toBe(200)
  return performance.now() - startedMs
}

async function send(path: string, text: string, isForged = false) {
  const response = await fetch(`${origin}/api-general${path}`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      ...signature(path, isForged ? '{}' : text),
    },
    body: text,
  })
  return { status: response.status, text: await response.text() }
}

async function sendCallback(text: string) {
  const path = '/callback/register'
  const response = await fetch(`${origin}${path}?partner=${inbox}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signature(path, '{}') },
    body: text,
  })
  return { status: response.status, text: await response.text() }
}

const publish = (content: string) => post('/playgrounds/add_publish', { name: 'Growing', content })

async function post(path: string, value: object) {
  const response = await fetch(`${origin}${ADMIN_API}${path}`, {
    method: 'POST',
    headers: { Cookie: editor, Origin: origin, 'Content-Type': 'application/json' },
    body: body(value),
  })
  return { status: response.status, text: await response.text() }
}

function signature(path: string, text: string): Record<string, string> {
  const signed = signRequest(DEFAULT_RECIPE, {
    ...KEYS,
    method: 'POST',
    path,
    body: text,
    contentType: 'application/json',
    requestId: 'r-1',
    timestamp: formatTimestamp(DEFAULT_RECIPE, Date.now()),
  })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  return { ...signed.value.headers }
}

/** A partner who has logged in, and a document that an earlier version of the portal accepted. */
async function fillPortal(store: Store): Promise<void> {
  const partner = await addPartner(store, KEYS)
  cookie = `user=${await store.sessions.open(partner)}`
  editor = (await addStaff({ store }, 'editor')).cookie
  inbox = await store.callbackInboxes.token(partner.id)
  const by = { id: null, name: 'Test' }
  const published = await publishDocument(
    {
      store,
      blobs: folderBlobStore({ folder: join(folder, 'blobs') }),
      compiler: inlineCompiler,
      references: noReferences,
      work: inlineWork(),
      clock: systemClock,
    },
    undefined,
    { name: 'Costly', text: COSTLY_OPERATIONS, revision: 0 },
    by,
  )
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  const { id } = published.value
  const found = await store.documents.find(id)
  await store.documentPublishing.enable(id, found?.revision ?? 0, by)
}
