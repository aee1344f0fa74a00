import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN, type Run } from '#core/certification/run.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { redactExchange } from '#core/support/redact-exchange.ts'
import { EMPTY_BODY, type SharedExchange } from '#core/support/shared-exchange.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { addStaff } from '../../tests/support/staff.ts'
import { callApp, pageForm, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { Ports } from '../app-ports.ts'
import { MAX_SUPPORT_LINKS } from '../store/repositories/support-links.ts'

const { compiled } = compileText(`
paths:
  /payments:
    post:
      parameters: [{name: from, in: query, schema: {type: string, pattern: '[?]b$'}}]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [amount, nik]
              properties:
                amount: {type: integer}
                nik: {type: string, pattern: '^[0-9]{4}$', example: '3171', x-sensitive: true}
      responses: {"200": {description: ok, content: {application/json: {example: {state: paid}}}}}
  /refunds/{card_number}:
    post:
      parameters:
        - {name: card_number, in: path, required: true, schema: {type: integer}, example: 4111}
        - {name: X-Session-Id, in: header, required: true, schema: {type: string, pattern: '^s-[0-9]{4}$'}, example: s-1234}
        - {name: pin, in: query, required: true, schema: {type: integer}, example: 1234}
      responses: {"200": {description: ok, content: {application/json: {example: {state: refunded}}}}}`)

const EXCHANGE: SharedExchange = {
  operation: 'post /payments',
  method: 'POST',
  target: '/payments',
  headers: [
    ['Content-Type', 'application/json'],
    ['Signature', 'c2lnbmVk'],
    ['Authorization', 'Bearer gp_access_Maju'],
  ],
  body: {
    ...EMPTY_BODY,
    mediaType: 'application/json',
    text: '{"amount":5,"nik":"9876","note":"<b>gp_secret_Maju</b>"}',
  },
  stringToSign: 'gp_secret_Maju:POST:digest',
  canonicalBody: null,
  status: 401,
  answerHeaders: [],
  answer: {
    ...EMPTY_BODY,
    mediaType: 'application/json',
    text: JSON.stringify({
      messages: [{ parameter: 'Signature', message: 'The key is wrong, 9876.' }],
      data: { error: { mistakes: [{ id: 'mac-hex' }], string_to_sign: 'ts:POST:digest' } },
    }),
  },
}

let worker: TestWorker
let ports: Ports
let partnerId: string
let cookie: string
let otherCookie: string
let staffCookie: string
let viewerCookie: string

beforeEach(async () => {
  worker = await startWorker()
  ports = { ...worker.ports, documents: documentsOf(() => [currentDocument(compiled)]) }
  const { store } = ports
  const one = await addPartner(store, { name: 'Maju' })
  partnerId = one.id
  cookie = `user=${await store.sessions.open(one)}`
  otherCookie = `user=${await store.sessions.open(await addPartner(store, { name: 'two' }))}`
  staffCookie = (await addStaff(ports, 'editor')).cookie
  viewerCookie = (await addStaff(ports, 'viewer')).cookie
})

const call = (path: string, init?: RequestInit) => callApp(ports, path, init)
const open = (path: string, session = '') =>
  call(path, { headers: { Cookie: session, 'Accept-Language': 'en' } })
const post = (path: string, fields: Record<string, string>, session = cookie) =>
  call(path, pageForm(fields, { Cookie: session }))

async function share(exchange: SharedExchange = EXCHANGE): Promise<string> {
  return shareForm({ exchange: JSON.stringify(exchange) })
}

async function shareForm(fields: Record<string, string>): Promise<string> {
  const { headers } = await post('/auth/support', { act: 'share', ...fields })
  const page = await (await open(headers.get('Location') ?? '', cookie)).text()
  return /\/auth\/support\/sup_[\w-]{43}/.exec(page)?.[0] ?? ''
}

describe('sharing', () => {
  test('sends a browser without a session to the login and back', async () => {
    const response = await open('/auth/support?run=run_a&case=b')
    expect(response.headers.get('Location')).toBe(
      '/login?redirect-url=%2Fauth%2Fsupport%3Frun%3Drun_a%26case%3Db',
    )
  })

  test('says after the login that nothing was shared', async () => {
    const form = { act: 'preview', exchange: JSON.stringify(EXCHANGE) }
    const response = await post('/auth/support?ui_locales=en', form, '')
    const login = new URL(response.headers.get('Location') ?? '', 'http://portal.test')
    const place = login.searchParams.get('redirect-url') ?? ''
    expect(await (await open(place, cookie)).text()).toContain('nothing was shared')
    expect(await (await open('/auth/support', cookie)).text()).not.toContain('nothing was shared')
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"operation":1}'],
    ['a status that is none', JSON.stringify({ ...EXCHANGE, status: 9 })],
  ])('rejects %s', async (_, exchange) => {
    const response = await post('/auth/support', { act: 'share', exchange })
    expect(response.status).toBe(400)
    expect(await ports.store.supportLinks.list('any')).toEqual([])
  })

  test('rejects a run of another partner', async () => {
    const response = await open('/auth/support?run=run_other&case=x', cookie)
    expect(response.status).toBe(400)
  })

  test('shows what will be shared, without secrets, before it is stored', async () => {
    const fields = { act: 'preview', exchange: JSON.stringify(EXCHANGE) }
    const page = await (await post('/auth/support', fields)).text()
    expect(page).toContain('for 7 days')
    expect(page).toContain('nik')
    expect(page).not.toMatch(/9876|gp_secret|gp_access|c2lnbmVk/)
    expect(page).not.toMatch(/sup_/)
  })

  test('reloading the page with the link shares nothing again, and no one else sees the link', async () => {
    const fields = { act: 'share', exchange: JSON.stringify(EXCHANGE) }
    const place = (await post('/auth/support', fields)).headers.get('Location') ?? ''
    const [first, again] = [await open(place, cookie), await open(place, cookie)]
    const page = await again.text()
    expect(await first.text()).toBe(page)
    expect(page).toMatch(/sup_[\w-]{43}/)
    expect(place).not.toContain('sup_')
    expect(await ports.store.supportLinks.list(partnerId)).toHaveLength(1)
    expect(await (await open(place, otherCookie)).text()).not.toContain('sup_')
    expect((await open(place)).headers.get('Location')).toContain('/login?')
  })

  test('the page of a link that was revoked is the list', async () => {
    const fields = { act: 'share', exchange: JSON.stringify(EXCHANGE) }
    const place = (await post('/auth/support', fields)).headers.get('Location') ?? ''
    const [link] = await ports.store.supportLinks.list(partnerId)
    await post('/auth/support', { act: 'revoke', id: link?.id ?? '' })
    const page = await (await open(place, cookie)).text()
    expect(page).toContain('You have no support links')
    expect(page).not.toContain('sup_')
  })

  test(`stops at ${MAX_SUPPORT_LINKS} links, and after too many attempts`, async () => {
    for (let at = 0; at < MAX_SUPPORT_LINKS; at += 1) expect(await share()).not.toBe('')
    const fields = { act: 'share', exchange: JSON.stringify(EXCHANGE) }
    expect((await post('/auth/support', fields)).status).toBe(409)
    const later = await Promise.all(Array.from({ length: 10 }, () => post('/auth/support', fields)))
    const limited = later.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(1)
  })
})

