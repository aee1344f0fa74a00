import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../../tests/support/listen.ts'
import { resolvesTo } from '../../../tests/support/resolves-to.ts'
import type { UpstreamRequest } from '../../ports/upstream.ts'
import type { Lookup } from './checked-lookup.ts'
import { type HttpUpstreamOptions, httpUpstream } from './upstream.ts'

const MAX_RESPONSE_BYTES = 1024 * 1024

test('reports a closed port at the origin', async () => {
  const origin = await answerWith((_request, response) => response.end())
  await close()
  const answer = await send(origin, {})
  expect(answer).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect(answer.ok ? '' : answer.error.message).toBe(
    `"${origin}" can't be reached (ECONNREFUSED). Try again later. If the error persists, inform its operator.`,
  )
})

test('reports an unknown name', async () => {
  const lookup: Lookup = (_name, _options, callback) =>
    callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
  const answer = await send('http://api.example.com', {}, { lookup })
  expect(answer).toMatchObject({ error: { code: 'unreachable' } })
})

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'does not connect to a name that resolves to %s',
  async (address) => {
    let calls = 0
    const origin = await answerWith((_request, response) => {
      calls++
      response.end()
    })
    const port = new URL(origin).port
    const answer = await send(`http://api.example.com:${port}`, {}, { lookup: resolvesTo(address) })
    expect(answer).toMatchObject({ error: { code: 'address-refused' } })
    expect(answer.ok ? '' : answer.error.message).not.toContain(address)
    expect(calls).toBe(0)
  },
)

test('rejects a name with one private address among public ones', async () => {
  const lookup = resolvesTo('93.184.216.34', '127.0.0.1')
  expect(await send('http://api.example.com', {}, { lookup })).toMatchObject({
    error: { code: 'address-refused' },
  })
})

test('resolves a name once per call and connects to the address that was checked', async () => {
  const origin = await answerWith((_request, response) => response.end('here'))
  let lookups = 0
  const lookup: Lookup = (_name, _options, callback) => {
    lookups++
    callback(null, [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }])
  }
  const port = new URL(origin).port
  const answer = await send(`http://api.example.com:${port}`, {}, { lookup, allowPrivate: true })
  expect(answer).toMatchObject({ ok: true, value: { status: 200 } })
  expect(lookups).toBe(1)
})

test('reports a failed handshake if the origin has no TLS', async () => {
  const origin = await answerWith((_request, response) => response.end())
  const answer = await send(origin.replace('http:', 'https:'), {})
  expect(answer).toMatchObject({ error: { code: 'tls' } })
})

test('gives up on an upstream that accepts and never responds', async () => {
  const origin = await answerWith(() => {})
  const answer = await send(origin, {}, {}, AbortSignal.timeout(20))
  expect(answer).toMatchObject({ error: { code: 'timeout' } })
})

test('gives up on an upstream that stops in the middle of its response', async () => {
  const origin = await answerWith((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
  })
  const answer = await send(origin, {}, {}, AbortSignal.timeout(50))
  expect(answer).toMatchObject({ error: { code: 'timeout' } })
})

test('is not called when the caller has already left', async () => {
  let calls = 0
  const origin = await answerWith((_request, response) => {
    calls++
    response.end()
  })
  expect(await send(origin, {}, {}, AbortSignal.abort())).toMatchObject({
    error: { code: 'aborted' },
  })
  expect(calls).toBe(0)
})

