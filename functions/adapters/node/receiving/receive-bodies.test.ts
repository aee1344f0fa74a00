import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { bodyReceiver, CountedMessage, RECEIVING_LIMITS } from './receive-bodies.ts'

const receive = bodyReceiver(RECEIVING_LIMITS)

function started(headers: Readonly<Record<string, string>>) {
  const socket = new Socket()
  const incoming = new CountedMessage(socket)
  Object.assign(incoming.headers, headers)
  const outgoing = new ServerResponse(incoming)
  receive(incoming, outgoing)
  return { socket, incoming, outgoing }
}

test('a request without a body is not counted', () => {
  expect(started({}).incoming.body).toBeUndefined()
  expect(started({ 'content-length': '0' }).incoming.body).toBeUndefined()
})

test('a connection that closes while the session is looked up leaves nothing counted', () => {
  for (let count = 0; count < 50; count += 1) {
    const { socket, incoming } = started({ 'transfer-encoding': 'chunked' })
    socket.emit('close')
    expect(incoming.body?.admit({ group: 'stranger', id: '192.0.2.1' })).toBeUndefined()
  }
})

test('a rejected body is dropped and never ends', () => {
  const { incoming } = started({ 'transfer-encoding': 'chunked' })
  incoming.body?.admit({ group: 'stranger', id: '192.0.2.2' })
  const { senderBytes } = RECEIVING_LIMITS.shares.stranger
  incoming.push(new Uint8Array(senderBytes + 1))
  incoming.push(null)
  expect(incoming.body?.rejection).toBe('many')
  expect([incoming.readableLength, incoming.readableEnded]).toEqual([0, false])
})

test('a request leaves no listener on a connection that stays', () => {
  const { socket, outgoing } = started({ 'content-length': '5' })
  const before = socket.listenerCount('close')
  outgoing.emit('close')
  expect(socket.listenerCount('close')).toBe(before - 1)
})

test.each([
  { sender: 'a stranger', admitted: true, parts: 25 },
  { sender: 'a caller of an existing backend', admitted: false, parts: 100_000 },
])('passes a body that $sender sends byte by byte on in $parts parts', async (each) => {
  const { incoming } = started({ 'transfer-encoding': 'chunked' })
  if (each.admitted) incoming.body?.admit({ group: 'stranger', id: '192.0.2.3' })
  const parts: Buffer[] = []
  incoming.on('data', (part: Buffer) => parts.push(part))
  for (let count = 0; count < 100_000; count += 1) incoming.push(Uint8Array.of(count % 256))
  incoming.push(null)
  await once(incoming, 'end')
  const sent = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
  expect(Buffer.concat(parts).equals(sent)).toBe(true)
  expect(parts).toHaveLength(each.parts)
})