describe('a shared link', () => {
  test('opens for strangers, explained, and is neither cached nor indexed', async () => {
    const response = await open(await share())
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(page).toContain('The HMAC is in hexadecimal.')
    expect(page).not.toMatch(/9876|gp_secret|gp_access|c2lnbmVk|Maju|<b>gp|Replay|Revoke/)
  })

  test.each([
    { signed: 'ts:POST:digest', mistakes: [], isNamed: true },
    { signed: 'ts:POST:other', mistakes: [], isNamed: false },
    { signed: 'ts:POST:digest', mistakes: [{ id: 'mac-hex' }], isNamed: false },
  ])('names the key only if nothing else is different: $signed, $mistakes', async (row) => {
    const { signed, mistakes } = row
    const error = { reason: 'signature-mismatch', mistakes, string_to_sign: 'ts:POST:digest' }
    const answer = { ...EXCHANGE.answer, text: JSON.stringify({ data: { error } }) }
    const page = await (
      await open(await share({ ...EXCHANGE, stringToSign: signed, answer }))
    ).text()
    expect(page.includes('so the key that signed is different')).toBe(row.isNamed)
  })

  test.each([
    ['in deep lists', '['.repeat(6_000) + ']'.repeat(6_000)],
    ['with many values in lists', `${'['.repeat(500)}1${',1'.repeat(20_000)}${']'.repeat(500)}`],
  ])('a body %s has a page of a limited size', async (_name, text) => {
    const body = { ...EXCHANGE.body, text, sizeBytes: text.length }
    const response = await open(await share({ ...EXCHANGE, body }))
    expect(response.status).toBe(200)
    expect((await response.text()).length).toBeLessThan(50 * text.length)
  })

  test('shows the string to sign once if only the signature is wrong', async () => {
    const signed = EXCHANGE.stringToSign?.replace('gp_secret_Maju', 'ts') ?? ''
    const page = await (await open(await share({ ...EXCHANGE, stringToSign: signed }))).text()
    expect(page).toContain('The HMAC is in hexadecimal.')
    expect(page).not.toContain('Expected string to sign')
    expect(page.split('ts:POST:digest</pre>')).toHaveLength(2)
    const other = await (await open(await share({ ...EXCHANGE, stringToSign: 'ts:GET:d' }))).text()
    expect(other).toContain('Expected string to sign')
  })

  test('explains a call whose body was left out by the page that shares it', async () => {
    const text = '{"amount": 5, "nik: "9876"}'
    const expected = 'POST:/payments:{accessToken}:89a61dfe4ecab7b80fa88085c5fe49a1'
    const message = "The signature doesn't match, and no common mistake explains it. See 9876."
    const error = { reason: 'signature-mismatch', mistakes: [], string_to_sign: expected }
    const sent: SharedExchange = {
      ...EXCHANGE,
      body: { ...EXCHANGE.body, text, sizeBytes: text.length },
      stringToSign: 'POST:/payments:{accessToken}:1f',
      answer: {
        ...EXCHANGE.answer,
        text: JSON.stringify({ messages: [{ message }], data: { error } }),
      },
    }
    const rules = {
      names: new Set(['nik']),
      isBodySensitive: false,
      withheldNames: new Set<string>(),
    }
    const { exchange } = redactExchange(sent, { ...rules, secrets: [] })
    const page = await (await open(await share(exchange))).text()
    expect(page).toContain('What is wrong')
    expect(page).toContain('and no common mistake explains it. See (left out).')
    expect(page).toContain('Expected string to sign')
    expect(page).toContain('89a61dfe4ecab7b80fa88085c5fe49a1')
    expect(page).not.toMatch(/9876/)
  })

  test('has no key of the partner in either string to sign, and names the partner to staff', async () => {
    const message = "The signature doesn't match, and no common mistake explains it."
    const signed = 'ts:gp_demo_Maju:POST:1f'
    const expected = 'ts:gp_demo_Maju:POST:2e'
    const error = {
      reason: 'signature-mismatch',
      mistakes: [],
      string_to_sign: expected,
      your_string_to_sign: signed,
    }
    const text = JSON.stringify({ messages: [{ message }], data: { error } })
    const answer = { ...EXCHANGE.answer, text }
    const link = await share({ ...EXCHANGE, stringToSign: signed, answer })
    const page = await (await open(link)).text()
    expect(page).not.toContain('gp_demo')
    expect(page.replaceAll(/<\/?mark>/g, '')).toContain('ts:(left out):POST:1f')
    expect(page.replaceAll(/<\/?mark>/g, '')).toContain('ts:(left out):POST:2e')
    expect(await (await open(link, staffCookie)).text()).toContain('Shared by Maju')
  })

  test("shows an API key that isn't the partner's: it explains the signature", async () => {
    const link = await share({ ...EXCHANGE, stringToSign: 'ts:gp_demo_old:POST:1f' })
    expect(await (await open(link)).text()).toContain('ts:gp_demo_old:POST:1f')
  })

  test('is in Indonesian for readers of Indonesian', async () => {
    const page = await call(await share(), { headers: { 'Accept-Language': 'id' } })
    expect(await page.text()).toContain('HMAC ditulis dalam heksadesimal')
  })

  test('explains a signature without a known mistake in the language of the page', async () => {
    const message = "The signature doesn't match, and no common mistake explains it."
    const error = { reason: 'signature-mismatch', mistakes: [], string_to_sign: 'ts:POST:digest' }
    const text = JSON.stringify({ messages: [{ message }], data: { error } })
    const link = await share({ ...EXCHANGE, answer: { ...EXCHANGE.answer, text } })
    const page = await (await call(link, { headers: { 'Accept-Language': 'id' } })).text()
    expect(page).toContain('dan tidak cocok dengan kekeliruan yang umum')
    expect(page).not.toContain(`<p lang="en">`)
  })

  test.each([
    {
      name: 'all with codes',
      coded: { code: 'type', values: { types: 'integer', type: 'string' } },
      language: 'id',
    },
    { name: 'one with an unknown code', coded: { code: 'moon-phase', values: {} }, language: 'en' },
    {
      name: 'one with a broken code',
      coded: { code: 'type', values: { types: null } },
      language: 'en',
    },
    { name: 'one without a code', coded: undefined, language: 'en' },
  ])('says which values are wrong in one language: $name', async ({ coded, language }) => {
    const messages = [
      { parameter: 'nik', message: 'is missing.', coded: { code: 'required', values: {} } },
      { parameter: 'amount', message: 'must be of type integer, got string.', coded },
    ]
    const answer = { ...EXCHANGE.answer, text: JSON.stringify({ code: 422, messages }) }
    const link = await share({ ...EXCHANGE, status: 422, answer })
    const page = await (await call(link, { headers: { 'Accept-Language': 'id' } })).text()
    const sentences = {
      id: [
        '<p>nik tidak ada. Tambahkan.</p>',
        '<p>amount harus bertipe integer, tetapi bertipe string.</p>',
      ],
      en: [
        '<p lang="en">nik is missing.</p>',
        '<p lang="en">amount must be of type integer, got string.</p>',
      ],
    }
    for (const sentence of sentences[language === 'id' ? 'id' : 'en'])
      expect(page).toContain(sentence)
  })

  test('shows the name of the partner to staff only', async () => {
    const link = await share()
    expect(await (await open(link, staffCookie)).text()).toContain('Maju')
    expect(await (await open(link, cookie)).text()).not.toContain('Maju')
  })

  test('a form larger than a button is rejected before the link is looked for', async () => {
    const answer = await post('/auth/support/x', { act: 'replay', more: 'x'.repeat(5000) })
    expect(answer.status).toBe(413)
  })

  test.each(['/auth/support/sup_unknown', '/auth/support/x'])('%s is gone', async (path) => {
    expect((await open(path)).status).toBe(410)
  })

  test('does not appear in the log', async () => {
    await open(await share())
    expect(JSON.stringify(worker.log)).toContain('/auth/support/sup_…')
    expect(JSON.stringify(worker.log)).not.toMatch(/sup_[\w-]{10}/)
  })

  test.each(['.', ')', '>,', '%29.'])(
    'opens with %s behind it, as messages add it',
    async (more) => {
      expect((await open(`${await share()}${more}`)).status).toBe(200)
    },
  )

  test('is gone after it has expired', async () => {
    const link = await share()
    worker.clock.advance(7 * 24 * 60 * 60)
    expect((await open(link)).status).toBe(410)
  })

  test('is replayed and redacted where time and memory have limits', async () => {
    const run = vi.spyOn(ports.work, 'run')
    onTestFinished(() => run.mockRestore())
    await post(await share(), { act: 'replay' }, staffCookie)
    const replayed = await run.mock.results.at(-1)?.value
    expect(run.mock.lastCall?.[0]).toBe('replay')
    expect(replayed).toMatchObject({ ok: true, value: { answer: { state: 'whole' } } })
  })

  test('says whether a replay is impossible, or only not now', async () => {
    const lost = await share({ ...EXCHANGE, target: '/gone' })
    const answer = await post(lost, { act: 'replay' }, staffCookie)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('matches no operation')
    const link = await share()
    ports = { ...ports, documents: documentsOf(() => []) }
    const busy = await post(link, { act: 'replay' }, staffCookie)
    expect(busy.status).toBe(503)
    expect(await busy.text()).toContain('The portal is busy')
  })

  test('is revoked by its partner in the list', async () => {
    const link = await share()
    const list = await (await open('/auth/support', cookie)).text()
    const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? ''
    await post('/auth/support', { act: 'revoke', id }, otherCookie)
    expect((await open(link)).status).toBe(200)
    const revoked = await post('/auth/support', { act: 'revoke', id })
    expect([revoked.status, revoked.headers.get('Location')]).toEqual([
      303,
      '/auth/support?ui_locales=en&notice=revoked',
    ])
    expect((await open(link)).status).toBe(410)
  })

  test('is revoked by staff and its partner on its page, not by others', async () => {
    for (const [session, status] of [
      ['', 200],
      [otherCookie, 200],
      [cookie, 410],
      [staffCookie, 410],
    ] as const) {
      const link = await share()
      const revoked = await post(link, { act: 'revoke' }, session)
      const isDone = (await revoked.text()).includes('The link was revoked')
      expect([revoked.status === 200, isDone]).toEqual([status === 410, status === 410])
      expect((await open(link)).status).toBe(status)
    }
    // Partners' own links are their business.
    const { items } = await ports.store.audit.list({ page: 1, limit: 10, kind: 'support_link' })
    expect(items).toMatchObject([{ action: 'delete', title: 'Maju' }])
  })

  test('is not revoked by staff who may only read', async () => {
    const link = await share()
    expect(await (await open(link, staffCookie)).text()).toContain('Revoke')
    const page = await (await open(link, viewerCookie)).text()
    expect(page).toContain('Replay in the sandbox')
    expect(page).not.toContain('Revoke')
    expect((await post(link, { act: 'revoke' }, viewerCookie)).status).toBe(403)
    expect((await open(link)).status).toBe(200)
  })

  test('is not revoked by a page of another site', async () => {
    const link = await share()
    const headers = { Cookie: staffCookie, Origin: 'https://evil.test' }
    const response = await call(link, { method: 'POST', headers, body: 'act=revoke' })
    expect(response.status).toBe(403)
    expect((await open(link)).status).toBe(200)
  })
})

