import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DISRUPTIONS } from '#core/certification/test-case.ts'
import { problem } from '#core/openapi/problem.ts'
import { err } from '#core/result.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { recipeOf } from '../../tests/support/recipes.ts'
import { callApp, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { Ports } from '../app-ports.ts'
import { MAX_ACTIVE_RUNS } from '../store/repositories/certification-runs.ts'
import { CERTIFICATION_LIMITS, certificationRoutes } from './certification.ts'
import { streamChanges } from './event-stream.ts'

const RUNS = '/api-web/web/api/v1/certification-runs'
const KEYS = { apiKey: 'gp_demo_1', secretKey: 'gp_secret_1' }
const { compiled } = compileText(`
paths:
  /users:
    get: {parameters: [{name: page, in: query, schema: {type: integer}}], responses: {"200": {description: ok, content: {application/json: {example: {data: []}}}}}}
    post:
      parameters: [{name: Idempotency-Key, in: header, schema: {type: string}}]
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}}
      responses: {"201": {description: ok, content: {application/json: {example: {id: usr_1}}}}}`)
const { compiled: other } = compileText(
  'paths: {/pings: {get: {responses: {"200": {description: ok}}}}}',
)

let worker: TestWorker
let ports: Ports
let bearer: string
let otherBearer: string
let documents = [currentDocument(compiled)]

beforeEach(async () => {
  worker = await startWorker()
  documents = [currentDocument(compiled)]
  ports = { ...worker.ports, documents: documentsOf(() => documents) }
  const { store } = ports
  bearer = (await store.sessions.open(await addPartner(store, { name: 'one', ...KEYS }))) ?? ''
  otherBearer = (await store.sessions.open(await addPartner(store, { name: 'two' }))) ?? ''
})

const call = (path: string, init?: RequestInit) => callApp(ports, path, init)

async function web(path = '', method = 'GET', session = bearer) {
  const response = await call(`${RUNS}${path}`, {
    method,
    headers: { Authorization: `Bearer ${session}` },
  })
  return { status: response.status, body: await response.json() }
}
async function passAll(id: string): Promise<void> {
  const { certificationRuns, certificationPlans } = ports.store
  const run = await certificationRuns.find(id)
  const plan = run && (await certificationPlans.find(run.planVersion))
  const passed = { state: 'passed', atMs: 1, call: 'c' } as const
  const results = Object.fromEntries((plan?.cases ?? []).map((one) => [one.id, passed]))
  if (run !== undefined) await certificationRuns.save(run, { results, freshValues: [] })
}
const start = async () => (await web('', 'POST')).body.data.certification_run

function signed(method: string, body?: string, keys = KEYS): RequestInit {
  const trace = signRequest(DEFAULT_RECIPE, {
    ...keys,
    method,
    path: '/users',
    body,
    ...(body !== undefined && { contentType: 'application/json' }),
    timestamp: formatTimestamp(DEFAULT_RECIPE, worker.clock.nowMs()),
    requestId: crypto.randomUUID(),
  })
  if (!trace.ok) throw new Error(trace.error.problem.code)
  const typed = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return { method, headers: { ...trace.value.headers, ...typed }, ...(body && { body }) }
}

const addressOf = (run: { base_url: string }) => new URL(run.base_url).pathname
const statesOf = (run: { cases: { id: string; state: string }[] }) =>
  Object.fromEntries(run.cases.map(({ id, state }) => [id, state]))

describe('runs', () => {
  test.each(['GET', 'POST'])('%s requires a login', async (method) => {
    expect((await call(RUNS, { method })).status).toBe(401)
  })

  test('another partner neither sees, changes nor cancels a run', async () => {
    const { id } = await start()
    const unknown = (await web('/run_unknown')).body
    for (const [path, method] of [
      [`/${id}`, 'GET'],
      [`/${id}/events`, 'GET'],
      [`/${id}/repeat?case=x`, 'POST'],
      [`/${id}/continue`, 'POST'],
      [`/${id}`, 'DELETE'],
    ] as const) {
      const { status, body } = await web(path, method, otherBearer)
      expect(status).toBe(404)
      expect({ ...body, request_id: '' }).toEqual({ ...unknown, request_id: '' })
    }
    expect((await web('', 'GET', otherBearer)).body.data.certification_run).toEqual([])
    expect((await web(`/${id}`)).body.data.certification_run.state).toBe('running')
  })

  test('the number of active runs is limited', async () => {
    for (let count = 1; count < MAX_ACTIVE_RUNS; count += 1) await start()
    const last = await start()
    expect((await web('', 'POST')).status).toBe(409)
    expect((await web(`/${last.id}`, 'DELETE')).status).toBe(200)
    expect((await web('', 'POST')).status).toBe(200)
  })

  test('without a document no run starts', async () => {
    ports = worker.ports
    expect((await web('', 'POST')).status).toBe(409)
  })

  test('without cases no run starts or continues', async () => {
    const { id } = await start()
    const { certificationPlans } = ports.store
    const plan = await certificationPlans.find(1)
    if (plan === undefined) throw new Error('The plan is missing.')
    await certificationPlans.add(1, { ...plan, cases: [] })
    expect((await web('', 'POST')).status).toBe(409)
    expect((await web(`/${id}/continue`, 'POST')).status).toBe(409)
  })

  test('all runs follow one version until another document is enabled', async () => {
    const [first, second] = [await start(), await start()]
    expect([first.plan_version, second.plan_version]).toEqual([1, 1])
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    expect((await start()).plan_version).toBe(2)
    expect((await web(`/${first.id}`)).body.data.certification_run).toMatchObject({
      plan_version: 1,
      newest_version: 2,
    })
  })

  test('a case has texts in both languages', async () => {
    const { id } = await start()
    const titleIn = async (language: string) =>
      (await web(`/${id}?language=${language}`)).body.data.certification_run.cases[0].title
    expect(await titleIn('en')).toBe('POST /users: a correct call')
    expect(await titleIn('id')).toBe('POST /users: panggilan yang benar')
  })

  test('a run is submitted after all cases have passed, once, and by its partner', async () => {
    const { id } = await start()
    const handIn = (session = bearer) => web(`/${id}/hand-in`, 'POST', session)
    expect((await handIn()).status).toBe(409)
    await passAll(id)
    expect((await handIn(otherBearer)).status).toBe(404)
    const first = (await handIn()).body.data.certification_run.review
    expect(first).toMatchObject({ state: 'handed-in', remark: '' })
    worker.clock.advance(1)
    expect((await handIn()).body.data.certification_run.review).toEqual(first)
  })

  test('continuing without a newer plan keeps a submission, so staff hear of it once', async () => {
    const { id } = await start()
    await passAll(id)
    const { review } = (await web(`/${id}/hand-in`, 'POST')).body.data.certification_run
    worker.clock.advance(1)
    expect((await web(`/${id}/continue`, 'POST')).body.data.certification_run).toMatchObject({
      review,
    })
  })

  test('a newer plan withdraws a submission, but no sign-off', async () => {
    const [first, second] = [await start(), await start()]
    await passAll(first.id)
    await passAll(second.id)
    await web(`/${first.id}/hand-in`, 'POST')
    await web(`/${second.id}/hand-in`, 'POST')
    const { find, review } = ports.store.certificationReviews
    const run = await find(first.id)
    const signedOff = { state: 'signed-off', remark: '', atMs: 1 } as const
    if (run !== undefined) await review(run, signedOff, { id: null, name: 'Staff' })
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    await start()

    expect((await web(`/${first.id}/continue`, 'POST')).status).toBe(409)
    expect((await web(`/${first.id}`)).body.data.certification_run).toMatchObject({
      plan_version: 1,
      newest_version: 1,
      review: { state: 'signed-off' },
    })
    expect((await web(`/${second.id}/continue`, 'POST')).body.data.certification_run).toMatchObject(
      { plan_version: 2, review: null },
    )
  })

  test('a remark of staff stays when the run continues with a newer plan', async () => {
    const { id } = await start()
    const { find, review } = ports.store.certificationReviews
    const run = await find(id)
    const remark = { state: 'remarked', remark: 'Use the new plan.', atMs: 1 } as const
    if (run !== undefined) await review(run, remark, { id: null, name: 'Staff' })
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    await start()

    expect((await web(`/${id}/continue`, 'POST')).body.data.certification_run).toMatchObject({
      plan_version: 2,
      review: { state: 'remarked', remark: 'Use the new plan.' },
    })
  })

  test('a run that was signed off stays as it is, and its report has the name of that time', async () => {
    const { id } = await start()
    await passAll(id)
    const rename = async (name: string) => {
      const [partner] = (await ports.store.partners.list({ page: 1, limit: 1, search: 'one' }))
        .items
      const by = { id: null, name: 'Staff' }
      expect(
        await ports.store.partners.change(partner?.id ?? '', partner?.revision ?? 0, { name }, by),
      ).toBe(true)
    }
    const report = async () => (await web(`/${id}/report`)).body
    await rename('one, renamed')
    expect((await report()).partner.name).toBe('one, renamed')
    const { find, review } = ports.store.certificationReviews
    const run = await find(id)
    const signedOff = { state: 'signed-off', remark: '', atMs: 1 } as const
    if (run !== undefined) await review(run, signedOff, { id: null, name: 'Staff' })
    const before = await report()
    const { changed_at } = (await web(`/${id}`)).body.data.certification_run
    await rename('one more')
    worker.clock.advance(1)
    expect((await web(`/${id}/repeat?case=x`, 'POST')).status).toBe(409)
    expect((await web(`/${id}`)).body.data.certification_run).toMatchObject({ changed_at })
    expect(before.partner.name).toBe('one, renamed')
    expect(await report()).toEqual(before)
  })

  test('runs are deleted after their retention', async () => {
    const { id } = await start()
    worker.clock.advance(30 * 24 * 60 * 60)
    const { find, list } = ports.store.certificationRuns
    expect(await find(id)).toBeUndefined()
    const [partner] = (await ports.store.partners.list({ page: 1, limit: 1 })).items
    expect(await list(partner?.id ?? '')).toEqual([])
  })
})

describe('calls', () => {
  test('a partner who starts and cancels runs fills no list', async () => {
    const [kept, last] = [await start(), await start()]
    await web(`/${last.id}`, 'DELETE')
    for (let count = 0; count < 30; count += 1) await web(`/${(await start()).id}`, 'DELETE')
    const ids = (await web()).body.data.certification_run.map(
      ({ id }: { readonly id: string }) => id,
    )
    expect(ids).toHaveLength(21)
    expect(ids).toContain(kept.id)
    expect(ids).not.toContain(last.id)
  })

  test('an unknown run, a canceled one and one of a disabled partner have the same answer', async () => {
    const [run, canceled] = [await start(), await start()]
    await web(`/${canceled.id}`, 'DELETE')
    const { partners } = worker.ports.store
    const partner = await partners.byApiKey(KEYS.apiKey)
    const by = { id: null, name: 'Sari' }
    await partners.change(partner?.id ?? '', partner?.revision ?? 0, { enabled: false }, by)
    const answers = await Promise.all(
      [addressOf(run), addressOf(canceled), '/certification/run_unknown'].map(async (address) => {
        const answer = await call(`${address}/users`)
        return { status: answer.status, messages: (await answer.json()).messages }
      }),
    )
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 404,
        messages: [
          "No run accepts calls at this base address. Copy it from the page of the run. If you can't log in there, ask the team that gave you your keys whether your access is switched off.",
        ],
      })),
    )
  })

  test('a correct call passes its cases before it is answered', async () => {
    const run = await start()
    const answer = await call(`${addressOf(run)}/users`, signed('GET'))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: [] })
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    expect(statesOf(detail)).toMatchObject({
      'call get /users': 'passed',
      'signature mac-encoding': 'passed',
      'call post /users': 'waiting',
    })
    expect(detail.calls).toMatchObject([{ operation: 'get /users', status: 200, explanation: [] }])
  })

  test('a rejected call is explained, and repeated', async () => {
    const run = await start()
    const answer = await call(`${addressOf(run)}/users`, signed('POST', '{"nickname":"Sari"}'))
    expect(answer.status).toBe(422)
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    const failed = detail.cases.find(({ state }: { state: string }) => state === 'failed')
    expect(failed).toMatchObject({ id: 'required post /users', call: detail.calls[0].id })
    expect(JSON.stringify(detail.calls)).not.toContain('Sari')
    const path = `/${run.id}/repeat?case=${encodeURIComponent(failed.id)}`
    const repeated = (await web(path, 'POST')).body.data.certification_run
    expect(statesOf(repeated)['required post /users']).toBe('waiting')
  })

  test('a case can only be decided with the keys of the partner', async () => {
    const run = await start()
    const keys = { apiKey: 'gp_demo_two', secretKey: 'gp_secret_two' }
    const answer = await call(`${addressOf(run)}/users`, signed('GET', undefined, keys))
    const unknown = await call(
      `${addressOf(run)}/users`,
      signed('GET', undefined, { ...keys, apiKey: 'gp_none' }),
    )
    expect([answer.status, await answer.json()]).toEqual([401, await unknown.json()])
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    expect([detail.passed, detail.failed, detail.calls]).toEqual([0, 0, []])
  })

  test.each([
    { status: 302, location: 'https://evil.example/', passes: null },
    { status: 302, location: '/users/usr_1', passes: '/users/usr_1' },
    { status: 201, location: 'https://api.example/users/1', passes: 'https://api.example/users/1' },
  ])("a document's headers don't act on the portal: $status $location", async (expected) => {
    const header = (text: string) => `{schema: {type: string}, example: ${JSON.stringify(text)}}`
    const { compiled: hostile } = compileText(`
paths:
  /users:
    get:
      responses:
        "${expected.status}":
          description: ok
          headers:
            Location: ${header(expected.location)}
            Set-Cookie: ${header('user=planted; Path=/')}
            Clear-Site-Data: ${header('"*"')}
            Refresh: ${header('0; url=https://evil.example/')}
            Content-Length: ${header('3')}
            X-Page: ${header('2')}
    post: {responses: {"200": {description: ok}}}`)
    documents = [currentDocument(hostile, { hash: 'hostile' })]
    const { status, headers } = await call(`${addressOf(await start())}/users`, signed('GET'))
    expect([status, headers.get('X-Page')]).toEqual([expected.status, '2'])
    expect(headers.get('Location')).toBe(expected.passes)
    for (const name of ['Set-Cookie', 'Clear-Site-Data', 'Refresh', 'Content-Length'])
      expect(headers.get(name)).toBeNull()
  })

  test.each([
    { name: 'behind the base address', path: () => '/users', status: 200 },
    { name: 'of the API', path: () => '/v1/users', status: 200 },
    { name: 'of the run', path: (run: string) => `${run}/users`, status: 200 },
    { name: 'of another server', path: () => '/v2/users', status: 401 },
  ])('answers a call that signs the path $name with $status', async ({ path, status }) => {
    const recipe = recipeOf({
      recipe: 2,
      inputs: { key: {}, secret: { kind: 'secret' } },
      request: [
        { header: 'X-Key', value: '{key}' },
        { header: 'X-Sign', value: ['{target}', { 'hmac-sha256': '{secret}' }, 'hex'] },
      ],
    })
    const { compiled: below } = compileText(`servers: [{url: "https://api.example.com/v1"}]
paths: {/users: {get: {responses: {"200": {description: ok}}}}}`)
    documents = [currentDocument(below, { hash: 'below', recipe })]
    const address = addressOf(await start())
    const trace = signRequest(recipe, {
      ...KEYS,
      method: 'GET',
      path: path(address),
      body: '',
      timestamp: '',
    })
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const answer = await call(`${address}/users`, { headers: { ...trace.value.headers } })
    expect(answer.status).toBe(status)
  })

  test('a call that the document does not sign passes without keys', async () => {
    const unsigned = { ...compiled, signature: false } as const
    documents = [currentDocument(unsigned, { hash: 'unsigned' })]
    const run = await start()
    expect((await call(`${addressOf(run)}/users`)).status).toBe(200)
    const { certification_run } = (await web(`/${run.id}`)).body.data
    expect(statesOf(certification_run)['call get /users']).toBe('passed')
  })

  test('secrets are not stored, even if the client signs with swapped keys', async () => {
    const run = await start()
    const swapped = { apiKey: KEYS.secretKey, secretKey: KEYS.apiKey }
    await call(`${addressOf(run)}/users`, signed('GET', undefined, swapped))
    const { headers } = signed('GET', undefined, swapped)
    const signature = btoa(
      atob(new Headers(headers).get('Signature') ?? '').replace(KEYS.secretKey, KEYS.apiKey),
    )
    const sent = { headers: { ...Object.fromEntries(new Headers(headers)), signature } }
    expect((await call(`${addressOf(run)}/users`, sent)).status).toBe(401)
    const stored = JSON.stringify(await ports.store.certificationCalls.list(run.id))
    expect(stored).not.toContain(KEYS.secretKey)
  })

  test('the second correct call gets a disruption, which counts after it has left', async () => {
    const run = await start()
    const address = `${addressOf(run)}/users`
    await call(address, signed('GET'))
    const answer = await call(address, signed('GET'))
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '2'])
    const { calls } = (await web(`/${run.id}`)).body.data.certification_run
    expect(calls).toMatchObject([
      { status: 429, explanation: ['Too many requests. Wait as long as Retry-After says.'] },
      { status: 200, explanation: [] },
    ])
    const stateOf = async () =>
      (await ports.store.certificationRuns.find(run.id))?.state.results['too-many get /users']
    expect(JSON.stringify(await stateOf())).not.toContain('sentMs')
    await answer.text()
    expect(JSON.stringify(await stateOf())).toContain('sentMs')
    worker.clock.advance(2)
    expect((await call(address, signed('GET'))).status).toBe(200)
    expect((await stateOf())?.state).toBe('passed')
  })

  test.each([
    { disruption: 'slow', status: 204 },
    { disruption: 'cut-off', status: 200 },
    { disruption: 'wrong-type', status: 200 },
  ])('$disruption of an answer without a body counts after it has left', async (expected) => {
    const { compiled: bodiless } = compileText(
      'paths: {/users: {get: {responses: {"204": {description: done}}}}}',
    )
    documents = [currentDocument(bodiless, { hash: 'bodiless' })]
    const run = await start()
    const { certificationRuns } = ports.store
    const stored = await certificationRuns.find(run.id)
    const id = `${expected.disruption} get /users`
    const passed = { state: 'passed', atMs: 1, call: 'c' } as const
    const others = DISRUPTIONS.map((one) => `${one} get /users`).filter((one) => one !== id)
    const results = Object.fromEntries(['call get /users', ...others].map((one) => [one, passed]))
    if (stored) await certificationRuns.save(stored, { results, freshValues: [] })
    const app = new Hono().route(
      '/',
      certificationRoutes(ports, CERTIFICATION_LIMITS, async () => true),
    )
    const answer = await app.request(`${addressOf(run)}/users`, signed('GET'))
    expect(answer.status).toBe(expected.status)
    await answer.text().catch(() => undefined)
    const state = (await certificationRuns.find(run.id))?.state.results[id]
    expect(JSON.stringify(state)).toContain('sentMs')
  })

  test('two systems on one run lose no case', async () => {
    const run = await start()
    const address = `${addressOf(run)}/users`
    await Promise.all([
      call(address, signed('GET')),
      call(address, signed('POST', '{"name":"é /<&> a"}')),
      call(address, signed('GET')),
    ])
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    expect(statesOf(detail)).toMatchObject({
      'call get /users': 'passed',
      'call post /users': 'passed',
      'signature with non-ascii': 'passed',
      'signature with no-body': 'passed',
      'fresh Request-ID': 'passed',
    })
  })

  test('a run follows its own document after another one is enabled', async () => {
    const run = await start()
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    expect((await call(`${addressOf(run)}/users`, signed('GET'))).status).toBe(200)
    expect((await call(`${addressOf(run)}/pings`, signed('GET'))).status).toBe(404)
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    expect(statesOf(detail)['call get /users']).toBe('passed')
  })

  test('a run keeps its cases after staff change the plan, until it continues', async () => {
    const run = await start()
    await call(`${addressOf(run)}/users`, signed('GET'))
    const { certificationPlans } = ports.store
    const plan = await certificationPlans.newest()
    if (plan === undefined) throw new Error('The plan is missing.')
    const cases = plan.cases.filter(({ id }) => id !== 'call post /users')
    await certificationPlans.add(plan.version, { ...plan, cases })
    await call(`${addressOf(run)}/users`, signed('POST', '{"name":"a"}'))
    const detail = (await web(`/${run.id}`)).body.data.certification_run
    expect(statesOf(detail)['call post /users']).toBe('passed')
    const continued = (await web(`/${run.id}/continue`, 'POST')).body.data.certification_run
    expect(statesOf(continued)).toMatchObject({ 'call get /users': 'passed' })
    expect(statesOf(continued)).not.toHaveProperty('call post /users')
  })

  test('a process that ends at any point loses no passed case, and passes none', async () => {
    const disruption = 'too-many get /users'
    let endings = 0
    for (let after = 0; endings === after; after += 1) {
      const run = await start()
      const address = `${addressOf(run)}/users`
      const get = async () => (await call(address, signed('GET'))).text()
      const states = async () => {
        const results = (await ports.store.certificationRuns.find(run.id))?.state.results ?? {}
        return Object.fromEntries(Object.entries(results).map(([id, { state }]) => [id, state]))
      }
      await get()
      const passed = Object.entries(await states()).filter(([, state]) => state === 'passed')
      expect(passed.length).toBeGreaterThan(0)
      const { store } = ports
      let count = 0
      const until =
        <Args extends readonly unknown[], T>(act: (...args: Args) => Promise<T>) =>
        async (...args: Args): Promise<T> => {
          if (count === after) {
            endings = after + 1
            throw new Error('The process has ended.')
          }
          count += 1
          return act(...args)
        }
      const { certificationRuns: runs, certificationCalls: calls, rateLimits } = store
      const { certificationExchanges: exchanges } = store
      const ending = {
        ...store,
        certificationRuns: { ...runs, find: until(runs.find), save: until(runs.save) },
        certificationCalls: { ...calls, add: until(calls.add) },
        certificationExchanges: { ...exchanges, add: until(exchanges.add) },
        rateLimits: { ...rateLimits, attempt: until(rateLimits.attempt) },
      }
      ports = { ...ports, store: ending }
      await get().catch(() => undefined)
      ports = { ...ports, store }

      expect(await states()).toMatchObject(Object.fromEntries(passed))
      expect((await states())[disruption]).not.toBe('passed')
      worker.clock.advance(60)
      for (let again = 0; again < 2; again += 1) {
        await get()
        worker.clock.advance(2)
      }
      expect(await states()).toMatchObject({
        ...Object.fromEntries(passed),
        [disruption]: 'passed',
      })
      await store.certificationRuns.cancel(run.id)
    }
    expect(endings).toBeGreaterThan(4)
  })

  test('the log of requests never has the ID of a run', async () => {
    const run = await start()
    await call(`${addressOf(run)}/users`, signed('GET'))
    await web(`/${run.id}`)
    for (const path of ['/certification%2Frun', '/%2563ertification/%72un', '/none/%252572un']) {
      await call(path + run.id.slice('run'.length))
    }
    expect(JSON.stringify(worker.log)).not.toContain(run.id.slice('run'.length))
    expect(JSON.stringify(worker.log)).toContain('/certification/run_…/users')
  })

  test('an operation that the document does not have is answered and listed', async () => {
    const run = await start()
    expect((await call(`${addressOf(run)}/none`, signed('GET'))).status).toBe(404)
    expect((await call(`${addressOf(run)}/users`, { method: 'PUT' })).status).toBe(405)
    const { calls } = (await web(`/${run.id}`)).body.data.certification_run
    expect(calls).toMatchObject([
      { operation: null, called: 'PUT /users', status: 405, explanation: [] },
      { operation: null, called: 'GET /…', status: 404, explanation: [] },
    ])
  })

  test('a call that a busy portal cannot check is sent again, a costly one is not', async () => {
    const run = await start()
    const base = addressOf(run)
    const { work } = ports
    ports = { ...ports, work: { run: async () => err({ code: 'busy' }) } }
    const busy = await call(`${base}/users`, signed('GET'))
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '2'])
    const limit = problem('limit.stack')
    ports = { ...ports, work: { run: async () => err({ code: 'too-costly', limit }) } }
    expect((await call(`${base}/users`, signed('GET'))).status).toBe(422)
    ports = { ...ports, work }
    const { calls } = (await web(`/${run.id}`)).body.data.certification_run
    expect(calls).toMatchObject([
      { operation: 'get /users', status: 422, explanation: [expect.stringContaining('smaller')] },
    ])
  })

  test('too many calls, large bodies and bodies without an end are rejected', async () => {
    const run = await start()
    const limits = {
      ...CERTIFICATION_LIMITS,
      callsPerMinute: 3,
      maxBodyBytes: 100,
      bodyTimeoutMs: 1,
    }
    const routes = certificationRoutes(ports, limits)
    const send = (init: RequestInit) => routes.request(`${addressOf(run)}/users`, init)
    const post = { method: 'POST', body: 'x'.repeat(101) }
    const endless = { method: 'POST', body: new ReadableStream(), duplex: 'half' } as RequestInit
    expect((await send(post)).status).toBe(413)
    expect((await send(endless)).status).toBe(408)
    expect((await send({})).status).toBe(401)
    expect((await send({})).status).toBe(429)
    // Neither the run's page nor another run is limited.
    expect((await web(`/${run.id}`)).status).toBe(200)
    const other = await start()
    expect((await routes.request(`${addressOf(other)}/users`)).status).toBe(401)
  })

  test('a body of 50 MB is not read to its end', async () => {
    const run = await start()
    let sentMegabytes = 0
    const body = new ReadableStream({
      pull(controller) {
        sentMegabytes += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
        if (sentMegabytes === 50) controller.close()
      },
    })
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit
    expect((await call(`${addressOf(run)}/users`, init)).status).toBe(413)
    expect(sentMegabytes).toBeLessThan(15)
  })

  test('an open page hears of changes that another process made', async () => {
    const changes = [1, 1, 2]
    let isEnded = false
    const routes = new Hono().get('/', (context) =>
      streamChanges(context, {
        // Hears of nothing, like the listeners of another process.
        listeners: { subscribe: () => () => undefined },
        name: 'run_1',
        ended: () => {
          isEnded = true
        },
        revision: async () => changes.shift() ?? 2,
        askMs: 1,
      }),
    )
    const events = (await routes.request('/')).body
      ?.pipeThrough(new TextDecoderStream())
      .getReader()
    expect((await events?.read())?.value).toBe('event: open\ndata: \n\n')
    expect((await events?.read())?.value).toBe('event: change\ndata: \n\n')
    await events?.cancel()
    await vi.waitUntil(() => isEnded)
  })

  test('an open page hears of each call', async () => {
    const run = await start()
    const response = await call(`${RUNS}/${run.id}/events`, {
      headers: { Authorization: `Bearer ${bearer}` },
    })
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toBe('event: open\ndata: \n\n')
    await call(`${addressOf(run)}/users`, signed('GET'))
    expect((await events?.read())?.value).toContain('event: change\ndata: \n\n')
    ports.store.certificationRuns.endSubscriptions()
    while (!(await events?.read())?.done);
  })
})
