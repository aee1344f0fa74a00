import { beforeEach, describe, expect, test } from 'vitest'
import { RUN_ADDRESS_GAP } from '#core/certification/page-slots.ts'
import { NEW_RUN } from '#core/certification/run.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { callApp, pageForm, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { Ports } from '../app-ports.ts'
import { MAX_ACTIVE_RUNS } from '../store/repositories/certification-runs.ts'

const { compiled } = compileText(`
paths:
  /users:
    get: {responses: {"200": {description: ok, content: {application/json: {example: {data: []}}}}}}`)
const { compiled: other } = compileText(
  'paths: {/pings: {get: {responses: {"200": {description: ok}}}}}',
)
const { compiled: withCallback } = compileText(`
paths:
  /users:
    post:
      responses: {"200": {description: ok}}
      callbacks:
        done:
          "{$request.body#/url}":
            post:
              requestBody: {content: {application/json: {example: {event_id: evt_1}}}}
              responses: {"200": {description: ok}}`)
const BUILT = `<h1>Certification</h1><div data-slot="run"></div>
<section data-active="" hidden>curl ${RUN_ADDRESS_GAP}/users</section><div data-slot="cases"></div>`

let worker: TestWorker
let ports: Ports
let partnerId: string
let cookie: string
let otherCookie: string
let documents = [currentDocument(compiled)]

beforeEach(async () => {
  worker = await startWorker()
  documents = [currentDocument(compiled)]
  const site = {
    fetch: async () => new Response(BUILT, { headers: { 'Content-Type': 'text/html', ETag: 'x' } }),
  }
  ports = { ...worker.ports, site, documents: documentsOf(() => documents) }
  const { store } = ports
  const one = await addPartner(store, { name: 'one' })
  partnerId = one.id
  cookie = `user=${await store.sessions.open(one)}`
  otherCookie = `user=${await store.sessions.open(await addPartner(store, { name: 'two' }))}`
})

const call = (path: string, init?: RequestInit) => callApp(ports, path, init)
const open = (path: string, session = cookie) => call(path, { headers: { Cookie: session } })
const pageOf = async (path: string, session = cookie) => (await open(path, session)).text()

const post = (
  fields: Record<string, string>,
  { path = '/certification', session = cookie, headers = {} } = {},
) => call(path, pageForm(fields, { Cookie: session, ...headers }))

async function startRun(): Promise<string> {
  const location = (await post({ act: 'start' })).headers.get('Location') ?? ''
  return new URL(location, 'http://portal.test').searchParams.get('run') ?? ''
}

test('escapes a base address from the Host header', async () => {
  await startRun()
  const page = await pageOf('http://a"onclick="x/certification')
  expect(page).toContain('curl http://a&quot;onclick=&quot;x/certification/run_')
  expect(page).not.toContain('a"onclick')
})

