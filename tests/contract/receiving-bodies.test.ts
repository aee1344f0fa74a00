/** Bodies that stall, at a server with a real network: strangers can't fill the memory or block each other. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { RECEIVING_LIMITS } from '../../functions/adapters/node/receiving/receive-bodies.ts'
import { type RunningServer, SERVER_LIMITS, startServer } from '../../functions/node.ts'
import { scaled } from '../support/limits.ts'
import { inStore } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { addStaff } from '../support/staff.ts'

const KB = 1000
const SHARES = {
  ...RECEIVING_LIMITS.shares,
  stranger: { totalBytes: 600 * KB, senderBytes: 250 * KB, senderBodies: 4 },
}
const PACE_MS = 1500
const LOGIN = '/api-web/web/api/v1/auth/login'
const METRICS_TOKEN = 'm'.repeat(32)

const folder = scratchFolder()
let server: RunningServer
let staff = ''
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startServer(
    {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEED_DEMO: '0',
      TRUSTED_PROXIES: '1',
      METRICS_TOKEN,
    },
    { ...SERVER_LIMITS, receiving: { ...RECEIVING_LIMITS, shares: SHARES, paceMs: PACE_MS } },
  )
  staff = (await inStore(folder, (store) => addStaff({ store }, 'admin'))).cookie
})
afterEach(() => Promise.all(sockets.splice(0).map(closed)))
afterAll(() => server.close())

const PATHS = ['/certification/verify', '/callback/register', '/auth/keys', '/oidc/token'] as const

describe('bodies that stall', () => {
  test("print nothing to the console when the issuer's connections close", async () => {
    const printed = vi.spyOn(console, 'error')
    const held = [await stall('/oidc/token', '192.0.2.7', 100)]
    await Promise.all(held.map(closed))
    // Another request ends after the broken one has been noticed.
    await send('/oidc/token', '192.0.2.8')
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  test('are the mistake of a caller who hangs up', async () => {
    const paths = ['/callback/register', '/auth/keys', '/oidc/token', LOGIN]
    for (const path of paths) {
      await closed(await stall(path, '192.0.2.6', 100))
      await vi.waitFor(async () => expect(await statusesAt(path)).toEqual(['400']))
    }
  })

  test.each(PATHS)('beyond the number of one address are rejected at %s', async (path) => {
    await stallAll(path, '192.0.2.1', 8)
    const answer = await send(path, '192.0.2.1')
    expect(answer.status).toBe(429)
    expect(answer.headers).toMatch(/^retry-after: 20$/im)
    expect(answer.headers).toMatch(/^connection: close$/im)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 429, title: 'Too Many Requests' })
    expect((await send(path, '192.0.2.2')).status).not.toBe(429)
  })

  test('beyond the bytes of one address are rejected while they arrive', async () => {
    const held = await stall('/certification/verify', '192.0.2.1', 200 * KB)
    const answer = await answerOf(await stall('/certification/verify', '192.0.2.1', 100 * KB))
    expect(answer.status).toBe(429)
    expect(held.destroyed).toBe(false)
    expect((await send('/certification/verify', '192.0.2.2', 100 * KB)).status).not.toBe(429)
  })

  test('beyond the bytes of all strangers are rejected, but not forms and staff', async () => {
    for (const last of [1, 2, 3]) await stall('/certification/verify', `192.0.2.${last}`, 195 * KB)
    const answer = await answerOf(await stall('/certification/verify', '192.0.2.4', 100 * KB))
    expect(answer.status).toBe(503)
    expect(answer.headers).toMatch(/^retry-after: 20$/im)
    expect((await send('/auth/keys', '192.0.2.1')).status).toBe(410)
    const upload = await fetch(`${server.url}/api-admin/admin/api/v1/uploads`, {
      method: 'POST',
      headers: { Cookie: staff, 'Content-Type': 'image/gif', 'X-Forwarded-For': '192.0.2.1' },
      body: picture(2000 * KB),
    })
    expect(upload.status).toBe(200)
  })

  test('with a made-up session count as those of strangers', async () => {
    for (let count = 0; count < 4; count += 1)
      await stall('/certification/verify', '192.0.2.1', 20 * KB, 'Cookie: user=x; staff=x\r\n')
    const more = await stall('/certification/verify', '192.0.2.1', 20 * KB, 'Cookie: user=x\r\n')
    expect((await answerOf(more)).status).toBe(429)
  })

  test(
    'give back their memory when their connections close, 50 times',
    async () => {
      const address = '192.0.2.9'
      for (let round = 0; round < 50; round += 1) {
        const held = [
          await stall('/certification/verify', address, 110 * KB),
          await stall('/certification/verify', address, 110 * KB),
        ]
        expect((await send('/certification/verify', address, 100 * KB)).status).toBe(429)
        await Promise.all(held.map(closed))
        // It has arrived, and isn't JSON.
        expect((await send('/callback/register', address, 100 * KB)).status).toBe(400)
      }
    },
    scaled(60_000),
  )

  test(
    'are rejected when too little arrives in a time, and slow ones are not',
    async () => {
      const stalled = await stall('/certification/verify', '192.0.2.1', 100)
      const filled = await stall('/certification/verify', '192.0.2.2', 150 * KB)
      const slow = await stall('/callback/register', '192.0.2.1', 0, '', 200 * KB)
      const steps = setInterval(() => slow.write('x'.repeat(20 * KB)), PACE_MS / 5)
      const answer = await answerOf(stalled)
      expect(answer.status).toBe(408)
      expect((await answerOf(filled)).status).toBe(408)
      expect((await answerOf(slow)).status).toBe(400)
      clearInterval(steps)
    },
    scaled(20_000),
  )
})

test('requests that wait for many responses close their connection', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(150))
  await once(socket.resume(), 'close')
})

/** Statuses of the responses to POST so far, in the group of the path. */
async function statusesAt(path: string): Promise<readonly string[]> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await fetch(`${server.url}/metrics`, { headers })
  const group = path.startsWith('/oidc/')
    ? 'auth'
    : /^\/(?:api-)?(web|auth|callback)/.exec(path)?.[1]
  const lines = (await answer.text()).matchAll(/group="(\w+)",method="POST",status="(\d+)"/g)
  return [...lines].filter(([, found]) => found === group).map(([, , status = '']) => status)
}

