import { expect, test } from 'vitest'
import { clearInbox, fetchCallback, fetchInbox, type InboxPorts } from './client.ts'

const answering = (status: number, body: unknown): InboxPorts => ({
  fetch: async () => new Response(JSON.stringify(body), { status }),
})

test.each([
  { name: 'a session that has ended', ports: answering(401, {}), error: 'anonymous' },
  { name: 'a worker in trouble', ports: answering(500, {}), error: 'failed' },
  { name: 'an answer of another kind', ports: answering(200, { data: {} }), error: 'failed' },
  {
    name: 'no connection',
    ports: { fetch: () => Promise.reject(new TypeError('offline')) },
    error: 'failed',
  },
])('$name is an error, not an exception', async ({ ports, error }) => {
  expect(await fetchInbox(ports, 50)).toEqual({ ok: false, error })
})

test('a callback that was cleared meanwhile is gone', async () => {
  expect(await fetchCallback(answering(404, {}), 'x')).toEqual({ ok: false, error: 'gone' })
})

test('the list comes with its addresses and how many there are', async () => {
  const body = {
    data: { callback: [], addresses: { register: 'r' } },
    meta: { pagination: { total: 3 } },
  }
  expect(await fetchInbox(answering(200, body), 50)).toEqual({
    ok: true,
    value: { callbacks: [], addresses: { register: 'r' }, total: 3 },
  })
})

test('an id cannot lead elsewhere, and at most 100 are asked for', async () => {
  const asked: string[] = []
  const ports: InboxPorts = {
    fetch: async (path, init) => {
      asked.push(`${init?.method ?? 'GET'} ${path}`)
      return new Response('{}')
    },
  }
  await fetchCallback(ports, '../auth/me')
  await fetchInbox(ports, 500)
  await clearInbox(ports)
  expect(asked).toEqual([
    'GET /api-web/web/api/v1/callbacks/..%2Fauth%2Fme',
    'GET /api-web/web/api/v1/callbacks?limit=100',
    'DELETE /api-web/web/api/v1/callbacks',
  ])
})
