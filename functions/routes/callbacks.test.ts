import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CALLBACK_LIMITS, ORIGIN_GAP } from '#core/api/callbacks.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { ok } from '#core/result.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { currentDocument } from '../../tests/support/current-document.ts'
import { ORIGIN, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import type { Ports } from '../app-ports.ts'
import { STRANGERS_LIMIT } from '../callbacks/validate-callback.ts'

const INBOX = '/api-web/web/api/v1/callbacks'
const KEYS = { apiKey: 'gp_demo_1', secretKey: 'gp_secret_1' }
const BODY = '{"event":"document.signed","note":"<b>5</b> & more"}'
const PAGE =
  '<html><p>Guide</p><section data-received="" hidden><p data-when="verified" hidden>Right</p>' +
  '<p data-when="refused" hidden>Wrong</p><p data-when="nobodys" hidden>Nobody</p>' +
  '<p data-when="text" hidden></p><b data-slot="type"></b><b data-slot="size"></b><pre data-slot="body"></pre></section></html>'

let worker: TestWorker
let clientAddress: string
let ports: Ports
let token: string
let bearer: string
let otherBearer: string

beforeEach(async () => {
  worker = await startWorker()
  clientAddress = '192.0.2.1'
  const { partners, sessions } = worker.ports.store
  const partner = await partners.create({
    name: 'Kopi Senja',
    logoUrl: null,
    ...KEYS,
    accessToken: 'gp_access_1',
  })
  const other = await partners.create({
    name: 'Other',
    logoUrl: null,
    apiKey: 'gp_demo_2',
    secretKey: 'gp_secret_2',
    accessToken: 'gp_access_2',
  })
  bearer = (await sessions.open(partner)) ?? ''
  otherBearer = (await sessions.open(other)) ?? ''
  token = await worker.ports.store.callbackInboxes.token(partner.id)
  const parsed = parseDocument('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n')
  const { compiled: document } = compileDocument(parsed)
  ports = {
    ...worker.ports,
    documents: { current: async () => ok(currentDocument(document)) },
    site: {
      fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }),
    },
  }
})
afterEach(() => worker.close())

