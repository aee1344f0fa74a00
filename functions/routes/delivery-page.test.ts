import { beforeEach, describe, expect, test } from 'vitest'
import { DELIVERY_KINDS } from '#core/deliveries/delivery-kind.ts'
import { err, ok } from '#core/result.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { correctReceiver, type Receiver } from '../../tests/support/correct-receiver.ts'
import { currentDocument, documentsOf } from '../../tests/support/current-document.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { recipeOf } from '../../tests/support/recipes.ts'
import {
  appOf,
  callApp,
  pageForm,
  startWorker,
  type TestWorker,
} from '../../tests/support/worker.ts'
import type { Ports } from '../app-ports.ts'
import { DELIVERY_LIMIT, PROOF_LIMIT } from '../deliveries/limits.ts'
import { sendDue } from '../deliveries/send-due.ts'
import type { BodySender } from '../ports/incoming-body.ts'
import type { UpstreamErrorCode, UpstreamRequest } from '../ports/upstream.ts'

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
                content:
                  application/json:
                    example: {event: order.done, event_id: 11aa2b3c-4d5e-4f60-8172-93a4b5c6d7e8, occurred_at: "2026-11-20T17:09:51+07:00", data: {order_id: ord_1a2b3c}}
              responses: {"200": {description: ok}}
