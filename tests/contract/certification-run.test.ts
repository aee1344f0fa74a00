/** Runs of a test plan: a correct client passes, and each client with one mistake fails at the right case. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CertificationRun } from '#core/api/certification.ts'
import { SLOW_ANSWER_MS } from '#core/certification/reaction.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { Ports } from '../../functions/app-ports.ts'
import { CERTIFICATION_LIMITS, certificationRoutes } from '../../functions/routes/certification.ts'
import { webCertificationRoutes } from '../../functions/routes/web-certification.ts'
import { delay } from '../../functions/sandbox/wait.ts'
import { certification as texts } from '../../src/i18n/en/certification.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { startWorker, type TestWorker, testConfig } from '../support/worker.ts'

const run = promisify(execFile)

const url = new URL('../../functions/adapters/node/demo/demo-openapi.yaml', import.meta.url)
const { compiled } = compileDocument(parseDocument(readFileSync(url, 'utf8')))
const POST = compiled.operations.find(({ key }) => key === 'post /v2/registrations')
const media = POST?.requestBody?.content[0]
const registration = media && exampleFor(media, exampleOptions(compiled, POST, 'request'))

let worker: TestWorker
let ports: Ports
let server: ReturnType<typeof createAdaptorServer>
let origin: string

beforeAll(async () => {
  worker = await startWorker()
  ports = {
    ...worker.ports,
    clock: { nowMs: () => Date.now() },
    documents: documentsOf(() => [currentDocument(compiled)]),
  }
  // A slow answer needs no real time to be slow.
  const wait: typeof delay = (ms, signal) => delay(ms === SLOW_ANSWER_MS ? 1 : ms, signal)
  const limits = { ...CERTIFICATION_LIMITS, callsPerMinute: 10_000 }
  server = createAdaptorServer({ fetch: certificationRoutes(ports, limits, wait).fetch })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // as: a server that listens on TCP has an address with a port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await worker.close()
})

async function web(bearer: string, path: string, method = 'GET'): Promise<CertificationRun> {
  const routes = webCertificationRoutes(ports, { ...testConfig(), publicOrigin: origin })
  const response = await routes.request(path, {
    method,
    headers: { Authorization: `Bearer ${bearer}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()).data.certification_run
}

const PROGRAMS = { 'client.mjs': process.execPath, 'client.py': 'python3' } as const

async function runClient(client: keyof typeof PROGRAMS, mistake?: string) {
  const name = `${client.slice(-2)}_${mistake ?? 'correct'}`.replaceAll('-', '_')
  const keys = { apiKey: `gp_demo_${name}`, secretKey: `gp_secret_${name}` }
  const { partners, sessions } = ports.store
  const partner = { name, logoUrl: null, ...keys, accessToken: `gp_access_${name}` }
  const bearer = (await sessions.open(await partners.create(partner))) ?? ''
  const started = await web(bearer, '/', 'POST')
  const settings = JSON.stringify({ base: started.base_url, ...keys, registration })
  const file = fileURLToPath(new URL(`../fixtures/certification/${client}`, import.meta.url))
  const args = [file, settings, ...(mistake === undefined ? [] : [mistake])]
  const { stderr } = await run(PROGRAMS[client], args).catch((error: { stderr: string }) => error)
  return { finished: await web(bearer, `/${started.id}`), stderr }
}

const unpassed = ({ cases }: CertificationRun) =>
  cases
    .filter(({ state }) => state !== 'passed')
    .map(({ id, state, finding }) => ({ id, state, finding }))

const FINDINGS = {
  'found.time': texts['found.time'],
  'found.repeated': 'Two calls have the same Request-ID.',
  'found.form': texts['found.form'],
  'found.early': expect.stringMatching(
    /^The call came after \d+ ms, but Retry-After said 2000 ms\.$/,
  ),
  'found.repeated-unsafely': expect.stringContaining('without the same Idempotency-Key'),
}

const CLIENTS = ['client.mjs', 'client.py'] as const

// The clients mostly wait, so they run at the same time.
test.concurrent.each(CLIENTS)(
  '%s passes every case',
  { timeout: scaled(60_000) },
  async (client) => {
    const { finished, stderr } = await runClient(client)
    expect(stderr).toBe('')
    expect(unpassed(finished)).toEqual([])
    expect(finished).toMatchObject({ state: 'complete', passed: 37, failed: 0, total: 37 })
  },
)

const REGISTER = 'post /v2/registrations'

const ROWS = [
  { client: 'client.mjs', mistake: 'mac-hex', id: 'signature mac-encoding', mistakes: ['mac-hex'] },
  {
    client: 'client.mjs',
    mistake: 'separator',
    id: 'signature string',
    mistakes: ['separator-wrong'],
  },
  {
    client: 'client.mjs',
    mistake: 'timestamp-utc',
    id: 'signature timestamp',
    mistakes: ['timestamp-utc'],
  },
  { client: 'client.mjs', mistake: 'clock-off', id: 'signature timestamp', finding: 'found.time' },
  {
    client: 'client.mjs',
    mistake: 'unicode-escaped',
    id: 'signature with non-ascii',
    mistakes: ['unicode-escaped'],
  },
  {
    client: 'client.mjs',
    mistake: 'excluded-kept',
    id: 'signature with excluded',
    mistakes: ['excluded-members-kept'],
  },
  {
    client: 'client.mjs',
    mistake: 'empty-object',
    id: 'signature with no-body',
    mistakes: ['empty-body-as-object'],
  },
  {
    client: 'client.mjs',
    mistake: 'same-request-id',
    id: 'fresh Request-ID',
    finding: 'found.repeated',
  },
  {
    client: 'client.mjs',
    mistake: 'missing-field',
    id: `required ${REGISTER}`,
    finding: 'found.form',
  },
  { client: 'client.mjs', mistake: 'early', id: `too-many ${REGISTER}`, finding: 'found.early' },
  {
    client: 'client.mjs',
    mistake: 'new-key',
    id: `server-error ${REGISTER}`,
    finding: 'found.repeated-unsafely',
  },
  { client: 'client.mjs', mistake: 'trusts-type', id: `wrong-type ${REGISTER}`, state: 'open' },
  { client: 'client.mjs', mistake: 'no-retry', id: `retry ${REGISTER}`, state: 'open' },
  {
    client: 'client.py',
    mistake: 'ensure-ascii',
    id: 'signature with non-ascii',
    mistakes: ['unicode-escaped'],
  },
  {
    client: 'client.py',
    mistake: 'sort-keys',
    id: 'signature with order',
    mistakes: ['keys-sorted'],
  },
  {
    client: 'client.py',
    mistake: 'newline',
    id: 'signature string',
    mistakes: ['string-trailing-newline'],
  },
  {
    client: 'client.py',
    mistake: 'empty-null',
    id: 'signature with no-body',
    mistakes: ['empty-body-as-null'],
  },
  {
    client: 'client.py',
    mistake: 'no-key',
    id: `server-error ${REGISTER}`,
    finding: 'found.repeated-unsafely',
  },
  { client: 'client.py', mistake: 'crash', id: `cut-off ${REGISTER}`, state: 'open' },
] as const

/** One of each kind; all of them with CERTIFICATION_CLIENTS=all, which takes minutes. */
const USUAL = ['mac-hex', 'clock-off', 'missing-field', 'early', 'empty-null', 'no-key']
const isAll = process.env['CERTIFICATION_CLIENTS'] === 'all'

test.concurrent.each(ROWS.filter(({ mistake }) => isAll || USUAL.includes(mistake)))(
  '$client with the mistake $mistake fails "$id"',
  { timeout: scaled(60_000) },
  async (row) => {
    const { finished } = await runClient(row.client, row.mistake)
    expect(finished.state).toBe('running')
    const found = finished.cases.find(({ id }) => id === row.id)
    expect(found).toMatchObject(
      'mistakes' in row
        ? { state: 'failed', mistakes: row.mistakes }
        : 'finding' in row
          ? { state: 'failed', finding: FINDINGS[row.finding] }
          : { state: row.state },
    )
    const call = finished.calls.find(({ id }) => id === found?.call)
    if ('mistakes' in row) expect(call?.explanation.join(' ')).not.toBe('')
  },
)
