import { expect, test } from 'vitest'
import type { UpstreamRequest } from '../../ports/upstream.ts'
import { fetchUpstream } from './upstream.ts'

const ORIGIN = 'https://api.example.com'
const REQUEST: UpstreamRequest = {
  method: 'POST',
  path: '/v2/users/%7Bid%7D',
  query: 'a=1&a=%20',
  headers: [['content-type', 'application/json']],
  body: new Uint8Array([123, 125]),
}

const send = (
  answer: (request: Request) => Response | Promise<Response>,
  change: Partial<UpstreamRequest> = {},
  signal = new AbortController().signal,
) =>
  fetchUpstream({
    origin: ORIGIN,
    maxResponseBytes: 8,
    fetch: async (request) => answer(request),
  }).send({ ...REQUEST, ...change }, signal)

test.each([
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ['nine bytes of eight', () => new Response('123456789'), 'response-too-large'],
  ['an answer that breaks off', () => new Response(broken()), 'protocol'],
])('%s is a separate error', async (_name, answer, code) => {
  expect(await send(answer)).toMatchObject({ ok: false, error: { code } })
})

test('distinguishes a timeout from a caller who left', async () => {
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const gone = AbortSignal.abort()
  const never = () => new Response('')
  expect(await send(never, {}, late)).toMatchObject({ error: { code: 'timeout' } })
  expect(await send(never, {}, gone)).toMatchObject({ error: { code: 'aborted' } })
})

test.each(['/a/../b', '/a/%2e%2e/b', '/a b', '/a\\b'])(
  'the path %j, which fetch would rewrite, is not sent',
  async (path) => {
    let calls = 0
    const answer = await send(
      () => {
        calls += 1
        return new Response('')
      },
      { path },
    )
    expect(answer).toMatchObject({ ok: false, error: { code: 'protocol' } })
    expect(calls).toBe(0)
  },
)

test('puts a base path before every path', async () => {
  const urls: string[] = []
  const upstream = fetchUpstream({
    origin: `${ORIGIN}/base`,
    maxResponseBytes: 8,
    fetch: async ({ url }) => {
      urls.push(url)
      return new Response('')
    },
  })
  await upstream.send(REQUEST, new AbortController().signal)
  await upstream.send({ ...REQUEST, path: '/../x' }, new AbortController().signal)
  expect(urls).toEqual(['https://api.example.com/base/v2/users/%7Bid%7D?a=1&a=%20'])
})

test('sends method, URL, headers and bytes as given and returns a redirect', async () => {
  let sent: Request | undefined
  const answer = await send((request) => {
    sent = request
    return new Response(null, { status: 302, headers: { Location: '/next', 'X-Own': '1' } })
  })
  expect(sent?.url).toBe('https://api.example.com/v2/users/%7Bid%7D?a=1&a=%20')
  expect(sent?.method).toBe('POST')
  expect(sent?.redirect).toBe('manual')
  expect(sent?.headers.get('content-type')).toBe('application/json')
  expect(new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(REQUEST.body)
  expect(answer).toMatchObject({ ok: true, value: { status: 302 } })
  expect(answer.ok && answer.value.headers).toEqual(
    expect.arrayContaining([
      ['location', '/next'],
      ['x-own', '1'],
    ]),
  )
})

test('removes the content coding of a body that fetch has decoded', async () => {
  const answer = await send(() => new Response('{}', { headers: { 'Content-Encoding': 'gzip' } }))
  expect(answer.ok && answer.value.headers.map(([name]) => name)).not.toContain('content-encoding')
  expect(answer.ok && new TextDecoder().decode(answer.value.body)).toBe('{}')
})

const broken = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([1]))
      controller.error(new TypeError('reset'))
    },
  })

test('returns the start of a large response if it may be cut, and sends a slow body whole', async () => {
  const received: string[] = []
  const upstream = fetchUpstream({
    origin: ORIGIN,
    maxResponseBytes: 8,
    cutsResponse: true,
    fetch: async (request) => {
      received.push(await request.text())
      return new Response('123456789')
    },
  })
  const answer = await upstream.send({ ...REQUEST, pauseMs: 1 }, new AbortController().signal)
  expect(answer.ok && new TextDecoder().decode(answer.value.body)).toBe('12345678')
  expect(received).toEqual(['{}'])
})
