/** Responses that their callers don't read, at a server with a real network. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderBlobStore } from '../../functions/adapters/node/blob-store.ts'
import { type RunningServer, SERVER_LIMITS, startServer } from '../../functions/node.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { addPartner } from '../support/partners.ts'
import { inStore } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const BYTES = 20_000_000
const UNREAD_MS = scaled(500)
/** Between the chunks of a slow reader. */
const PAUSE_MS = scaled(5)
const folder = scratchFolder()
let server: RunningServer
let path = ''
let cookie = ''
/** Bytes of each response that the partner API has sent or holds, and whether its connection is open. */
const answers: { bytes: number; isOpen: boolean }[] = []
const partnerApi = createServer((_request, response) => {
  const answer = { bytes: 0, isOpen: true }
  answers.push(answer)
  response.on('close', () => {
    answer.isOpen = false
  })
  Readable.from(blocks(answer)).pipe(response)
})

beforeAll(async () => {
  const { origin } = await listen(partnerApi)
  server = await startServer(
    {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      SEED_DEMO: '0',
      GENERAL_API_ORIGIN: origin,
    },
    { ...SERVER_LIMITS, unreadTimeout: UNREAD_MS },
    { document: { name: 'Files', text: DOCUMENT } },
  )
  cookie = await inStore(
    folder,
    async (store) => `user=${await store.sessions.open(await addPartner(store))}`,
  )
  const blobs = folderBlobStore({ folder: join(folder, 'blobs') })
  const stored = await blobs.put(new Uint8Array(BYTES), 'image/png')
  path = `/files/${stored.ok ? stored.value : ''}.png`
})
afterAll(async () => {
  await server.close()
  partnerApi.close()
})

const DOCUMENT = `
openapi: 3.1.0
info: {title: Files, version: "1"}
paths: {/file: {get: {responses: {"200": {description: ok}}}}}
`

function* blocks(answer: { bytes: number }): Iterable<Uint8Array> {
  const block = new Uint8Array(50_000)
  for (; answer.bytes < BYTES; answer.bytes += block.byteLength) yield block
}

function request(wanted = path): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const { host } = new URL(server.url)
  socket.write(`GET ${wanted} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  return socket
}

test('a file that no one reads takes no memory, and its connection ends', async () => {
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: 20 }, () => request())
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * BYTES)
  await setTimeout(UNREAD_MS * 3)
  // The system still passes on what it holds, but not the rest of the file.
  for (const bytes of await Promise.all(sockets.map(countBytes))) expect(bytes).toBeLessThan(BYTES)
})

test('a response in the playground that no one reads is not received', async () => {
  answers.length = 0
  const sockets = Array.from({ length: 6 }, () => request(CALL))
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  await setTimeout(UNREAD_MS * 3)
  expect(answers).toHaveLength(6)
  for (const { bytes, isOpen } of answers) {
    expect(bytes).toBeLessThan(BYTES)
    expect(isOpen).toBe(false)
  }
  for (const bytes of await Promise.all(sockets.map(countBytes))) expect(bytes).toBeLessThan(BYTES)
})

test.each(['file', 'response in the playground'])(
  'a slow reader gets the whole %s',
  async (name) => {
    const socket = request(name === 'file' ? path : CALL)
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

const CALL = '/api-general/file'

async function countBytes(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
  })
  await once(socket, 'close')
  return bytes
}
