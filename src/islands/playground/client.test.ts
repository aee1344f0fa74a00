import { expect, test } from 'vitest'
import { type ClientPorts, sendRequest } from './client.ts'
import type { PreparedRequest } from './prepare.ts'

const BODY = new TextEncoder().encode('abc')
/** SHA-256 of `abc`, NIST CAVP. */
const ABC = 'sha-256=ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='
const REQUEST: PreparedRequest = {
  kind: 'signed',
  method: 'POST',
  url: '/api-general/v2/registrations',
  target: { path: '/v2/registrations', query: '' },
  headers: [{ name: 'Content-Type', value: 'text/plain', isSecret: false }],
  signedBody: BODY,
  sentBody: BODY,
  trace: null,
  isBodySigned: true,
  signedPath: null,
}

function portsOf(answer: Response | Error, changes: Partial<ClientPorts> = {}) {
  const sent: RequestInit[] = []
  let nowMs = 1000
  const ports: ClientPorts = {
    fetch: async (_url, init) => {
      sent.push(init)
      if (answer instanceof Error) throw answer
      return answer
    },
    nowMs: () => {
      nowMs += 25
      return nowMs
    },
    isOnline: () => true,
    isSecure: true,
    timeout: () => new AbortController().signal,
    watchPolicy: () => ({ stop: () => false }),
    ...changes,
  }
  return { ports, sent }
}

const send = (answer: Response | Error, changes?: Partial<ClientPorts>, request = REQUEST) =>
  sendRequest(request, new AbortController().signal, portsOf(answer, changes).ports)

const FAILED = { status: 'error', code: 'Failed', response: 'Failed load data', durationMs: 25 }

test('returns Failed and Failed load data for a call without a response', async () => {
  expect(await send(new TypeError('Failed to fetch'))).toEqual({ ...FAILED, reason: 'unreachable' })
})

test('keeps the part of a response that arrived before it broke off', async () => {
  const parts = [new TextEncoder().encode('{"name": "Ren'), Uint8Array.of(0xc3)]
  const broken = () =>
    new ReadableStream({
      pull(controller) {
        const part = parts.shift()
        if (part === undefined) controller.error(new TypeError('network error'))
        else controller.enqueue(part)
      },
    })
  expect(await send(new Response(broken()))).toMatchObject({
    code: 200,
    isIncomplete: true,
    response: { text: '{"name": "Ren' },
  })
  expect(await send(new Response(broken()))).toEqual({ ...FAILED, reason: 'unreachable' })
})

test('distinguishes being offline', async () => {
  const result = await send(new TypeError('Failed to fetch'), { isOnline: () => false })
  expect(result).toEqual({ ...FAILED, reason: 'offline' })
})

test.each(['GET', 'HEAD'])('sends no %s with a body, which browsers reject', async (method) => {
  const { ports, sent } = portsOf(new Response(''))
  const result = await sendRequest({ ...REQUEST, method }, new AbortController().signal, ports)
  expect(result).toEqual({ ...FAILED, reason: 'body-with-get' })
  expect(sent).toEqual([])
})

test('distinguishes a timeout', async () => {
  const result = await send(new DOMException('', 'TimeoutError'), {
    timeout: () => AbortSignal.abort(),
  })
  expect(result).toEqual({ ...FAILED, reason: 'timeout' })
})

test('distinguishes canceling, even after the time limit', async () => {
  const { ports } = portsOf(new DOMException('', 'AbortError'), {
    timeout: () => AbortSignal.abort(),
  })
  expect(await sendRequest(REQUEST, AbortSignal.abort(), ports)).toEqual({
    ...FAILED,
    reason: 'canceled',
  })
})

test('a failed callback was blocked or rejected by its own site', async () => {
  const callback = { ...REQUEST, kind: 'callback', isDirect: true } as const
  const result = await send(new TypeError('Failed to fetch'), {}, callback)
  expect(result).toEqual({ ...FAILED, reason: 'blocked' })
})

test('distinguishes a response of the proxy from an upstream one', async () => {
  const response = Response.json(
    { data: { error: 'The body is too large' } },
    { status: 413, headers: { 'X-Gapura-Error': 'proxy' } },
  )
  expect(await send(response)).toMatchObject({
    status: 'error',
    code: 413,
    from: 'proxy',
    messages: ['The body is too large'],
    receipt: null,
  })
})

test('shows the messages of an upstream error as the specification extracts them', async () => {
  const response = Response.json(
    { messages: [{ parameter: 'reference_number', message: 'is required' }] },
    { status: 422 },
  )
  expect(await send(response)).toMatchObject({
    code: 422,
    from: 'upstream',
    messages: ['reference number is required'],
  })
})

test.each(['<html>', '', '{"oops":1}'])(
  'an error that explains nothing has no messages: %j',
  async (text) => {
    expect(await send(new Response(text, { status: 500 }))).toMatchObject({ messages: [] })
  },
)

