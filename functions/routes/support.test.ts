import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN } from '#core/certification/run.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { EMPTY_BODY, type SharedExchange } from '#core/support/shared-exchange.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { addStaff } from '../../tests/support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import type { Ports } from '../app-ports.ts'
import { MAX_SUPPORT_LINKS } from '../store/repositories/support-links.ts'

const { compiled } = compileText(`
paths:
  /payments:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [amount, nik]
              properties:
                amount: {type: integer}
                nik: {type: string, pattern: '^[0-9]{4}$', example: '3171', x-sensitive: true}
      responses: {"200": {description: ok, content: {application/json: {example: {state: paid}}}}}`)

const EXCHANGE: SharedExchange = {
  operation: 'post /payments',
  method: 'POST',
  target: '/payments',
  headers: [
    ['Content-Type', 'application/json'],
    ['Signature', 'c2lnbmVk'],
    ['Authorization', 'Bearer gp_access_one'],
  ],
  body: {
    ...EMPTY_BODY,
    mediaType: 'application/json',
    text: '{"amount":5,"nik":"9876","note":"<b>gp_secret_one</b>"}',
  },
  stringToSign: 'gp_secret_one:POST:digest',
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

beforeEach(async () => {
  worker = await startWorker()
  ports = { ...worker.ports, documents: documentsOf(() => [currentDocument(compiled)]) }
  const { partners, sessions } = ports.store
  const create = (name: string) =>
    partners.create({
      name: `Bank ${name}`,
      logoUrl: null,
      apiKey: `gp_demo_${name}`,
      secretKey: `gp_secret_${name}`,
      accessToken: `gp_access_${name}`,
    })
  const one = await create('one')
  partnerId = one.id
  cookie = `user=${await sessions.open(one)}`
  otherCookie = `user=${await sessions.open(await create('two'))}`
  staffCookie = (await addStaff(ports, 'viewer')).cookie
  return () => worker.close()
})

const call = (path: string, init: RequestInit = {}) =>
  createApp(ports, testConfig()).request(new Request(new URL(path, 'http://portal.test'), init))
const open = (path: string, session = '') =>
  call(path, { headers: { Cookie: session, 'Accept-Language': 'en' } })
const post = (path: string, fields: Record<string, string>, session = cookie) =>
  call(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: session,
      Origin: 'http://portal.test',
    },
    body: new URLSearchParams(fields).toString(),
  })

async function share(exchange: SharedExchange = EXCHANGE): Promise<string> {
  const fields = { act: 'share', exchange: JSON.stringify(exchange) }
  const page = await (await post('/auth/support', fields)).text()
  return /\/auth\/support\/sup_[\w-]{43}/.exec(page)?.[0] ?? ''
}

