import { expect, test } from 'vitest'
import { clearInbox, fetchCallback, fetchInbox, type InboxPorts, renewAddresses } from './client.ts'

const answering = (status: number, body: unknown): InboxPorts => ({
  fetch: async () => new Response(JSON.stringify(body), { status }),
})

test.each([
  { name: 'a session that has ended', ports: answering(401, {}), error: 'anonymous' },
  { name: 'a portal that has failed', ports: answering(500, {}), error: { status: 500 } },
  { name: 'what is not allowed', ports: answering(403, {}), error: { status: 403 } },
  { name: 'a backend without an inbox', ports: answering(404, {}), error: { status: 404 } },
  { name: 'a worker in trouble', ports: answering(503, {}), error: 'failed' },
  { name: 'an answer of another kind', ports: answering(200, { data: {} }), error: 'failed' },
  {
    name: 'no connection',
    ports: { fetch: () => Promise.reject(new TypeError('offline')) },
    error: 'failed',
  },
])('returns an error for $name, without an exception', async ({ ports, error }) => {
  expect(await fetchInbox(ports, 50)).toEqual({ ok: false, error })
})

test('reports a callback that was cleared in the meantime as gone', async () => {
  expect(await fetchCallback(answering(404, {}), 'x')).toEqual({ ok: false, error: 'gone' })
})

test('returns the list with its URLs and the total', async () => {
  const body = {
    data: { callback: [], addresses: { register: 'r' }, public_keys: [] },
    meta: { pagination: { total: 3 } },
  }
  expect(await fetchInbox(answering(200, body), 50)).toEqual({
    ok: true,
    value: { callbacks: [], addresses: { register: 'r' }, publicKeys: [], total: 3 },
  })
})

/** Newest first, `total` in all; a callback arrives before each page after the first. */
function inboxOf(total: number) {
  const asked: string[] = []
  const ports: InboxPorts = {
    fetch: async (path) => {
      asked.push(path.split('?')[1] ?? '')
      const query = new URLSearchParams(path.split('?')[1])
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      const moved = Math.max(0, (page - 1) * limit - (page - 1))
      const callback = Array.from(
        { length: Math.max(0, Math.min(limit, total - moved)) },
        (_, i) => ({
          id: `c${moved + i}`,
        }),
      )
      const data = { callback, addresses: {}, public_keys: [] }
      return Response.json({ data, meta: { pagination: { total } } })
    },
  }
  return { ports, asked }
}

test.each([
  { limit: 50, total: 200, shown: 50, asked: ['page=1&limit=50'] },
  { limit: 100, total: 200, shown: 100, asked: ['page=1&limit=100'] },
  { limit: 150, total: 200, shown: 150, asked: ['page=1&limit=100', 'page=2&limit=100'] },
  { limit: 150, total: 90, shown: 90, asked: ['page=1&limit=100'] },
])('returns $limit of $total, each once, in any number of responses', async (row) => {
  const { ports, asked } = inboxOf(row.total)
  const page = await fetchInbox(ports, row.limit)
  const ids = page.ok ? page.value.callbacks.map(({ id }) => id) : []
  expect(asked).toEqual(row.asked)
  expect(ids).toEqual(Array.from({ length: row.shown }, (_, index) => `c${index}`))
})

test('fails on a failed page, because half a list would look complete', async () => {
  const { ports } = inboxOf(200)
  const broken: InboxPorts = {
    fetch: (path) =>
      path.includes('page=2') ? Promise.reject(new TypeError('offline')) : ports.fetch(path),
  }
  expect(await fetchInbox(broken, 150)).toEqual({ ok: false, error: 'failed' })
})

test('an ID cannot change the path', async () => {
  const asked: string[] = []
  const ports: InboxPorts = {
    fetch: async (path, init) => {
      asked.push(`${init?.method ?? 'GET'} ${path}`)
      return new Response('{}')
    },
  }
  await fetchCallback(ports, '../auth/me')
  await renewAddresses(ports)
  await clearInbox(ports)
  expect(asked).toEqual([
    'GET /api-web/web/api/v1/callbacks/..%2Fauth%2Fme',
    'POST /api-web/web/api/v1/callbacks/addresses',
    'DELETE /api-web/web/api/v1/callbacks',
  ])
})
