import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listen } from '../../../../tests/support/listen.ts'
import { inTurn } from './in-turn.ts'

async function sendTogether(count: number) {
  const started: ServerResponse[] = []
  const urls: (string | undefined)[] = []
  const { port } = await listen(
    createServer(
      inTurn((incoming, outgoing) => {
        urls.push(incoming.url)
        started.push(outgoing)
      }),
    ),
  )
  const socket = connect(port, '127.0.0.1')
  const requests = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a`)
  socket.write(`${requests.join('\r\n\r\n')}\r\n\r\n`)
  return { socket, started, urls }
}

test('starts a request when the response before it has been sent', async () => {
  const { socket, started, urls } = await sendTogether(3)
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString()))
  for (const [index, path] of ['/0', '/1', '/2'].entries()) {
    await vi.waitFor(() => expect(urls.at(-1)).toBe(path))
    expect(started).toHaveLength(index + 1)
    started[index]?.end(`at ${path}`)
  }
  await vi.waitFor(() => expect(received.match(/at \/\d/g)).toEqual(['at /0', 'at /1', 'at /2']))
})

test('starts nothing more on a connection that closes', async () => {
  const { socket, started, urls } = await sendTogether(3)
  await vi.waitFor(() => expect(urls).toEqual(['/0']))
  socket.destroy()
  await once(started[0] ?? socket, 'close')
  await setImmediate()
  expect(urls).toEqual(['/0'])
})

test('closes a connection on which too many requests wait', async () => {
  const { socket, urls } = await sendTogether(150)
  await once(socket.resume(), 'close')
  await setImmediate()
  expect(urls).toEqual(['/0'])
})