test('reports a truncated response', async () => {
  const origin = await answerWith((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  expect(await send(origin, {})).toMatchObject({ error: { code: 'protocol' } })
})

test('stops reading a response of 200 MB at the limit', async () => {
  let written = 0
  const block = Buffer.alloc(64 * 1024)
  const total = 200 * 1024 * 1024
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  const origin = await answerWith((_request, response) => {
    const more = () => {
      while (written < total && !response.destroyed) {
        written += block.byteLength
        if (!response.write(block)) return
      }
    }
    response.on('drain', more)
    response.on('close', resolve)
    more()
  })
  const answer = await send(origin, {})
  await stopped
  expect(answer).toMatchObject({ error: { code: 'response-too-large' } })
  expect(written).toBeLessThan(total / 10)
})

test('returns the start of a response of 200 MB if it may be cut', async () => {
  const total = 200 * 1024 * 1024
  const origin = await answerWith((_request, response) => {
    response.writeHead(200, { 'content-length': total })
    response.write(Buffer.alloc(64 * 1024, 'a'))
  })
  const answer = await send(origin, {}, { cutsResponse: true, maxResponseBytes: 1000 })
  expect(answer.ok && Buffer.from(answer.value.body).toString()).toBe('a'.repeat(1000))
})

test('returns a long response before its end, and reads the rest up to the limit', async () => {
  const origin = await answerWith((request, response) => {
    response.write('a'.repeat(1000))
    setImmediate(() => response.end('b'.repeat(Number(request.url?.slice(1)))))
  })
  const rest = async (path: string) => {
    const answer = await send(origin, { path, heldBytes: 100 }, { maxResponseBytes: 2000 })
    return new Response(answer.ok ? answer.value.rest : null).text()
  }
  expect(await rest('/1000')).toBe('b'.repeat(1000))
  await expect(rest('/1001')).rejects.toThrow('up to 2000 bytes are forwarded')
})

test('sends a slow body in two parts', async () => {
  const parts: string[] = []
  const origin = await answerWith((request, response) => {
    request.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
    request.on('end', () => response.end())
  })
  const body = new TextEncoder().encode('first-second')
  const answer = await send(origin, { method: 'POST', body, pauseMs: 200 })
  expect(answer.ok && answer.value.status).toBe(200)
  expect(parts.join('')).toBe('first-second')
})

test("doesn't read a response whose Content-Length is above the limit", async () => {
  const origin = await answerWith((_request, response) => {
    response.writeHead(200, { 'content-length': String(MAX_RESPONSE_BYTES + 1) })
    response.flushHeaders()
  })
  expect(await send(origin, {})).toMatchObject({ error: { code: 'response-too-large' } })
  expect(await send(origin, { method: 'HEAD' })).toMatchObject({ value: { status: 200 } })
})

test.each([
  { name: 'no HTTP', answer: 'hello\r\n\r\n', code: 'protocol' },
  { name: 'status 999', answer: 'HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n', code: 'protocol' },
  {
    name: 'another protocol',
    answer: 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    code: 'protocol',
  },
  {
    name: 'headers beyond 16 kB',
    answer: `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    code: 'protocol',
  },
])('rejects an upstream that answers with $name', async ({ answer, code }) => {
  const origin = await listenRaw((socket) => socket.end(answer))
  expect(await send(origin, {})).toMatchObject({ ok: false, error: { code } })
})

test('returns a redirect instead of following it', async () => {
  const paths: (string | undefined)[] = []
  const origin = await answerWith((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  const answer = await send(origin, { path: '/from' })
  expect(answer.ok && answer.value.status).toBe(302)
  expect(answer.ok && answer.value.headers).toContainEqual(['location', '/elsewhere'])
  expect(paths).toEqual(['/from'])
})

test('sends path and query character for character', async () => {
  const seen: (string | undefined)[] = []
  const origin = await answerWith((request, response) => {
    seen.push(request.url)
    response.end()
  })
  await send(`${origin}/base`, { path: "/a%20b/x:y;z=1,2/'", query: "q=%c3%a9&q=+&'{}|" })
  expect(seen).toEqual(["/base/a%20b/x:y;z=1,2/'?q=%c3%a9&q=+&'{}|"])
})

test.each([
  '/..',
  '/../admin',
  '/a/../../admin',
  '/%2e%2E/admin',
  '/./a',
  '/..%2fadmin',
  '/a%2F..%2Fadmin',
  '/..\\admin',
])('never leaves the base path by %s', async (path) => {
  let calls = 0
  const origin = await answerWith((_request, response) => {
    calls += 1
    response.end()
  })
  expect(await send(`${origin}/base`, { path })).toMatchObject({ error: { code: 'protocol' } })
  expect(calls).toBe(0)
})

test('sends the given headers, host and length, and nothing else', async () => {
  let raw: readonly string[] = []
  const origin = await answerWith((request, response) => {
    raw = request.rawHeaders
    response.end()
  })
  await send(origin, {
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ['x-many', '1'],
      ['x-many', '2'],
    ],
    body: new TextEncoder().encode('{}'),
  })
  expect(raw).toEqual(
    // biome-ignore format: in rows, a list this long is read at a glance.
    [
      'host', new URL(origin).host,
      'content-type', 'application/json',
      'x-many', '1', 'x-many', '2',
      'content-length', '2',
      'Connection', 'close',
    ],
  )
})

test('sends Content-Length 0 for POST and none for GET and HEAD', async () => {
  const lengths: (string | undefined)[] = []
  const origin = await answerWith((request, response) => {
    lengths.push(request.headers['content-length'], request.headers['transfer-encoding'])
    response.end()
  })
  await send(origin, { method: 'POST' })
  await send(origin, { method: 'GET' })
  await send(origin, { method: 'HEAD' })
  expect(lengths).toEqual(['0', ...Array.from({ length: 5 }, () => undefined)])
})

test('returns compressed bytes and repeated headers unchanged', async () => {
  const bytes = Buffer.from('1f8b080000000000000a', 'hex')
  const origin = await answerWith((_request, response) => {
    response.writeHead(200, ['Content-Encoding', 'gzip', 'Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'])
    response.end(bytes)
  })
  const answer = await send(origin, {})
  expect(answer.ok && Buffer.from(answer.value.body)).toEqual(bytes)
  expect(answer.ok && answer.value.headers.filter(([name]) => name === 'set-cookie')).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ])
})

test('delivers any bytes', async () => {
  let received = Buffer.alloc(0)
  const origin = await answerWith((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received = Buffer.concat(chunks)
      response.end(createHash('sha256').update(received).digest())
    })
  })
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (body) => {
      const answer = await send(origin, { method: 'PUT', body })
      expect(received.equals(body)).toBe(true)
      expect(answer.ok && Buffer.from(answer.value.body)).toEqual(
        createHash('sha256').update(body).digest(),
      )
    }),
    { numRuns: 30, seed: 20261120 },
  )
})

test.each(['ftp://api.example.com', 'file:///etc/passwd', 'nonsense'])(
  'is not created for %s',
  (origin) => {
    expect(() =>
      httpUpstream({ origin, allowPrivate: false, maxResponseBytes: MAX_RESPONSE_BYTES }),
    ).toThrow()
  },
)

const open = new Set<{ close(): Promise<void> }>()

const close = async () => {
  await Promise.all([...open].map((server) => server.close()))
  open.clear()
}

afterEach(close)

async function answerWith(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(handle)
  return start(server, () => server.closeAllConnections())
}

async function listenRaw(handle: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => handle(socket))
  })
  return start(server, () => {
    for (const socket of sockets) socket.destroy()
  })
}

async function start(server: Server, disconnect: () => void): Promise<string> {
  const { origin } = await listen(server)
  open.add({
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        disconnect()
      }),
  })
  return origin
}

function send(
  origin: string,
  request: Partial<UpstreamRequest>,
  options: Partial<HttpUpstreamOptions> = {},
  signal: AbortSignal = new AbortController().signal,
) {
  const upstream = httpUpstream({
    origin,
    allowPrivate: false,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    ...options,
  })
  return upstream.send(
    { method: 'GET', path: '/', query: '', headers: [], body: new Uint8Array(), ...request },
    signal,
  )
}