test('reads for which reason the sandbox rejected the request', async () => {
  const headers = { 'X-Gapura-Upstream': 'sandbox', 'X-Gapura-Reason': 'missing' }
  const response = Response.json({ messages: ['no'] }, { status: 422, headers })
  expect(await send(response)).toMatchObject({ reason: 'missing', headers: [expect.anything()] })
})

test("returns the worker's receipt and duration, without its own headers", async () => {
  const response = new Response('{"data":1}', {
    status: 201,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Gapura-Upstream': 'sandbox',
      'X-Gapura-Duration-Ms': '184',
      'X-Gapura-Receipt-Length': '3',
      'X-Gapura-Receipt-Digest': ABC,
    },
  })
  expect(await send(response)).toEqual({
    status: 'success',
    code: 201,
    from: 'upstream',
    upstream: 'sandbox',
    reason: null,
    messages: [],
    isIncomplete: false,
    headers: [['content-type', 'application/json; charset=utf-8']],
    redirectsTo: null,
    durationMs: 184,
    receipt: {
      isSame: true,
      otherPath: null,
      signedBytes: 3,
      sentBytes: 3,
      signedDigest: ABC,
      sentDigest: ABC,
    },
    response: {
      mediaType: 'application/json',
      bytes: new TextEncoder().encode('{"data":1}'),
      text: '{"data":1}',
    },
  })
})

test('returns no text for bytes that are not UTF-8', async () => {
  const response = new Response(new Uint8Array([255, 216]), {
    headers: { 'Content-Type': 'image/jpeg' },
  })
  expect(await send(response)).toMatchObject({
    response: { mediaType: 'image/jpeg', text: undefined },
  })
})

test('sends the prepared body byte for byte', async () => {
  const { ports, sent } = portsOf(new Response('ok'))
  await sendRequest(REQUEST, new AbortController().signal, ports)
  expect(sent[0]?.body).toEqual(BODY)
  expect(sent[0]?.headers).toEqual([
    ['Content-Type', 'text/plain'],
    ['X-Gapura-Redirect', 'envelope'],
  ])
})

test("shows a redirect's status and target, though the browser hides both", async () => {
  const response = new Response('', {
    headers: { 'X-Gapura-Status': '302', 'X-Gapura-Location': 'https://other.example/' },
  })
  expect(await send(response)).toMatchObject({
    status: 'error',
    code: 302,
    redirectsTo: 'https://other.example/',
    headers: [['content-type', 'text/plain;charset=UTF-8']],
  })
})

test.each(['200', '500', '30', '302,302', ''])(
  'the status is the one of the answer when the portal tells %j',
  async (reported) => {
    const response = new Response('', { headers: { 'X-Gapura-Status': reported } })
    expect(await send(response)).toMatchObject({ code: 200, redirectsTo: null })
  },
)

test('does not ask a callback URL for an envelope, or trust a status from it', async () => {
  const { ports, sent } = portsOf(new Response('', { headers: { 'X-Gapura-Status': '302' } }))
  const callback = { ...REQUEST, kind: 'callback', isDirect: true } as const
  const result = await sendRequest(callback, new AbortController().signal, ports)
  expect(result).toMatchObject({ code: 200, redirectsTo: null })
  expect(sent[0]?.headers).toEqual([['Content-Type', 'text/plain']])
})

test('sends zero bytes as no body, which GET requires', async () => {
  const { ports, sent } = portsOf(new Response('ok'))
  const request = { ...REQUEST, method: 'GET', sentBody: new Uint8Array() }
  await sendRequest(request, new AbortController().signal, ports)
  expect(sent[0]?.body).toBeNull()
})

const LATIN = [0x43, 0x61, 0x66, 0xe9]
const UTF_8 = [0x43, 0x61, 0x66, 0xc3, 0xa9]
test.each([
  { type: 'text/plain; charset=iso-8859-1', bytes: LATIN, text: 'Café' },
  { type: 'Text/Plain;format=flowed; Charset="ISO-8859-1"', bytes: LATIN, text: 'Café' },
  { type: 'text/plain; charset=utf-16le', bytes: [0x41, 0, 0x42, 0], text: 'AB' },
  { type: 'text/plain; charset=utf-8', bytes: UTF_8, text: 'Café' },
  { type: 'text/plain', bytes: UTF_8, text: 'Café' },
  { type: 'text/plain', bytes: LATIN, text: undefined },
  { type: 'text/plain; charset=unknown', bytes: UTF_8, text: 'Café' },
  { type: 'text/plain; charset=unknown', bytes: LATIN, text: undefined },
  { type: 'application/json;charset=ISO-8859-1', bytes: UTF_8, text: 'Café' },
  { type: 'application/json;charset=ISO-8859-1', bytes: LATIN, text: 'Café' },
  { type: 'application/pdf;charset=ISO-8859-1', bytes: LATIN, text: undefined },
])('reads $bytes as $type', async ({ type, bytes, text }) => {
  const response = new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
  expect(await send(response)).toMatchObject({ response: { text } })
})