describe('without a session', () => {
  test.each([
    ['', ''],
    ['user=usr_expired', '#logged-out'],
  ])(
    'the cookie %j redirects to the login and back, with the fragment %j',
    async (sent, fragment) => {
      const response = await open('/id/certification', sent)
      expect([302, 303]).toContain(response.status)
      expect(response.headers.get('Location')).toBe(
        `/id/login?redirect-url=%2Fid%2Fcertification${fragment}`,
      )
    },
  )

  test('no run starts', async () => {
    const response = await post({ act: 'start' }, { session: '' })
    expect(response.headers.get('Location')).toMatch(/\/login.*#logged-out$/)
    expect(await ports.store.certificationRuns.list(partnerId)).toEqual([])
  })
})

describe('forms', () => {
  test('a page of another site starts no run', async () => {
    const response = await post({ act: 'start' }, { headers: { Origin: 'https://evil.test' } })
    expect(response.status).toBe(403)
    expect(await ports.store.certificationRuns.list(partnerId)).toEqual([])
  })

  test.each(['repeat', 'continue', 'cancel'])('%s changes no run of someone else', async (act) => {
    const run = await startRun()
    const response = await post({ act, run, case: 'call get /users' }, { session: otherCookie })
    const place = `/certification?run=${run}&problem=unknown`
    expect(response.headers.get('Location')).toBe(place)
    expect(await pageOf(place, otherCookie)).not.toContain(run)
    expect((await ports.store.certificationRuns.find(run))?.canceledMs).toBeNull()
  })

  test('an unknown form and a large one change nothing', async () => {
    expect((await post({ act: 'constructor' })).headers.get('Location')).toContain('unknown')
    expect((await post({ act: 'start', run: 'x'.repeat(20_000) })).status).toBe(413)
  })

  test('the page says why no more runs start', async () => {
    for (let count = 0; count < MAX_ACTIVE_RUNS; count += 1) await startRun()
    const location = (await post({ act: 'start' })).headers.get('Location') ?? ''
    expect(location).toBe('/certification?problem=limit')
    expect(await pageOf(location)).toContain(`You have ${MAX_ACTIVE_RUNS} active runs.`)
  })

  test('a case that failed is repeated, and the page returns to it', async () => {
    const run = await startRun()
    await fail(run, 'call get /users')
    const fields = { act: 'repeat', run, case: 'call get /users', at: 'case-1' }
    const { status, headers } = await post(fields, { path: '/id/certification' })
    expect([status, headers.get('Location')]).toEqual([303, `/id/certification?run=${run}#case-1`])
    expect((await ports.store.certificationRuns.find(run))?.state.results).toEqual({})
  })

  test('a failed case says that it has to be repeated, a waiting one does not', async () => {
    const run = await startRun()
    expect(await pageOf(`/certification?run=${run}`)).not.toContain('click “Repeat case”')
    await fail(run, 'call get /users')
    const page = await pageOf(`/certification?run=${run}`)
    expect(page.match(/Correct your system, click “Repeat case”, then try again\./g)).toHaveLength(
      1,
    )
  })

  test('a form of a case that fails keeps the run, opens the case and has the message there', async () => {
    documents = [currentDocument(withCallback)]
    const run = await startRun()
    const newer = await startRun()
    const id = 'callback valid done post /users'
    const shown = await pageOf(`/certification?run=${run}`)
    const at = new RegExp(
      `name="case" value="${id}"><input type="hidden" name="at" value="([^"]+)"`,
    )
    const place = at.exec(shown)?.[1] ?? ''
    const fields = { act: 'deliver', run, case: id, at: place, target: 'address' }
    const location = (await post(fields)).headers.get('Location') ?? ''
    expect(location).toBe(`/certification?run=${run}&problem=unproven&at=${place}#${place}`)
    const page = await pageOf(location)
    expect(page).toContain(`/certification/${run}`)
    expect(page).not.toContain(`/certification/${newer}<`)
    expect(page.match(/role="alert"/g)).toHaveLength(1)
    const row = page.split('<li id=').find((part) => part.startsWith(`"${place}"`))
    expect(row).toMatch(/<details open>.*role="alert">Your address is not verified/s)
  })

  test('a problem at a case that the run does not have is at the top', async () => {
    const run = await startRun()
    const page = await pageOf(`/certification?run=${run}&problem=busy&at=case-9999`)
    expect(page.match(/role="alert"/g)).toHaveLength(1)
  })

  test('a canceled run stays visible, without its address', async () => {
    const run = await startRun()
    await post({ act: 'cancel', run })
    const page = await pageOf(`/certification?run=${run}`)
    expect(page).toContain('Canceled')
    expect(page).not.toContain(`/certification/${run}`)
    expect(page).toContain('data-active="" hidden')
  })
})

describe('the page', () => {
  test('shows the plan before the first run, in both languages', async () => {
    const [en, id] = [await pageOf('/certification'), await pageOf('/id/certification')]
    expect(en).toContain('Start a run')
    expect(en).toContain('GET /users: a correct call')
    expect(id).toContain('Mulai pengujian')
    expect(id).toContain('GET /users: panggilan yang benar')
    expect(en).toContain('data-active="" hidden')
  })

  test('shows a run with its base address and sample, and is not cached', async () => {
    const run = await startRun()
    const response = await open('/certification')
    const page = await response.text()
    expect(page).toContain(`http://portal.test/certification/${run}`)
    expect(page).toContain(`curl http://portal.test/certification/${run}/users`)
    expect(page).toContain(`data-run="${run}"`)
    expect(page).not.toContain('data-active="" hidden')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('ETag')).toBe(false)
  })

  test('explains a case that failed, with the strings and the mistake, escaped', async () => {
    const run = await startRun()
    await fail(run, 'signature mac-encoding')
    const page = await pageOf(`/certification?run=${run}`)
    expect(page).toContain('The HMAC is in hexadecimal.')
    expect(page).toContain('Encode its raw bytes as the recipe says.')
    expect(page).toContain('<code>a:<mark>&lt;b&gt;$&amp;</mark>:c</code>')
    expect(page).toContain('name="case" value="signature mac-encoding"')
    // In the head of the run, and in the list of runs.
    expect(page.match(/<b class="cert-bad">1 failed</g)).toHaveLength(2)
  })

  test("gives the reason of a failed case in the page's language", async () => {
    const run = await startRun()
    const message = "The signature doesn't match, and no common mistake explains it."
    const explanation = { reason: 'signature-mismatch', mistakes: [], messages: [{ message }] }
    await fail(run, 'call get /users', { explanation, mistakes: [] })
    const page = await pageOf(`/id/certification?run=${run}`)
    expect(page).toContain('<p lang="id">Signature berbeda, dan tidak cocok')
    expect(page).toContain('<span lang="id">Signature berbeda, dan tidak cocok')
    expect(page).not.toContain('no common mistake')
    const english = await pageOf(`/certification?run=${run}`)
    expect(english).toContain('<p lang="en">The signature doesn&#39;t match')
  })

  test.each([
    ['a reason that is unknown here', 'newer'],
    ['a reason whose text is incomplete', 'timestamp-skewed'],
  ])('%s stays in English', async (_, reason) => {
    const run = await startRun()
    const explanation = { reason, messages: [{ message: 'The whole sentence.' }] }
    await fail(run, 'call get /users', { explanation, mistakes: [] })
    const page = await pageOf(`/id/certification?run=${run}`)
    expect(page).toContain('<p lang="en">The whole sentence.</p>')
  })

  test("says which values of a call are wrong in the page's language", async () => {
    const run = await startRun()
    const missing = { parameter: 'nik', message: 'is missing.' }
    const messages = [{ ...missing, coded: { code: 'required', values: {} } }]
    await fail(run, 'call get /users', { explanation: { messages }, mistakes: [] })
    const page = await pageOf(`/id/certification?run=${run}`)
    expect(page).toContain('<p lang="id">nik tidak ada. Tambahkan.</p>')
    const english = await pageOf(`/certification?run=${run}`)
    expect(english).toContain('<p lang="en">nik is missing.</p>')
  })

  test('the reason "other-scheme" is Indonesian without the scheme, which isn\'t stored', async () => {
    const run = await startRun()
    const explanation = { reason: 'other-scheme', messages: [{ message: 'The whole sentence.' }] }
    await fail(run, 'call get /users', { explanation, mistakes: [] })
    const page = await pageOf(`/id/certification?run=${run}`)
    expect(page).toContain('<p lang="id">Signature ini milik skema lain. Tanda tangani')
  })

  test('a label of an Indonesian case differs from the state of the case', async () => {
    const run = await startRun()
    const page = await pageOf(`/id/certification?run=${run}`)
    expect(page).toContain('<span class="cert-state cert-waiting">Menunggu</span>')
    expect(page).toContain('<dt>Yang ditunggu</dt>')
    expect(page).not.toContain('<dt>Menunggu</dt>')
  })

  test('sends the callbacks of a case to a relay, once, and to no unverified address', async () => {
    documents = [currentDocument(withCallback)]
    const run = await startRun()
    const page = await pageOf('/certification')
    expect(page).toContain('Send to your address')
    expect(page).toContain('Send to your computer')
    const fields = { act: 'deliver', run, case: 'callback valid done post /users' }
    const deliver = async (target: string, session = cookie) =>
      (await post({ ...fields, target }, { session })).headers.get('Location')
    expect(await deliver('address')).toContain('problem=unproven')
    expect(await deliver('relay', otherCookie)).toContain('problem=unknown')
    expect(await pageOf('/certification?problem=unproven')).toContain('is not verified')
    await Promise.all([deliver('relay'), deliver('relay')])
    await deliver('address')
    expect(await ports.store.callbackDeliveries.list(partnerId)).toMatchObject([
      { kind: 'valid', target: 'relay', runId: run, state: 'open' },
    ])
  })

  test('offers a new version of the plan, and continues with it', async () => {
    const run = await startRun()
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    await pageOf('/certification')
    expect(await pageOf('/certification')).toContain('Use new version')
    await post({ act: 'continue', run })
    const page = await pageOf('/certification')
    expect(page).toContain('GET /pings: a correct call')
    expect(page).not.toContain('Use new version')
  })

  test('says that a new version withdraws a submission, and offers none after a sign-off', async () => {
    const run = await startRun()
    documents = [currentDocument(other, { hash: 'other' }), ...documents]
    const withReview = async (state: 'handed-in' | 'signed-off' | 'remarked') => {
      const { find, save } = ports.store.certificationRuns
      const found = await find(run)
      const review = { state, remark: '', atMs: 1 }
      if (found !== undefined) await save({ ...found, review }, found.state)
      return pageOf('/certification')
    }
    expect(await pageOf('/certification')).not.toContain('withdraws your submission')
    expect(await withReview('remarked')).toContain('Staff wrote a remark')
    expect(await withReview('handed-in')).toContain('withdraws your submission')
    expect(await withReview('signed-off')).not.toContain('Use new version')
    const response = await post({ act: 'continue', run })
    expect(response.headers.get('Location')).toContain('problem=signed-off')
  })

  test.each(['', '&problem=unknown'])(
    "says who is logged in at another partner's run%s",
    async (query) => {
      const run = await startRun()
      const page = await pageOf(`/certification?run=${run}${query}`, otherCookie)
      expect(page).toContain('belongs to another partner: you are logged in as “two”.')
      expect(page).not.toContain(run)
      const unknown = await pageOf(`/certification?run=run_none${query}`, otherCookie)
      expect(unknown).toBe(page)
    },
  )

  test('says that an own run has ended', async () => {
    const run = await startRun()
    await post({ act: 'cancel', run })
    const response = await post({ act: 'repeat', run, case: 'call get /users' })
    const place = response.headers.get('Location') ?? ''
    expect(await pageOf(place)).toContain('This run has ended.')
  })

  test('shows the steps of a scheme that signs a hash, without what is shown already', async () => {
    const run = await startRun()
    const steps = [
      { value: 'canonicalRequest', steps: [], output: 'GET\n/<users>' },
      { value: 'query', steps: ['sort'], output: '' },
      { value: 'stringToSign', steps: [], output: 'AWS4\nabc' },
      { value: 'dateKey', steps: ['hmac-sha256'], output: '•••' },
      { value: 'signature', steps: ['hmac-sha256'], output: '{secret}' },
    ]
    const explanation = { string_to_sign: 'AWS4\nabc', steps }
    await fail(run, 'call get /users', { explanation, mistakes: [] })
    const page = await pageOf(`/certification?run=${run}`)
    expect(page).toMatch(
      /<summary>Steps that build it<\/summary><dl class="cert-strings"><dt>canonicalRequest<\/dt><dd><code>GET\n\/&lt;users&gt;<\/code><\/dd><\/dl>/,
    )
  })

  test('says that there is no plan without a document', async () => {
    documents = []
    expect(await pageOf('/certification')).toContain(
      "The test plan isn't available now.".replace("'", '&#39;'),
    )
  })
})

/** Fails a case by a call with a wrong signature. */
async function fail(
  id: string,
  caseId: string,
  { explanation, mistakes }: Failure = {
    explanation: { string_to_sign: 'a:B:c', your_string_to_sign: 'a:<b>$&:c' },
    mistakes: ['mac-hex'],
  },
): Promise<void> {
  const { certificationRuns, certificationCalls } = ports.store
  const run = await certificationRuns.find(id)
  if (run === undefined) throw new Error('The run is missing.')
  const finding = { code: 'found.mistake', values: {}, mistakes } as const
  const result = { state: 'failed', atMs: 1, call: 'call-1', finding } as const
  await certificationRuns.save(run, { ...NEW_RUN, results: { [caseId]: result } })
  await certificationCalls.add({
    id: 'call-1',
    runId: id,
    atMs: worker.clock.nowMs(),
    operation: 'get /users',
    status: 401,
    explanation,
  })
}

interface Failure {
  readonly explanation: JsonValue
  readonly mistakes: readonly MistakeId[]
}
