import { describe, expect, test } from 'vitest'
import { CALLBACK_LIMITS } from '#core/api/callbacks.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { BODY, callbackDesk, INBOX, KEYS } from '../../tests/support/callback-desk.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { presetRecipe } from '../../tests/support/recipes.ts'
import { ORIGIN } from '../../tests/support/worker.ts'
import { signCallback } from '../callbacks/documented-callback.ts'
import { STRANGERS_LIMIT } from '../callbacks/validate-callback.ts'

const desk = callbackDesk()
const { as, call, list, post, signatureHeaders } = desk

describe('rejects a callback', () => {
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
    const response = await call(`/callback/register?partner=${desk.token}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toMatch(/^The callback isn't valid JSON in UTF-8/)
    expect((await list()).data.callback).toEqual([])
  })

  test('above 256 kB, whatever length it declares', async () => {
    const body = 'a'.repeat(CALLBACK_LIMITS.maxBodyBytes + 1)
    const response = await post(`/callback/register?partner=${desk.token}`, body)
    expect(response.status).toBe(413)
    expect((await list()).data.callback).toEqual([])
  })

  test('to an unknown inbox, without revealing which ones exist', async () => {
    const response = await post('/callback/register?partner=inbox_guess', BODY)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('inbox_guess')
  })

  test('if there are too many in a minute', async () => {
    const address = `/callback/register?partner=${desk.token}`
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

  test('is shown but not stored without a partner', async () => {
    const response = await post('/callback/register', BODY)
    expect(await response.json()).toMatchObject({
      code: 200,
      data: { callback: { id: null, kept: false, verification: null } },
    })
    expect((await list()).meta.pagination.total).toBe(0)
  })

  test('is accepted from a page of another site', async () => {
    const response = await post(`/callback/register?partner=${desk.token}`, 'a=1&b=%3Cscript%3E', {
      Origin: 'https://elsewhere.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(response.status).toBe(200)
    expect((await list()).data.callback).toMatchObject([
      { media_type: 'application/x-www-form-urlencoded', verification: { outcome: 'unsigned' } },
    ])
  })

  test('finds its partner by the API key in a valid signature', async () => {
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

  test('to a replaced inbox URL is rejected, to the new one is stored', async () => {
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
    expect((await list(desk.otherBearer)).data.addresses.register).not.toBe(addresses.register)
  })

  test("retains the inbox URL if a person who isn't logged in requests another", async () => {
    expect((await call(`${INBOX}/addresses`, { method: 'POST' })).status).toBe(401)
    expect((await list()).data.addresses.register).toContain(desk.token)
  })

  test('is verified with its byte order mark, as it was signed', async () => {
    const body = `\uFEFF${BODY}`
    const response = await post('/callback/doc-signing', body, signatureHeaders(body))
    expect((await response.json()).data.callback.verification.outcome).toBe('verified')
  })

  test('is stored with its mistake and without keys', async () => {
    const headers = signatureHeaders('{"event": "document.signed"}')
    await post(`/callback/doc-signing?partner=${desk.token}`, BODY, headers)
    const [callback] = (await list()).data.callback
    expect(callback.verification).toMatchObject({
      outcome: 'refused',
      reason: 'signature-mismatch',
      expected_string: expect.stringContaining(':gp_demo_1:POST:'),
    })
    expect(JSON.stringify(callback)).not.toContain(KEYS.secretKey)
  })

  test("with swapped keys doesn't store the secret in the inbox", async () => {
    const swapped = signRequest(DEFAULT_RECIPE, {
      apiKey: KEYS.secretKey,
      secretKey: KEYS.apiKey,
      method: 'POST',
      path: '/',
      body: BODY,
      timestamp: formatTimestamp(DEFAULT_RECIPE, desk.worker.clock.nowMs()),
      requestId: 'r',
    })
    if (!swapped.ok) throw new Error(swapped.error.problem.code)
    await post(`/callback/doc-signing?partner=${desk.token}`, BODY, { ...swapped.value.headers })
    const [callback] = (await list()).data.callback
    expect(callback.verification.mistakes).toEqual(['secret-sent', 'keys-swapped'])
    expect(JSON.stringify(callback)).not.toContain(KEYS.secretKey)
  })

  test('leaves no credentials behind', async () => {
    await post(`/callback/register?partner=${desk.token}`, '{}', {
      Authorization: 'Bearer very-secret',
      Cookie: 'user=very-secret',
      'X-Api-Token': 'very-secret',
    })
    const [{ id }] = (await list()).data.callback
    const text = await (await call(`${INBOX}/${id}`, as())).text()
    expect(text).toContain('["authorization","(not kept)"]')
    expect(text).not.toContain('very-secret')
    expect(JSON.stringify(desk.worker.log)).not.toContain(desk.token)
  })

  test("is stored byte for byte if it isn't UTF-8", async () => {
    const init = { method: 'POST', body: new Uint8Array([0xff, 0x00, 0x41]) }
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    await call(`/callback/register?partner=${desk.token}`, { ...init, headers })
    const [{ id }] = (await list()).data.callback
    const detail = await (await call(`${INBOX}/${id}`, as())).json()
    expect(detail.data.callback).toMatchObject({ body: null, body_base64: '/wBB' })
  })

  test('is stored byte for byte if it contains U+0000', async () => {
    const sent = 'event=paid\0&status=REJECTED'
    const response = await post(`/callback/register?partner=${desk.token}`, sent, {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    const { callback } = (await response.json()).data
    const detail = await (await call(`${INBOX}/${callback.id}`, as())).json()
    expect(detail.data.callback).toMatchObject({
      size_bytes: sent.length,
      body: null,
      body_base64: btoa(sent),
    })
  })

  test('posted by a browser is shown, escaped, on the page of the site', async () => {
    const response = await post(
      `/id/callback/register?partner=${desk.token}`,
      '<script>$&</script>',
      {
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    )
    const html = await response.text()
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(html).toContain('<section data-received="">')
    expect(html).toContain('<pre data-slot="body">&lt;script&gt;$&amp;&lt;/script&gt;</pre>')
    expect(html).not.toContain('<script>')
  })

  test('is shown on a plain page while no site is published', async () => {
    desk.ports = { ...desk.ports, site: { fetch: async () => new Response('no', { status: 503 }) } }
    const response = await post('/callback/register', '{"a":"</pre>"}', { Accept: 'text/html' })
    const html = await response.text()
    expect(html).toContain('{&quot;a&quot;:&quot;&lt;/pre&gt;&quot;}</pre>')
    expect(html).toContain("belongs to no partner's inbox")
  })
})

describe("a signature that doesn't cover the body", () => {
  /** Signs a POST without a body: anyone who sees the signature could add one. */
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

  test('is valid without a body', async () => {
    const response = await post('/callback/doc-signing', '', empty())
    expect((await response.json()).data.callback.verification.outcome).toBe('verified')
  })

  test('is explained on the page that a browser gets', async () => {
    desk.ports = { ...desk.ports, site: { fetch: async () => new Response('no', { status: 503 }) } }
    const headers = { ...empty(), 'Content-Type': 'multipart/form-data', Accept: 'text/html' }
    const html = await (await post('/callback/doc-signing', BODY, headers)).text()
    expect(html).toContain(`data-when="">The signature is valid but doesn't cover the body.`)
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

  test('is repeated if its header has another parameter, which nothing signs', async () => {
    const recipe = presetRecipe('stripe')
    const current = currentDocument(compileText('paths: {}').compiled, { recipe })
    desk.ports = { ...desk.ports, documents: documentsOf(() => [current]) }
    const signed = await signCallback(
      { recipe, partner: KEYS, nowMs: desk.worker.clock.nowMs() },
      { path: '/', mediaType: 'application/json', body: BODY, requestId: '1' },
    )
    const outcomeOf = async (signature = '') => {
      const path = `/callback/doc-signing?partner=${desk.token}`
      const answer = await post(path, BODY, { 'Stripe-Signature': signature })
      return (await answer.json()).data.callback.verification.outcome
    }
    expect(await outcomeOf(signed?.signature)).toBe('verified')
    expect(await outcomeOf(`${signed?.signature},v0=1`)).toBe('repeated')
  })

  test('is a new one if it is signed again a second later', async () => {
    expect(await outcome(signatureHeaders())).toBe('verified')
    desk.worker.clock.advance(1)
    expect(await outcome(signatureHeaders())).toBe('verified')
  })
})

describe('strangers who know the API key', () => {
  const flood = async (headers: Record<string, string>) => {
    let status = 0
    for (let count = 0; count <= STRANGERS_LIMIT.attempts; count += 1) {
      desk.clientAddress = `198.51.100.${count}`
      status = (await post('/callback/doc-signing', '{}', headers)).status
    }
    return status
  }

  test.each([
    ['with a wrong signature', () => signatureHeaders('{}', 'guess')],
    ['with a signature that they have seen', () => signatureHeaders('{}')],
  ])('%s are limited, and the partner is not', async (_name, headers) => {
    const seen = headers()
    await post('/callback/doc-signing', '{}', signatureHeaders('{}'))
    expect(await flood(seen)).toBe(429)
    desk.worker.clock.advance(1)
    const own = await post('/callback/doc-signing', BODY, signatureHeaders())
    expect(own.status).toBe(200)
    expect((await own.json()).data.callback.verification.outcome).toBe('verified')
  })
})
