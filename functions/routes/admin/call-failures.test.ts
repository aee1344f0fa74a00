import { beforeEach, expect, test, vi } from 'vitest'
import { buildSandbox, sendTo, signed, VALID_USER } from '../../../tests/support/sandbox.ts'
import { addStaff, adminClient } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import type { Upstream, UpstreamRequest } from '../../ports/upstream.ts'

let worker: TestWorker
let sandbox: Upstream
let cookie: string

beforeEach(async () => {
  worker = await startWorker()
  cookie = (await addStaff(worker.ports, 'viewer')).cookie
  sandbox = buildSandbox({ callFailures: worker.ports.store.callFailures })
})

const send = (request: UpstreamRequest, caller: string | undefined = 'p') =>
  sendTo(sandbox, { ...request, ...(caller !== undefined && { caller }) })

const post = (body: string) => signed({ method: 'POST', body })

async function listed(query = '') {
  const { body } = await adminClient(worker, cookie)('get', `/call_failures${query}`)
  const { data, meta } = body as {
    data: { call_failures: { id: string; partners: number; helped: number; cases: unknown[] }[] }
    meta: { pagination: { total: number } }
  }
  return { rows: data.call_failures, total: meta.pagination.total }
}

test('a wrong signature counts by operation, step and mistake, and the explanation as a help', async () => {
  await send(signed({ signedMethod: 'POST' }))
  await send(signed({ signedMethod: 'POST' }))
  expect((await listed()).rows).toMatchObject([
    {
      operation: 'get /users',
      step: 'method',
      reason: 'method-other',
      partners: 1,
      helped: 0,
      cases: [{ calls: 2, failed_at: '2026-11-20T10:04:05.000Z', helped_at: null }],
    },
  ])
  await send(signed({}))
  expect((await listed()).rows).toMatchObject([
    { helped: 1, cases: [{ helped_at: '2026-11-20T10:04:05.000Z' }] },
  ])
})

test.each([
  [
    'an old timestamp',
    () => signed({ timestamp: '2026-11-20T16:00:00+07:00' }),
    'timestamp timestamp-skewed',
  ],
  ['a missing field', () => post('{"name":"Sari"}'), 'missing missing'],
  ['a wrong type', () => post('{"name":1,"email":"a@b.test"}'), 'format format'],
  ['an unknown API key', () => signed({ apiKey: 'gp_unknown' }), 'sender api-key-unknown'],
])('%s counts in its step', async (_, request, expected) => {
  await send(request())
  const [row] = (await listed()).rows
  expect(row?.id.replace(/^\S+ \S+ /, '')).toBe(expected)
})

test('successes, documented errors and callers that are unknown do not count', async () => {
  await send(post(VALID_USER))
  await send(signed({ path: '/users/usr_1' }))
  await sendTo(sandbox, signed({ signedMethod: 'POST' }))
  expect(await listed()).toEqual({ rows: [], total: 0 })
})

test('the most frequent failure is first, and the list has pages and a search', async () => {
  await send(post('{}'), 'one')
  await send(signed({ signedMethod: 'POST' }), 'one')
  await send(signed({ signedMethod: 'POST' }), 'two')
  expect((await listed('?limit=1')).total).toBe(2)
  expect((await listed('?limit=1')).rows).toMatchObject([{ partners: 2 }])
  expect((await listed('?limit=1&page=2')).rows).toMatchObject([{ operation: 'post /users' }])
  expect((await listed('?order=asc')).rows).toMatchObject([{ partners: 1 }, { partners: 2 }])
  expect((await listed('?search=METHOD-OTHER')).total).toBe(1)
  expect((await listed('?search=M%C3%89THOD-OTHER')).total).toBe(1)
  expect((await listed('?status=previous')).total).toBe(0)
})

test('a store that fails does not fail the call', async () => {
  await worker.run('DROP TABLE call_failures')
  expect((await send(signed({ signedMethod: 'POST' }))).status).toBe(401)
})

test('the key of the pseudonyms is derived once', async () => {
  const { callFailures } = worker.ports.store
  await callFailures.note({ partnerId: 'one', operation: 'get /users' })
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  await callFailures.note({ partnerId: 'two', operation: 'get /users' })
  expect(derive).not.toHaveBeenCalled()
  derive.mockRestore()
})