describe('a case of a run', () => {
  async function startRun(results: Run['results'] = {}): Promise<string> {
    const { certificationPlans, certificationRuns } = ports.store
    const plan = { documentHash: 'test', changes: NO_CHANGES, cases: CASES, createdBy: null }
    await certificationPlans.add(0, plan)
    const run = await certificationRuns.start(partnerId, 1)
    if (run === undefined) throw new Error('No run was started.')
    await certificationRuns.save(run, { ...NEW_RUN, results })
    return run.id
  }
  const CASES: readonly TestCase[] = [
    { id: 'required', expectation: { kind: 'required', operation: 'post /payments' } },
  ]

  /** As the partner's system, with its correct keys. */
  async function pay(run: string, body: string): Promise<Response> {
    const signed = signRequest(DEFAULT_RECIPE, {
      apiKey: 'gp_demo_Maju',
      secretKey: 'gp_secret_Maju',
      method: 'POST',
      path: '/payments',
      body,
      contentType: 'application/json',
      timestamp: formatTimestamp(DEFAULT_RECIPE, worker.clock.nowMs()),
      requestId: crypto.randomUUID(),
    })
    if (!signed.ok) throw new Error(signed.error.problem.code)
    const headers = {
      ...signed.value.headers,
      'Content-Type': 'application/json',
      'X-Real-IP': '10.9.8.7',
    }
    return call(`/certification/${run}/payments`, { method: 'POST', headers, body })
  }

  test('is shared whole, without what the document marks as sensitive, and replayed', async () => {
    const run = await startRun()
    const answer = await pay(run, '{"amount":"five","nik":"9876","note":"of 9876"}')
    expect(answer.status).toBe(422)
    const preview = await (await open(`/auth/support?run=${run}&case=required`, cookie)).text()
    const link = await shareForm({ run, case: 'required' })
    const shared = await (await open(link, staffCookie)).text()
    for (const text of [preview, shared]) {
      expect(text).toContain('&quot;amount&quot;: &quot;five&quot;')
      expect(text).toContain('of (left out)')
      expect(text).toContain(':(left out):POST:')
      expect(text).toContain('application/json')
      expect(text).not.toMatch(/9876|gp_demo|gp_secret|gp_access|10\.9\.8\.7|x-real-ip/)
    }
    expect(shared).not.toContain(run.slice(4))
    const replayed = await (await post(link, { act: 'replay' }, staffCookie)).text()
    expect(replayed).toContain('Response now')
    const now = replayed.slice(replayed.indexOf('Response now'))
    expect(now).toContain('amount')
    expect(now).toContain('422')
  })

  test('is in the words of Indonesian readers', async () => {
    const run = await startRun()
    await pay(run, '{"amount":"five","nik":"9876"}')
    const shared = await call(await shareForm({ run, case: 'required' }), {
      headers: { 'Accept-Language': 'id' },
    })
    const text = await shared.text()
    expect(text).toContain('(tidak dibagikan)')
    expect(text).not.toContain('(left out)')
  })

  test('is shared with a cut body of more than 64 kB, and without one of more than 256 kB', async () => {
    for (const [size, text] of [
      [100, 'Body, cut after 64 kB'],
      [300, 'The body of'],
    ] as const) {
      const run = await startRun()
      await pay(run, JSON.stringify({ amount: 'five', note: 'x'.repeat(size * 1024), nik: '9876' }))
      const preview = await (await open(`/auth/support?run=${run}&case=required`, cookie)).text()
      expect(preview).toContain(text)
      expect(preview).not.toContain('9876')
    }
  })

  test('is shared with its explanation after the exchange was deleted', async () => {
    const decided = { state: 'passed', atMs: 1, call: 'c' } as const
    const run = await startRun({ required: decided })
    await ports.store.certificationCalls.add({
      id: 'c',
      runId: run,
      atMs: worker.clock.nowMs(),
      operation: 'post /payments',
      status: 401,
      explanation: { messages: ['Wrong.'], mistakes: [{ id: 'mac-hex' }] },
    })
    const preview = await (await open(`/auth/support?run=${run}&case=required`, cookie)).text()
    expect(preview).toContain('The HMAC is in hexadecimal.')
    expect(preview).toContain('The body isn&#39;t stored any more')
  })

  test('is not shared if no call has decided it, or by another partner', async () => {
    const run = await startRun()
    const opened = async (id: string, session = cookie) =>
      (await open(`/auth/support?run=${run}&case=${id}`, session)).status
    expect(await opened('required')).toBe(400)
    await pay(run, '{"amount":"five"}')
    expect(await opened('required', otherCookie)).toBe(400)
    expect(await opened('other')).toBe(400)
    expect(await opened('required')).toBe(200)
  })

  test("isn't previewed for an image of a document's text, which uses up no attempts", async () => {
    const run = await startRun()
    await pay(run, '{"amount":"five"}')
    const path = `/auth/support?run=${run}&case=required`
    const headers = { Cookie: cookie, 'Sec-Fetch-Dest': 'image' }
    for (const _ of Array.from({ length: 61 })) await call(path, { headers })
    expect((await open(path, cookie)).status).toBe(200)
  })
})