const call = (path: string, init?: RequestInit, config = {}): Promise<Response> =>
  Promise.resolve(
    createApp(ports, {
      secretKey: new Uint8Array(32),
      publicOrigin: undefined,
      generalApiOrigin: undefined,
      productName: 'Gapura',
      productSlug: 'gapura',
      logoutUrl: '/',
      ...config,
    }).request(new Request(new URL(path, ORIGIN), init), undefined, { clientAddress }),
  )

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  call(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

const as = (session = bearer) => ({ headers: { Authorization: `Bearer ${session}` } })

const list = async (session = bearer) => (await call(INBOX, as(session))).json()

function signatureHeaders(body = BODY, secretKey = KEYS.secretKey): Record<string, string> {
  const signed = signRequest(DEFAULT_RECIPE, {
    apiKey: KEYS.apiKey,
    secretKey,
    method: 'POST',
    path: '/callback/doc-signing',
    body,
    timestamp: formatTimestamp(DEFAULT_RECIPE, worker.clock.nowMs()),
    requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
  })
  if (!signed.ok) throw new Error(signed.error.message)
  return { ...signed.value.headers }
}

describe('a callback is refused', () => {
  test.each([
    ['no content type', '', 415],
    ['an image', 'image/png', 415],
    ['a page', 'text/html', 415],
  ])('with %s', async (_name, type, status) => {
    const response = await post('/callback/register', 'x', { 'Content-Type': type })
    expect(response.status).toBe(status)
  })

  test.each([
    ['torn JSON', '{"event":', 'application/json'],
    ['a sentence', 'hello', 'application/json'],
    ['a form', 'event=signed', 'application/problem+json'],
    ['JSON in Latin-1', Uint8Array.of(0x22, 0xe9, 0x22), 'application/json; charset=utf-8'],
  ])('whose type is JSON and whose body is %s', async (_name, body, type) => {
    const response = await call(`/callback/register?partner=${token}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/^The callback cannot be read: expected JSON/)
    expect((await list()).data.callback).toEqual([])
  })

  test('beyond 256 kB, whatever length it announces', async () => {
    const body = 'a'.repeat(CALLBACK_LIMITS.maxBodyBytes + 1)
    const response = await post(`/callback/register?partner=${token}`, body)
    expect(response.status).toBe(413)
    expect((await list()).data.callback).toEqual([])
  })

  test('at an inbox that does not exist, and nothing says which ones do', async () => {
    const response = await post('/callback/register?partner=inbox_guess', BODY)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('inbox_guess')
  })

  test('when there are too many in a minute', async () => {
    const address = `/callback/register?partner=${token}`
    for (let count = 0; count < STRANGERS_LIMIT.attempts; count += 1) await post(address, '{}')
    const response = await post(address, '{}')
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('60')
  })
})

describe('a callback', () => {
  test.each(['', '\ufeff{}', '[]'])('may have the body %j as JSON', async (body) => {
    expect((await post('/callback/register', body)).status).toBe(200)
  })

  test('without partner is shown and not kept', async () => {
    const response = await post('/callback/register', BODY)
    expect(await response.json()).toMatchObject({
      code: 200,
      data: { callback: { id: null, kept: false, verification: null } },
    })
    expect((await list()).meta.pagination.total).toBe(0)
  })

  test('from a page of another site is accepted', async () => {
    const response = await post(`/callback/register?partner=${token}`, 'a=1&b=%3Cscript%3E', {
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(response.status).toBe(200)
    expect((await list()).data.callback).toMatchObject([
      { media_type: 'application/x-www-form-urlencoded', verification: { outcome: 'unsigned' } },
    ])
  })

  test('with the right signature finds its partner by the API key in it', async () => {
    const response = await post('/callback/doc-signing', BODY, signatureHeaders())
    const { callback } = (await response.json()).data
    expect(callback).toMatchObject({ kept: true, verification: { outcome: 'verified' } })
    const detail = await (await call(`${INBOX}/${callback.id}`, as())).json()
    expect(detail.data.callback).toMatchObject({
      page: 'doc-signing',
      body: BODY,
      body_base64: null,
    })
  })

  test('to an address that the partner has changed is refused, to the new one is kept', async () => {
    const old = (await list()).data.addresses.register
    await post(old.slice(ORIGIN.length), BODY)
    const renewed = await call(`${INBOX}/addresses`, { method: 'POST', ...as() })
    expect(renewed.status).toBe(200)
    const { addresses } = (await renewed.json()).data
    expect(addresses.register).not.toBe(old)
    expect((await list()).data).toMatchObject({ addresses, callback: [{ page: 'register' }] })
    expect((await post(old.slice(ORIGIN.length), BODY)).status).toBe(404)
    const kept = await post(addresses.register.slice(ORIGIN.length), BODY)
    expect((await kept.json()).data.callback.kept).toBe(true)
    expect((await list(otherBearer)).data.addresses.register).not.toBe(addresses.register)
  })

  test('keeps its address when somebody who is not logged in asks for another', async () => {
    expect((await call(`${INBOX}/addresses`, { method: 'POST' })).status).toBe(401)
    expect((await list()).data.addresses.register).toContain(token)
  })

  test('with a byte order mark is verified as it was signed', async () => {
    const body = `\uFEFF${BODY}`
    const response = await post('/callback/doc-signing', body, signatureHeaders(body))
    expect((await response.json()).data.callback.verification.outcome).toBe('verified')
  })

  test('with a mistake is kept with the mistake named and no key in it', async () => {
    const headers = signatureHeaders('{"event": "document.signed"}')
    await post(`/callback/doc-signing?partner=${token}`, BODY, headers)
    const [callback] = (await list()).data.callback
    expect(callback.verification).toMatchObject({
      outcome: 'refused',
      reason: 'signature-mismatch',
      expected_string: expect.stringContaining(':gp_demo_1:POST:'),
    })
    expect(JSON.stringify(callback)).not.toContain(KEYS.secretKey)
  })

  test('signed with the keys swapped does not bring the secret into the inbox', async () => {
    const swapped = signRequest(DEFAULT_RECIPE, {
      apiKey: KEYS.secretKey,
      secretKey: KEYS.apiKey,
      method: 'POST',
      path: '/',
      body: BODY,
      timestamp: formatTimestamp(DEFAULT_RECIPE, worker.clock.nowMs()),
      requestId: 'r',
    })
    if (!swapped.ok) throw new Error(swapped.error.message)
    await post(`/callback/doc-signing?partner=${token}`, BODY, { ...swapped.value.headers })
    const [callback] = (await list()).data.callback
    expect(callback.verification.mistakes).toEqual(['keys-swapped'])
    expect(JSON.stringify(callback)).not.toContain(KEYS.secretKey)
  })

  test('leaves no credentials behind', async () => {
    await post(`/callback/register?partner=${token}`, '{}', {
      Authorization: 'Bearer very-secret',
      Cookie: 'user=very-secret',
      'X-Api-Token': 'very-secret',
    })
    const [{ id }] = (await list()).data.callback
    const text = await (await call(`${INBOX}/${id}`, as())).text()
    expect(text).toContain('["authorization","(not kept)"]')
    expect(text).not.toContain('very-secret')
    expect(JSON.stringify(worker.log)).not.toContain(token)
  })

  test('that is not UTF-8 is kept byte for byte', async () => {
    const init = { method: 'POST', body: new Uint8Array([0xff, 0x00, 0x41]) }
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    await call(`/callback/register?partner=${token}`, { ...init, headers })
    const [{ id }] = (await list()).data.callback
    const detail = await (await call(`${INBOX}/${id}`, as())).json()
    expect(detail.data.callback).toMatchObject({ body: null, body_base64: '/wBB' })
  })

  test('posted by a browser is shown on the page of the site, escaped', async () => {
    const response = await post(`/id/callback/register?partner=${token}`, '<script>$&</script>', {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    const html = await response.text()
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(html).toContain('<section data-received="">')
    expect(html).toContain('<pre data-slot="body">&lt;script&gt;$&amp;&lt;/script&gt;</pre>')
    expect(html).not.toContain('<script>')
  })

  test('is shown on a plain page while no site is published', async () => {
    ports = { ...ports, site: { fetch: async () => new Response('no', { status: 503 }) } }
    const response = await post('/callback/register', '{"a":"</pre>"}', { Accept: 'text/html' })
    const html = await response.text()
    expect(html).toContain('{&quot;a&quot;:&quot;&lt;/pre&gt;&quot;}</pre>')
    expect(html).toContain("belongs to no partner's inbox")
  })
})

describe('a signature that does not cover the body', () => {
  /** Of a POST without a body: whoever has seen it can send it on with one. */
  const empty = () => signatureHeaders('')

  test.each([
    ['image/x+json', 'refused'],
    ['Image/X+JSON;charset=utf-8', 'refused'],
    ['application/pdf+json', 'refused'],
    ['application/json', 'refused'],
    ['application/x-www-form-urlencoded', 'refused'],
    ['multipart/form-data; boundary=x', 'body-not-covered'],
    ['multipart/form-data', 'body-not-covered'],
  ])('verifies no body sent as %s', async (type, outcome) => {
    const headers = { ...empty(), 'Content-Type': type }
    const response = await post('/callback/doc-signing', BODY, headers)
    expect((await response.json()).data.callback.verification.outcome).toBe(outcome)
    expect((await list()).data.callback).toMatchObject([{ verification: { outcome } }])
  })

  test('is right where there is no body', async () => {
    const response = await post('/callback/doc-signing', '', empty())
    expect((await response.json()).data.callback.verification.outcome).toBe('verified')
  })

  test('is said so on the page that a browser gets', async () => {
    ports = { ...ports, site: { fetch: async () => new Response('no', { status: 503 }) } }
    const headers = { ...empty(), 'Content-Type': 'multipart/form-data', Accept: 'text/html' }
    const html = await (await post('/callback/doc-signing', BODY, headers)).text()
    expect(html).toContain('data-when="">The signature is right, but it does not cover the body.')
    expect(html).toContain('data-when="verified" hidden')
  })
})

describe('a callback that arrives again', () => {
  const outcome = async (headers: Record<string, string>) =>
    (await (await post('/callback/doc-signing', BODY, headers)).json()).data.callback.verification
      .outcome

  test.each([
    ['as it was', {}],
    ['with another Request-ID, which nothing signs', { 'Request-ID': 'another' }],
  ])('%s is repeated, and the first one stays verified', async (_name, change) => {
    const headers = signatureHeaders()
    expect(await outcome(headers)).toBe('verified')
    expect(await outcome({ ...headers, ...change })).toBe('repeated')
    const outcomes = (await list()).data.callback.map(
      ({ verification }: { verification: { outcome: string } }) => verification.outcome,
    )
    expect(outcomes).toEqual(['repeated', 'verified'])
  })

  test('signed once more, a second later, is another one', async () => {
    expect(await outcome(signatureHeaders())).toBe('verified')
    worker.clock.advance(1)
    expect(await outcome(signatureHeaders())).toBe('verified')
  })
})

describe('strangers who know the API key', () => {
  const flood = async (headers: Record<string, string>) => {
    let status = 0
    for (let count = 0; count <= STRANGERS_LIMIT.attempts; count += 1) {
      clientAddress = `198.51.100.${count}`
      status = (await post('/callback/doc-signing', BODY, headers)).status
    }
    return status
  }

  test.each([
    ['with a wrong signature', () => signatureHeaders(BODY, 'guess')],
    ['with a signature that they have seen', () => signatureHeaders()],
  ])('%s are limited, and the partner is not', async (_name, headers) => {
    const seen = headers()
    await post('/callback/doc-signing', BODY, signatureHeaders())
    expect(await flood(seen)).toBe(429)
    worker.clock.advance(1)
    const own = await post('/callback/doc-signing', BODY, signatureHeaders())
    expect(own.status).toBe(200)
    expect((await own.json()).data.callback.verification.outcome).toBe('verified')
  })
})

describe('the inbox', () => {
  test.each(['', '/events', '/some-id'])('of nobody is not shown: %s', async (path) => {
    expect((await call(`${INBOX}${path}`)).status).toBe(401)
  })

  test("of another partner is not shown, nor cleared, with one's own login", async () => {
    await post(`/callback/register?partner=${token}`, BODY)
    const [{ id }] = (await list()).data.callback
    expect((await list(otherBearer)).data.callback).toEqual([])
    expect((await call(`${INBOX}/${id}`, as(otherBearer))).status).toBe(404)
    await call(INBOX, { method: 'DELETE', ...as(otherBearer) })
    expect((await list()).meta.pagination.total).toBe(1)
  })

  test('says where to send callbacks, always the same place', async () => {
    const address = `${ORIGIN}/callback/register?partner=${token}`
    expect((await list()).data.addresses.register).toBe(address)
    expect((await list(otherBearer)).data.addresses.register).not.toBe(address)
  })

  test('is emptied by its partner', async () => {
    await post(`/callback/register?partner=${token}`, BODY)
    expect((await call(INBOX, { method: 'DELETE', ...as() })).status).toBe(200)
    expect((await list()).data.callback).toEqual([])
  })

  test('is not emptied by another site', async () => {
    const init = { method: 'DELETE', headers: { ...as().headers, Origin: 'https://evil.example' } }
    expect((await call(INBOX, init)).status).toBe(403)
  })

  test('tells an open page of a callback, and ends when the worker does', async () => {
    const response = await call(`${INBOX}/events`, as())
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toBe('event: open\ndata: \n\n')
    await post(`/callback/register?partner=${token}`, BODY)
    expect((await events?.read())?.value).toBe('event: change\ndata: \n\n')
    ports.store.callbackInboxes.endSubscriptions()
    expect((await events?.read())?.done).toBe(true)
  })
})

test.each([
  [{}, '/callback/register', ORIGIN],
  [{}, '/id/callback/doc-signing', ORIGIN],
  [{ publicOrigin: 'https://docs.example.com' }, '/callback/register', 'https://docs.example.com'],
])('with %j the page at %s names %s, without script', async (config, path, origin) => {
  const html = `<pre>curl '${ORIGIN_GAP}/callback/register'</pre>`
  const headers = { 'Content-Type': 'text/html', ETag: '"a"', 'Content-Length': '1' }
  ports = { ...ports, site: { fetch: async () => new Response(html, { headers }) } }
  const response = await call(path, {}, config)
  expect(await response.text()).toBe(`<pre>curl '${origin}/callback/register'</pre>`)
  const tag = response.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[^"]{20,}"$/)
  const again = await call(path, { headers: { 'If-None-Match': tag } }, config)
  expect([again.status, await again.text()]).toEqual([304, ''])
})