describe('sharing', () => {
  test('sends a browser without a session to the login and back', async () => {
    const response = await open('/auth/support?run=run_a&case=b')
    expect(response.headers.get('Location')).toBe(
      '/login?redirect-url=%2Fauth%2Fsupport%3Frun%3Drun_a%26case%3Db',
    )
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
    expect(page).not.toMatch(/9876|gp_secret|gp_access|c2lnbmVk|Bank one|<b>gp|Replay|Revoke/)
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

  test('is in Indonesian for readers of Indonesian', async () => {
    const page = await call(await share(), { headers: { 'Accept-Language': 'id' } })
    expect(await page.text()).toContain('HMAC ditulis dalam heksadesimal')
  })

  test('shows the name of the partner to staff only', async () => {
    const link = await share()
    expect(await (await open(link, staffCookie)).text()).toContain('Bank one')
    expect(await (await open(link, cookie)).text()).not.toContain('Bank one')
  })

  test.each(['/auth/support/sup_unknown', '/auth/support/x'])('%s is gone', async (path) => {
    expect((await open(path)).status).toBe(410)
  })

  test('does not appear in the log', async () => {
    await open(await share())
    expect(JSON.stringify(worker.log)).toContain('/auth/support/sup_…')
    expect(JSON.stringify(worker.log)).not.toMatch(/sup_[\w-]{10}/)
  })

  test('is gone after it has expired', async () => {
    const link = await share()
    worker.clock.advance(7 * 24 * 60 * 60)
    expect((await open(link)).status).toBe(410)
  })

  test('is revoked by its partner in the list', async () => {
    const link = await share()
    const list = await (await open('/auth/support', cookie)).text()
    const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? ''
    await post('/auth/support', { act: 'revoke', id }, otherCookie)
    expect((await open(link)).status).toBe(200)
    await post('/auth/support', { act: 'revoke', id })
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
      await post(link, { act: 'revoke' }, session)
      expect((await open(link)).status).toBe(status)
    }
    // Partners' own links are their business.
    const { items } = await ports.store.audit.list({ page: 1, limit: 10, kind: 'support_link' })
    expect(items).toMatchObject([{ action: 'delete', title: 'Bank one' }])
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
  async function startRun(explanation: JsonValue): Promise<string> {
    const { certificationPlans, certificationRuns, certificationCalls } = ports.store
    const plan = { documentHash: 'test', changes: NO_CHANGES, cases: [], createdBy: null }
    await certificationPlans.add(0, plan)
    const run = await certificationRuns.start(partnerId, 1)
    if (run === undefined) throw new Error('No run was started.')
    const result = { state: 'passed', atMs: 1, call: 'c' } as const
    await certificationRuns.save(run, { ...NEW_RUN, results: { one: result } })
    const call = { id: 'c', runId: run.id, atMs: worker.clock.nowMs(), status: 401 }
    await certificationCalls.add({ ...call, operation: 'post /payments', explanation })
    return run.id
  }

  test('is shared with its explanation, and without headers and bodies', async () => {
    const run = await startRun({
      messages: ['Wrong.'],
      mistakes: [{ id: 'mac-hex' }],
      string_to_sign: 'ts:POST:digest',
      your_string_to_sign: 'gp_secret_one:POST:digest',
    })
    const preview = await (await open(`/auth/support?run=${run}&case=one`, cookie)).text()
    expect(preview).toContain('The HMAC is in hexadecimal.')
    expect(preview).not.toContain('gp_secret_one')
    const page = await (await post('/auth/support', { act: 'share', run, case: 'one' })).text()
    const link = /\/auth\/support\/sup_[\w-]{43}/.exec(page)?.[0] ?? ''
    const shared = await (await open(link, staffCookie)).text()
    expect(shared).toContain('The portal stores no bodies of test runs.')
    expect(shared).not.toContain('Replay in the sandbox')
  })

  test('is not shared if no call has decided it, or by another partner', async () => {
    const run = await startRun(null)
    expect((await open(`/auth/support?run=${run}&case=two`, cookie)).status).toBe(400)
    expect((await open(`/auth/support?run=${run}&case=one`, otherCookie)).status).toBe(400)
    expect((await open(`/auth/support?run=${run}&case=one`, cookie)).status).toBe(200)
  })
})

describe('a replay', () => {
  test('is for staff', async () => {
    const link = await share()
    expect((await post(link, { act: 'replay' }, '')).status).toBe(403)
    expect((await post(link, { act: 'replay' }, cookie)).status).toBe(403)
  })

  test('signs the request with other keys, and fills in what was left out', async () => {
    const response = await post(await share(), { act: 'replay' }, staffCookie)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Response now')
    expect(page).toContain('&quot;state&quot;: &quot;paid&quot;')
  })

  test('is not offered for a request of which a part is missing', async () => {
    const body = { ...EXCHANGE.body, mediaType: 'application/xml', text: '<a/>' }
    const page = await (await open(await share({ ...EXCHANGE, body }), staffCookie)).text()
    expect(page).not.toContain('Replay in the sandbox')
  })
})