describe('a replay', () => {
  test('is for staff', async () => {
    const link = await share()
    expect((await post(link, { act: 'replay' }, '')).status).toBe(403)
    expect((await post(link, { act: 'replay' }, cookie)).status).toBe(403)
    expect((await post(link, { act: 'replay' }, viewerCookie)).status).toBe(200)
  })

  test('signs the request with other keys, and fills in what was left out', async () => {
    const response = await post(await share(), { act: 'replay' }, staffCookie)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Response now')
    expect(page).toContain('&quot;state&quot;: &quot;paid&quot;')
  })

  test('fills in headers and parameters that were left out', async () => {
    const shared = await share({
      ...EXCHANGE,
      operation: 'post /refunds/{card_number}',
      target: '/refunds/9999?pin=9999',
      headers: [...EXCHANGE.headers, ['x-session-id', 's-9999']],
    })
    const page = await (await post(shared, { act: 'replay' }, staffCookie)).text()
    expect(page).not.toContain('9999')
    expect(page).toContain('&quot;state&quot;: &quot;refunded&quot;')
  })

  test('finds the documented media type of a body, however it is written', async () => {
    const body = { ...EXCHANGE.body, mediaType: 'Application/JSON; charset=utf-8' }
    const shared = await share({ ...EXCHANGE, body })
    const page = await (await post(shared, { act: 'replay' }, staffCookie)).text()
    expect(page).toContain('&quot;state&quot;: &quot;paid&quot;')
  })

  test('sends the whole query, also behind a second question mark', async () => {
    const target = '/payments?from=a?b'
    const shared = await share({ ...EXCHANGE, target })
    const page = await (await post(shared, { act: 'replay' }, staffCookie)).text()
    expect(page).toContain('&quot;state&quot;: &quot;paid&quot;')
  })

  test('is not offered for a request of which a part is missing', async () => {
    const body = { ...EXCHANGE.body, mediaType: 'application/xml', text: '<a/>' }
    const page = await (await open(await share({ ...EXCHANGE, body }), staffCookie)).text()
    expect(page).not.toContain('Replay in the sandbox')
  })
})