const TYPE = 'application/x-www-form-urlencoded'
const types: Readonly<Record<string, string>> = {
  '/certification/verify': 'multipart/form-data; boundary=x',
  '/callback/register': 'application/json',
  [LOGIN]: 'application/json',
}

async function stallAll(path: string, address: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await stall(path, address, 100, '', 200)
}

/** Sends the headers and a part of the body. */
async function stall(
  path: string,
  address: string,
  bytes: number,
  more = '',
  length = bytes + 100,
): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  const type = types[path] ?? TYPE
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${more}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(`${head}${'x'.repeat(bytes)}`)
  // The server has seen the bytes when it has answered a later connection.
  await fetch(`${server.url}/healthz`)
  await new Promise((done) => setTimeout(done, 20))
  return socket
}

const send = async (path: string, address: string, bytes = 100): Promise<Answer> =>
  answerOf(await stall(path, address, bytes, 'Connection: close\r\n', bytes))

interface Answer {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** Waits until the server has closed the connection. */
async function answerOf(socket: Socket): Promise<Answer> {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  if (!socket.closed) await once(socket, 'close')
  const end = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, end)
  return { status: Number(headers.split(' ')[1]), headers, body: text.slice(end + 4) }
}

async function closed(socket: Socket): Promise<void> {
  socket.destroy()
  if (!socket.closed) await once(socket, 'close')
  await fetch(`${server.url}/healthz`)
}

/** One pixel, and bytes after its end. */
function picture(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes)
  file.set(new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000'))
  return file
}
