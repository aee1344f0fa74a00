/** Runs of a test plan: a correct client passes, and each client with one mistake fails at the right case. */
import { createAdaptorServer } from '@hono/node-server'
import { beforeAll, expect, test } from 'vitest'
import type { CertificationRun } from '#core/api/certification.ts'
import { SLOW_ANSWER_MS } from '#core/certification/reaction.ts'
import { err, ok } from '#core/result.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { Ports } from '../../functions/app-ports.ts'
import { startCase } from '../../functions/deliveries/start-delivery.ts'
import { CERTIFICATION_LIMITS, certificationRoutes } from '../../functions/routes/certification.ts'
import { webCertificationRoutes } from '../../functions/routes/web-certification.ts'
import { delay } from '../../functions/sandbox/wait.ts'
import { certification as texts } from '../../src/i18n/en/certification.ts'
import { missingProgram } from '../samples/interpreters.ts'
import {
  CLIENT_PROGRAMS,
  type Client,
  compiled,
  runClient,
} from '../support/certification-client.ts'
import { correctReceiver, type Receiver } from '../support/correct-receiver.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { addPartner } from '../support/partners.ts'
import { startWorker, type TestWorker, testConfig } from '../support/worker.ts'

let worker: TestWorker
let ports: Ports
let server: ReturnType<typeof createAdaptorServer>
let origin: string

