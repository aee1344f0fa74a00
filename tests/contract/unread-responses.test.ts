/** Responses that their callers don't read, at a server with a real network. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderBlobStore } from '../../functions/adapters/node/blob-store.ts'
import { type RunningServer, SERVER_LIMITS, startServer } from '../../functions/node.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const BYTES = 20_000_000
const UNREAD_MS = scaled(500)
/** Between the chunks of a slow reader. */
const PAUSE_MS = scaled(5)
const folder = scratchFolder()
let server: RunningServer
let path = ''

beforeAll(async () => {
  server = await startServer(
    { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', SEED_DEMO: '0' },
    { ...SERVER_LIMITS, unreadTimeout: UNREAD_MS },
  )
  const blobs = folderBlobStore({ folder: join(folder, 'blobs') })
  const stored = await blobs.put(new Uint8Array(BYTES), 'image/png')
  path = `/files/${stored.ok ? stored.value : ''}.png`
})
afterAll(() => server.close())

function request(): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  return socket
}

test('a file that no one reads takes no memory, and its connection ends', async () => {
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: 20 }, request)
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * BYTES)
  await setTimeout(UNREAD_MS * 3)
  // The system still passes on what it holds, but not the rest of the file.
  for (const bytes of await Promise.all(sockets.map(countBytes))) expect(bytes).toBeLessThan(BYTES)
})

test(
  'a slow reader gets the whole file',
  async () => {
    const socket = request()
    const startedMs = Date.now()
    let bytes = 0
    for await (const chunk of socket) {
      bytes += Buffer.from(chunk).byteLength
      if (bytes >= BYTES) break
      await setTimeout(PAUSE_MS)
    }
    expect(bytes).toBeGreaterThanOrEqual(BYTES)
    expect(Date.now() - startedMs).toBeGreaterThan(2 * UNREAD_MS)
  },
  scaled(30_000),
)

async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
  })
  await once(socket, 'close')
  return bytes
}