webhooks:
  order.paid:
    post:
      requestBody: {content: {application/json: {example: {event: order.paid}}}}
      responses: {"200": {description: ok}}`)

const BUILT = `<h1>Test callbacks</h1><div data-slot="target"></div>
<select><option value="address">A</option><option value="relay">R</option></select><div data-slot="deliveries"></div>`
const ADDRESS = 'https://bank.example/callbacks?from=portal'
const CALLBACK = 'post /orders|done'

let worker: TestWorker
let ports: Ports
let partnerId: string
let cookie: string
let receiver: Receiver
let requests: UpstreamRequest[] = []
let origins: string[] = []
/** Replaces the answers of the receiver. */
let failure: number | UpstreamErrorCode | undefined

beforeEach(async () => {
  worker = await startWorker()
  requests = []
  origins = []
  failure = undefined
  const partnerSystem: Ports['partnerSystem'] = (origin) => ({
    name: origin,
    basePath: '',
    async send(request) {
      origins.push(origin)
      requests.push(request)
      if (typeof failure === 'string') return err({ code: failure, message: '' })
      const { status, body } = await receiver.answer(request)
      const text = new TextEncoder().encode(body)
      return ok({ status: failure ?? status, headers: [['set-cookie', 'a=b']], body: text })
    },
  })
  const site = {
    fetch: async () => new Response(BUILT, { headers: { 'Content-Type': 'text/html', ETag: 'x' } }),
  }
  const documents = documentsOf(() => [currentDocument(compiled)])
  ports = { ...worker.ports, site, documents, partnerSystem }
  const keys = { apiKey: 'gp_demo_one', secretKey: 'gp_secret_one' }
  const created = await addPartner(ports.store, keys)
  partnerId = created.id
  cookie = `user=${await ports.store.sessions.open(created)}`
  receiver = correctReceiver(DEFAULT_RECIPE, keys, worker.clock.nowMs)
})

const call = (path: string, init?: RequestInit) => callApp(ports, path, init)
const pageOf = async (path = '/callback/deliveries') =>
  (await call(path, { headers: { Cookie: cookie } })).text()

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call('/callback/deliveries', pageForm(fields, { Cookie: cookie, ...headers }))

const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await submit(fields, headers)
  const location = response.headers.get('Location') ?? ''
  return new URL(location, 'http://portal.test').searchParams.get('problem') ?? response.status
}
const send = (kind: string, target = 'address') => post({ kind, target, callback: CALLBACK })

async function prove(): Promise<void> {
  await post({ act: 'address', address: ADDRESS })
  expect(await post({ act: 'verify' })).toBe(303)
  requests = []
}

const newest = async () => {
  const [delivery] = await ports.store.callbackDeliveries.list(partnerId)
  if (delivery === undefined) throw new Error('The delivery is missing.')
  return delivery
}

describe('after a form, the browser continues', () => {
  const continuesAt = async (fields: Record<string, string>) => {
    const location = (await submit(fields)).headers.get('Location') ?? ''
    const id = new URL(location, 'http://portal.test').hash.slice(1)
    expect(id === '' || (await pageOf(location)).includes(`id="${id}"`)).toBe(true)
    return id
  }

  test('at the new delivery', async () => {
    const fields = { kind: 'valid', target: 'relay', callback: CALLBACK }
    const place = await continuesAt(fields)
    expect(place).toBe(`delivery-${(await newest()).id}-title`)
  })

  test('at the part of the page that it changed', async () => {
    expect(await continuesAt({ act: 'address', address: ADDRESS })).toBe('save-address')
    expect(await continuesAt({ act: 'verify' })).toBe('address-title')
    expect(await continuesAt({ act: 'renew' })).toBe('renew-relay')
  })

  test('at the top if there is a problem, which is shown there', async () => {
    expect(await continuesAt({ kind: 'valid', target: 'address', callback: CALLBACK })).toBe('')
    expect(await continuesAt({ act: 'address', address: 'http://bank.example' })).toBe('')
  })
})

describe('without permission', () => {
  test('a visitor is sent to the login', async () => {
    const response = await call('/id/callback/deliveries')
    expect(response.headers.get('Location')).toContain('/id/login?redirect-url=')
  })

  test('a page of another site sends nothing', async () => {
    await prove()
    const fields = { kind: 'valid', target: 'address', callback: CALLBACK }
    expect(await post(fields, { Origin: 'https://evil.test' })).toBe(403)
    expect(requests).toEqual([])
  })

  test.each([
    ['http://bank.example/', 'no-https'],
    ['https://169.254.169.254/', 'no-host'],
    ['https://bank.example:22/', 'port'],
    ['bank', 'no-url'],
  ])('the address %s is not saved', async (address, problem) => {
    expect(await post({ act: 'address', address })).toBe(problem)
    expect((await ports.store.callbackTargets.find(partnerId)).address).toBeNull()
  })

  test('an address that is not verified gets no callback', async () => {
    await post({ act: 'address', address: ADDRESS })
    expect(await send('valid')).toBe('unproven')
    expect(requests).toEqual([])
  })

  test('a webhook is signed and sent like a callback', async () => {
    await prove()
    const callback = 'webhook post order.paid|order.paid'
    await post({ kind: 'valid', target: 'address', callback })
    expect(await newest()).toMatchObject({ state: 'passed', callback: 'order.paid' })
    expect(new TextDecoder().decode(requests[0]?.body)).toContain('"order.paid"')
  })

  test('another address must be verified again, the same one not', async () => {
    await prove()
    await post({ act: 'address', address: ADDRESS })
    expect(await send('valid')).toBe(303)
    await post({ act: 'address', address: 'https://other.example/' })
    expect(await send('valid')).toBe('unproven')
  })

  test.each([
    { kind: 'unheard', target: 'address', callback: CALLBACK },
    { kind: 'valid', target: 'http://127.0.0.1', callback: CALLBACK },
    { kind: 'valid', target: 'relay', callback: 'done' },
    {},
  ])('the form %j sends nothing', async (fields) => {
    expect(await post(fields)).toBe('unknown')
  })
})

describe('the challenge', () => {
  beforeEach(() => post({ act: 'address', address: ADDRESS }))

  test.each([
    [302, 'proof-status'],
    [500, 'proof-status'],
    ['timeout', 'proof-timeout'],
    ['address-refused', 'proof-address-refused'],
  ] as const)('%s proves nothing', async (answer, problem) => {
    failure = answer
    expect(await post({ act: 'verify' })).toBe(problem)
    expect((await ports.store.callbackTargets.find(partnerId)).provenMs).toBeNull()
    expect(await pageOf(`/callback/deliveries?problem=${problem}`)).toContain('is not verified')
  })

  test.each(['', 'ok', '{"challenge":"challenge_1"}'])(
    'the answer %j proves nothing',
    async (body) => {
      receiver = { processed: [], answer: async () => ({ status: 200, body }) }
      expect(await post({ act: 'verify' })).toBe('proof-challenge')
    },
  )

  test('the echo in JSON proves the address', async () => {
    const echo = async ({ body }: { readonly body: Uint8Array }) => ({
      status: 200,
      body: new TextDecoder().decode(body),
    })
    receiver = { processed: [], answer: echo }
    expect(await post({ act: 'verify' })).toBe(303)
    expect(await pageOf()).toContain('Verified')
  })

  test('is signed, and its attempts are limited', async () => {
    for (let count = 0; count < PROOF_LIMIT.attempts; count += 1) {
      expect(await post({ act: 'verify' })).toBe(303)
    }
    expect(await post({ act: 'verify' })).toBe('limit')
    expect(origins[0]).toBe('https://bank.example')
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/callbacks', query: 'from=portal' })
  })
})

describe('deliveries', () => {
  beforeEach(prove)

  test('a correct system passes all twelve kinds', async () => {
    for (const kind of DELIVERY_KINDS) await send(kind)
    const deliveries = await ports.store.callbackDeliveries.list(partnerId)
    expect(deliveries.map(({ kind, state }) => [kind, state])).toEqual(
      DELIVERY_KINDS.toReversed().map((kind) => [kind, 'passed']),
    )
    expect(requests).toHaveLength(DELIVERY_KINDS.length + 2)
    // Valid, repeated once, both reordered ones, slow, large, unknown event.
    expect(receiver.processed).toHaveLength(7)
  })

  test.each(DELIVERY_KINDS)('a system that accepts everything: %s', async (kind) => {
    receiver = { processed: [], answer: async () => ({ status: 200, body: '' }) }
    await send(kind)
    const isWrong =
      /^(tampered|truncated|wrong-signature|missing-signature|old-timestamp|wrong-type)$/.test(kind)
    expect((await newest()).state).toBe(isWrong ? 'failed' : 'passed')
  })

  test('reordered events are about one thing, and the newer one is sent first', async () => {
    await send('reordered')
    const [first, second] = requests.map(({ body }) => JSON.parse(new TextDecoder().decode(body)))
    expect(first.occurred_at > second.occurred_at).toBe(true)
    expect(first.event_id).not.toBe(second.event_id)
    expect(first.data).toEqual(second.data)
  })

  test('a slow body has a pause, a large one has 200 kB', async () => {
    await send('slow')
    await send('large')
    expect(requests[0]?.pauseMs).toBeGreaterThan(1000)
    expect(requests[1]?.body.byteLength).toBeGreaterThan(200_000)
    // The stored request is cut.
    expect((await newest()).attempts[0]?.body.length).toBeLessThan(1_000)
  })

  test('a failing system gets three retries, each after a longer time', async () => {
    failure = 503
    await send('valid')
    for (const seconds of [30, 120, 480]) {
      worker.clock.advance(seconds - 1)
      await sendDue(ports)
      worker.clock.advance(1)
      await sendDue(ports)
    }
    const { attempts, state, dueMs } = await newest()
    expect([attempts.length, state, dueMs]).toEqual([4, 'failed', null])
    worker.clock.advance(10_000)
    await sendDue(ports)
    expect(requests).toHaveLength(4)
  })

  test('a retry is signed again, with the same event, and ends when it is accepted', async () => {
    failure = 'timeout'
    await send('valid')
    failure = undefined
    expect(await pageOf()).toContain('Next request at')
    worker.clock.advance(30)
    await sendDue(ports)
    expect(await newest()).toMatchObject({ state: 'passed', dueMs: null })
    expect(receiver.processed).toHaveLength(1)
  })

  test.each([404, 429, 500])('status %i is no rejection of a tampered callback', async (status) => {
    failure = status
    await send('tampered')
    expect(await newest()).toMatchObject({ state: 'failed', dueMs: null })
  })

  test('a request that was lost with its process is sent again', async () => {
    const before = ports.partnerSystem
    const crashing: Ports['partnerSystem'] = () => {
      throw new Error('killed')
    }
    ports = { ...ports, partnerSystem: crashing }
    await send('tampered')
    ports = { ...ports, partnerSystem: before }
    await sendDue(ports)
    expect(requests).toHaveLength(0)
    worker.clock.advance(60)
    await sendDue(ports)
    const { attempts, state } = await newest()
    expect(state).toBe('passed')
    expect(attempts[0]?.result).toMatchObject({ error: 'lost' })
  })

  test('an address that was changed in the meantime gets no retry', async () => {
    failure = 500
    await send('valid')
    await post({ act: 'address', address: 'https://other.example/' })
    worker.clock.advance(30)
    await sendDue(ports)
    expect(requests).toHaveLength(1)
    expect(await newest()).toMatchObject({ state: 'failed' })
  })

  test('the page shows request and answer without credentials, escaped', async () => {
    receiver = { processed: [], answer: async () => ({ status: 200, body: '<script>$&' }) }
    await send('valid')
    const page = await pageOf()
    expect(page).toContain('Expected')
    expect(page).toContain('&lt;script&gt;$&amp;')
    expect(page).toContain('order.done')
    expect(page).not.toContain('gp_secret_one')
    expect(page).not.toContain('a=b')
    expect(page).toContain('data-events="/api-web/web/api/v1/callbacks/events"')
    expect(page).toContain('value="address" selected')
    expect(await pageOf('/id/callback/deliveries')).toContain('Sesuai')
  })

  test('deliveries are limited', async () => {
    for (let count = 0; count < DELIVERY_LIMIT.attempts; count += 1) await send('tampered', 'relay')
    expect(await send('valid')).toBe('limit')
  })
})

describe('a portal in trouble', () => {
  const unreadable = async () => err({ code: 'document-unreadable', message: '' } as const)
  test.each<{ name: string; trouble: Partial<Ports> }>([
    { name: 'busy', trouble: { work: { run: async () => err({ code: 'busy' }) } } },
    { name: 'ending', trouble: { work: { run: async () => err({ code: 'abandoned' }) } } },
    {
      name: 'without its document',
      trouble: { documents: { current: unreadable, revision: unreadable } },
    },
  ])('a callback that a portal $name cannot build is sent later', async ({ trouble }) => {
    await prove()
    const healthy = ports
    ports = { ...ports, ...trouble }
    await send('valid')
    expect(await newest()).toMatchObject({ state: 'open', attempts: [] })
    ports = healthy
    await sendDue(ports)
    expect(requests).toEqual([])
    worker.clock.advance(10)
    await sendDue(ports)
    expect(await newest()).toMatchObject({ state: 'passed' })
  })

  test('one delivery that breaks is reported when the others have ended', async () => {
    await prove()
    failure = 500
    for (const kind of ['valid', 'large']) await send(kind)
    failure = undefined
    worker.clock.advance(30)
    const { partnerSystem } = ports
    const isEnding = Promise.withResolvers<void>()
    let isFirst = true
    const broken: Ports = {
      ...ports,
      partnerSystem: (origin) => ({
        ...partnerSystem(origin),
        async send(request, signal) {
          if (isFirst) {
            isFirst = false
            isEnding.resolve()
            throw new Error('a bug')
          }
          await isEnding.promise
          return partnerSystem(origin).send(request, signal)
        },
      }),
    }
    await expect(sendDue(broken)).rejects.toThrow('a bug')
    const states = (await ports.store.callbackDeliveries.list(partnerId)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['open', 'passed'])
  })
})

describe('the relay', () => {
  const relay = async (init: RequestInit = {}, token?: string) => {
    const { relayToken } = await ports.store.callbackTargets.find(partnerId)
    const headers = { Authorization: `Bearer ${token ?? relayToken}` }
    return call('/callback/relay?to=http%3A%2F%2Flocalhost%3A3000%2Fhook', { ...init, headers })
  }
  const answer = (body: unknown, token?: string) =>
    relay({ method: 'POST', body: JSON.stringify(body) }, token)

  test('a URL with a password is not stored', async () => {
    await send('valid', 'relay')
    const { relayToken } = await ports.store.callbackTargets.find(partnerId)
    const headers = { Authorization: `Bearer ${relayToken}` }
    const to = encodeURIComponent('http://me:secret@localhost:3000/hook')
    expect((await call(`/callback/relay?to=${to}`, { headers })).status).toBe(400)
    expect(await newest()).toMatchObject({ attempts: [] })
  })

  test.each([
    { error: 'Error: no answer', result: 'timeout' },
    { error: 'timed out', result: 'timeout' },
    { error: '[Errno 111] Connection refused', result: 'unreachable' },
  ])('a relay that reports $error reports $result', async ({ error, result }) => {
    await send('valid', 'relay')
    const { id } = await (await relay()).json()
    await answer({ id, error })
    expect(await newest()).toMatchObject({ attempts: [{ result: { error: result } }] })
  })

  test('an answer to a lost request is not the answer to the next one', async () => {
    await send('valid', 'relay')
    const lost = await (await relay()).json()
    worker.clock.advance(60)
    const next = await (await relay()).json()
    expect((await answer({ id: lost.id, error: 'no answer' })).status).toBe(404)
    const { attempts } = await newest()
    expect(attempts).toHaveLength(2)
    expect(attempts[1]?.result).toBeUndefined()
    expect((await answer({ id: next.id, error: 'no answer' })).status).toBe(204)
  })

  test('an answer that is too large is rejected', async () => {
    const large = { id: 'x', status: 200, headers: {}, body: 'x'.repeat(300_000), duration_ms: 1 }
    expect((await answer(large)).status).toBe(413)
  })

  test('an answer counts against the share of its partner, not that of strangers', async () => {
    const { relayToken } = await ports.store.callbackTargets.find(partnerId)
    const senderOf = async (token: string) => {
      const senders: BodySender[] = []
      const whenRejected = new Promise<never>(() => {})
      const admit = (sender: BodySender) => void senders.push(sender)
      const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: '{}' }
      const body = { admit, rejection: undefined, isCutOff: false, whenRejected }
      await appOf(ports).request('/callback/relay', init, { clientAddress: '192.0.2.1', body })
      return senders
    }
    expect(await senderOf(relayToken)).toEqual([{ group: 'partner', id: partnerId }])
    const stranger = { group: 'stranger', id: '192.0.2.1' }
    expect(await senderOf('relay_AAAAAAAAAAAAAAAAAAAAAAAA')).toEqual([stranger])
  })

  test('a relay answers no delivery to the address', async () => {
    await prove()
    const { partnerSystem } = ports
    let status: number | undefined
    ports = {
      ...ports,
      partnerSystem: (origin) => ({
        ...partnerSystem(origin),
        async send(request, signal) {
          const { id } = await newest()
          const forged = { id: `${id}.1`, status: 200, headers: {}, body: '', duration_ms: 1 }
          status = (await answer(forged)).status
          return partnerSystem(origin).send(request, signal)
        },
      }),
    }
    failure = 400
    await send('valid')
    expect(status).toBe(404)
    expect(await newest()).toMatchObject({
      state: 'failed',
      attempts: [{ result: { status: 400 } }],
    })
  })

  test.each(['', 'relay_AAAAAAAAAAAAAAAAAAAAAAAA', 'gp_secret_one'])(
    'the token %j gets nothing',
    async (token) => {
      await send('valid', 'relay')
      expect((await relay({}, token)).status).toBe(401)
    },
  )

  test("takes no callback of an address, and no answer to another partner's callback", async () => {
    await prove()
    failure = 500
    await send('valid')
    expect((await relay()).status).toBe(204)
    const id = `${(await newest()).id}.1`
    expect((await answer({ id, error: 'x' })).status).toBe(404)
    expect((await answer({ id: 'unknown', error: 'x' })).status).toBe(404)
    expect((await answer({ id, status: 'ok' })).status).toBe(400)
  })

  test('a signature over a header that is not stored is not called wrong', async () => {
    const mac = (text: string) => [text, { 'hmac-sha256': '{secretKey}' }, 'hex']
    const recipe = recipeOf({
      recipe: 2,
      name: 'Bank',
      inputs: { apiKey: {}, secretKey: { kind: 'secret' } },
      callback: [
        { header: 'X-Client-Token', value: '{apiKey}' },
        { header: 'X-Signature', value: mac('{body}') },
      ],
      response: [{ header: 'X-Signature', value: mac('{request.header:X-Client-Token}:{body}') }],
    })
    const document = currentDocument(compiled, { recipe, operationRecipes: new Map() })
    ports = { ...ports, documents: documentsOf(() => [document]) }
    await send('valid', 'relay')
    const { id, headers } = await (await relay()).json()
    expect(headers).toMatchObject({ 'x-client-token': 'gp_demo_one' })
    await answer({ id, status: 200, headers: { 'x-signature': 'aa' }, body: '', duration_ms: 5 })
    expect((await newest()).attempts[0]?.result).toMatchObject({ signature: 'cut' })
  })

  test('a callback is signed for the local URL, and its answer ends the delivery', async () => {
    expect((await relay()).status).toBe(204)
    await send('valid', 'relay')
    const taken = await (await relay()).json()
    expect((await relay()).status).toBe(204)
    const received = {
      path: '/hook',
      query: '',
      headers: Object.entries<string>(taken.headers),
      body: Uint8Array.from(atob(taken.body), (character) => character.charCodeAt(0)),
    }
    const { status, body } = await receiver.answer(received)
    const sent = { id: taken.id, status, headers: {}, body, duration_ms: 5 }
    expect((await answer(sent)).status).toBe(204)
    expect(await newest()).toMatchObject({ state: 'passed' })
    expect((await answer(sent)).status).toBe(404)
    expect(await pageOf()).toContain('Relay connected')
  })

  test('a replaced token is no longer valid', async () => {
    const { relayToken } = await ports.store.callbackTargets.find(partnerId)
    await post({ act: 'renew' })
    expect((await relay({}, relayToken)).status).toBe(401)
    expect((await relay()).status).toBe(204)
  })
})