beforeAll(async () => {
  worker = await startWorker()
  const document = currentDocument(compiled)
  ports = {
    ...worker.ports,
    clock: { nowMs: () => Date.now() },
    documents: documentsOf(() => [document]),
    partnerSystem,
  }
  // A slow answer needs no real time to be slow.
  const wait: typeof delay = (ms, signal) => delay(ms === SLOW_ANSWER_MS ? 1 : ms, signal)
  const limits = { ...CERTIFICATION_LIMITS, callsPerMinute: 10_000 }
  server = createAdaptorServer({ fetch: certificationRoutes(ports, limits, wait).fetch })
  ;({ origin } = await listen(server))
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

/** @param calls - how many of each operation show the mistake; more would only take time */
async function certify(client: Client, mistake?: string, calls?: Calls) {
  const name = `${client.slice(-2)}_${mistake ?? 'correct'}`.replaceAll('-', '_')
  const keys = { apiKey: `gp_demo_${name}`, secretKey: `gp_secret_${name}` }
  const { store } = ports
  const bearer = (await store.sessions.open(await addPartner(store, { name, ...keys }))) ?? ''
  const started = await web(bearer, '/', 'POST')
  const stderr = await runClient(client, { base: started.base_url, ...keys, ...calls }, mistake)
  return { finished: await web(bearer, `/${started.id}`), stderr, bearer, keys }
}

/** Sends the callbacks of the run to the partner's address, one case after the other. */
async function deliverCallbacks(runId: string, receiver: Pick<Receiver, 'answer'>): Promise<void> {
  const { certificationRuns, certificationPlans, callbackTargets } = ports.store
  const run = await certificationRuns.find(runId)
  const plan = run && (await certificationPlans.find(run.planVersion))
  if (run === undefined || plan === undefined) throw new Error('The run is missing.')
  const address = `https://${run.partnerId}.example/callbacks`
  receivers.set(new URL(address).origin, receiver)
  await callbackTargets.find(run.partnerId)
  await callbackTargets.saveAddress(run.partnerId, address)
  await callbackTargets.prove(run.partnerId, address)
  for (const { id, expectation } of plan.cases) {
    if (expectation.kind === 'callback') await startCase(ports, { run, plan }, id, 'address')
  }
}

const receivers = new Map<string, Pick<Receiver, 'answer'>>()

const partnerSystem: Ports['partnerSystem'] = (origin) => ({
  name: origin,
  basePath: '',
  async send(request) {
    const answer = await receivers.get(origin)?.answer(request)
    if (answer === undefined) return err({ code: 'unreachable', message: '' })
    const body = new TextEncoder().encode(answer.body)
    return ok({ status: answer.status, headers: [], body })
  },
})

interface Calls {
  readonly posts: number
  readonly gets: number
}

const isMissing = (client: Client): boolean =>
  client !== 'client.mjs' && missingProgram([CLIENT_PROGRAMS[client]]) !== undefined

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

// The clients mostly wait, so they run at the same time.
for (const client of ['client.mjs', 'client.py', 'client.php'] as const) {
  test
    .skipIf(isMissing(client))
    .concurrent(`${client} passes every case`, { timeout: scaled(60_000) }, async () => {
      const { finished: called, stderr, bearer, keys } = await certify(client)
      expect(stderr).toBe('')
      expect(called).toMatchObject({ state: 'running', passed: 37, failed: 0 })
      await deliverCallbacks(called.id, correctReceiver(DEFAULT_RECIPE, keys, Date.now))
      const finished = await web(bearer, `/${called.id}`)
      expect(unpassed(finished)).toEqual([])
      expect(finished).toMatchObject({ state: 'complete', passed: 41, failed: 0, total: 41 })
    })
}

test('a system that accepts every callback, or none, fails at the cases about callbacks', async () => {
  const decided = async (name: string, status: number) => {
    const { store } = ports
    const bearer = (await store.sessions.open(await addPartner(store, { name }))) ?? ''
    const { id } = await web(bearer, '/', 'POST')
    await deliverCallbacks(id, { answer: async () => ({ status, body: '' }) })
    const { cases } = await web(bearer, `/${id}`)
    return cases.flatMap(({ is_callback, state, finding }) =>
      is_callback ? [[state, finding]] : [],
    )
  }
  const rejected = ['failed', 'A callback got the status 401 instead of 2xx.']
  expect(await decided('accepts', 200)).toEqual([
    ['passed', null],
    ['failed', 'A tampered callback got the status 200 instead of 4xx.'],
    ['passed', null],
    ['passed', null],
  ])
  expect(await decided('rejects', 401)).toEqual([rejected, ['passed', null], rejected, rejected])
})

const REGISTER = 'post /v2/registrations'
const ONE_POST = { posts: 1, gets: 0 }
const ONE_GET = { posts: 0, gets: 1 }

interface Row {
  readonly client: Client
  readonly mistake: string
  readonly calls: Calls
  /** The case that rejects it. */
  readonly id: string
  readonly because: MistakeId | keyof typeof FINDINGS | 'open'
}

// biome-ignore format: in rows, a list this long is read at a glance.
const ROWS: readonly Row[] = [
  { client: 'client.mjs', mistake: 'mac-hex', calls: ONE_POST, id: 'signature mac-encoding', because: 'mac-hex' },
  { client: 'client.mjs', mistake: 'separator', calls: ONE_POST, id: 'signature string', because: 'separator-wrong' },
  { client: 'client.mjs', mistake: 'timestamp-utc', calls: ONE_POST, id: 'signature timestamp', because: 'timestamp-utc' },
  { client: 'client.mjs', mistake: 'clock-off', calls: ONE_POST, id: 'signature timestamp', because: 'found.time' },
  { client: 'client.mjs', mistake: 'clock-ahead', calls: ONE_POST, id: 'signature timestamp', because: 'found.time' },
  { client: 'client.mjs', mistake: 'unicode-escaped', calls: ONE_POST, id: 'signature with non-ascii', because: 'unicode-escaped' },
  { client: 'client.mjs', mistake: 'excluded-kept', calls: ONE_POST, id: 'signature with excluded', because: 'excluded-members-kept' },
  { client: 'client.mjs', mistake: 'empty-object', calls: ONE_GET, id: 'signature with no-body', because: 'empty-body-as-object' },
  { client: 'client.mjs', mistake: 'same-request-id', calls: { posts: 2, gets: 0 }, id: 'fresh Request-ID', because: 'found.repeated' },
  { client: 'client.mjs', mistake: 'missing-field', calls: ONE_POST, id: `required ${REGISTER}`, because: 'found.form' },
  { client: 'client.mjs', mistake: 'early', calls: { posts: 2, gets: 0 }, id: `too-many ${REGISTER}`, because: 'found.early' },
  { client: 'client.mjs', mistake: 'new-key', calls: { posts: 3, gets: 0 }, id: `server-error ${REGISTER}`, because: 'found.repeated-unsafely' },
  { client: 'client.mjs', mistake: 'trusts-type', calls: { posts: 8, gets: 0 }, id: `wrong-type ${REGISTER}`, because: 'open' },
  { client: 'client.mjs', mistake: 'no-retry', calls: { posts: 14, gets: 0 }, id: `retry ${REGISTER}`, because: 'open' },
  { client: 'client.py', mistake: 'ensure-ascii', calls: ONE_POST, id: 'signature with non-ascii', because: 'unicode-escaped' },
  { client: 'client.py', mistake: 'sort-keys', calls: ONE_POST, id: 'signature with order', because: 'keys-sorted' },
  { client: 'client.py', mistake: 'newline', calls: ONE_POST, id: 'signature string', because: 'string-trailing-newline' },
  { client: 'client.py', mistake: 'empty-null', calls: ONE_GET, id: 'signature with no-body', because: 'empty-body-as-null' },
  { client: 'client.py', mistake: 'no-key', calls: { posts: 3, gets: 0 }, id: `server-error ${REGISTER}`, because: 'found.repeated-unsafely' },
  { client: 'client.py', mistake: 'crash', calls: { posts: 8, gets: 0 }, id: `cut-off ${REGISTER}`, because: 'open' },
  { client: 'client.php', mistake: 'slashes', calls: ONE_POST, id: 'signature with slash', because: 'slashes-escaped' },
  { client: 'client.php', mistake: 'digest-hex', calls: ONE_POST, id: 'signature digest-encoding', because: 'digest-hex-then-base64' },
  { client: 'client.php', mistake: 'mac-hex', calls: ONE_POST, id: 'signature mac-encoding', because: 'mac-hex-then-base64' },
  { client: 'client.php', mistake: 'empty-array', calls: ONE_GET, id: 'signature with no-body', because: 'empty-body-as-array' },
  { client: 'client.php', mistake: 'milliseconds', calls: { posts: 2, gets: 0 }, id: `too-many ${REGISTER}`, because: 'found.early' },
]

const isFinding = (because: string): because is keyof typeof FINDINGS =>
  Object.hasOwn(FINDINGS, because)

for (const { client, mistake, calls, id, because } of ROWS) {
  test
    .skipIf(isMissing(client))
    .concurrent(
      `${client} with the mistake ${mistake} fails "${id}"`,
      { timeout: scaled(60_000) },
      async () => {
        const { finished } = await certify(client, mistake, calls)
        expect(finished.state).toBe('running')
        const found = finished.cases.find((one) => one.id === id)
        if (because === 'open') return expect(found?.state).toBe('open')
        const isReason = isFinding(because)
        expect(found).toMatchObject({
          state: 'failed',
          ...(isReason ? { finding: FINDINGS[because] } : { mistakes: [because] }),
        })
        const call = finished.calls.find((one) => one.id === found?.call)
        if (!isReason) expect(call?.explanation.join(' ')).not.toBe('')
      },
    )
}

test('the credentials of the documented example are not the keys of the partner', async () => {
  const keys = { apiKey: 'gp_demo_example', secretKey: 'gp_secret_example' }
  const partner = await addPartner(ports.store, { name: 'example', ...keys })
  const bearer = (await ports.store.sessions.open(partner)) ?? ''
  const { id, base_url } = await web(bearer, '/', 'POST')
  // One after the other: the first call decides the case.
  const asked = async (client_id: string, client_secret: string) => {
    const credentials = { grant_type: 'client_credentials', client_id, client_secret }
    const body = new URLSearchParams(credentials)
    return (await fetch(`${base_url}/v2/auth/token`, { method: 'POST', body })).status
  }
  expect(await asked('bank-contoh-sandbox', 'not-a-real-secret')).toBe(401)
  expect(await asked(keys.apiKey, keys.secretKey)).toBe(200)
  const run = await web(bearer, `/${id}`)
  expect(run.cases.find((one) => one.id === 'call post /v2/auth/token')?.state).toBe('failed')
})
