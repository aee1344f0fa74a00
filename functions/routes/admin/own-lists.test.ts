import { beforeAll, expect, test } from 'vitest'
import { addPartner } from '../../../tests/support/partners.ts'
import { addStaff, adminClient } from '../../../tests/support/staff.ts'
import { startWorker } from '../../../tests/support/worker.ts'

let call: (path: string) => Promise<{ readonly status: number; readonly body: unknown }>
let partner: string

beforeAll(async () => {
  const worker = await startWorker()
  const admin = adminClient(worker, (await addStaff(worker.ports, 'admin')).cookie)
  partner = (await addPartner(worker.ports.store)).id
  call = (path) => admin('get', path)
})

test.each([
  'partners',
  'api_tokens',
  'access_requests',
  'builds',
  'audit_log',
  'trash',
  'certification_runs',
  'call_failures',
  'agents/me/sessions',
  'test_plan/versions',
  'revisions/menu/main',
])('the list %s rejects a misspelled parameter', async (path) => {
  expect(await call(`/${path}?serach=bank`)).toMatchObject({
    status: 422,
    body: {
      messages: [
        { parameter: 'serach', message: expect.stringMatching(/^is unknown: use only page/) },
      ],
    },
  })
})

test.each([
  'agents/me/sessions',
  'test_plan/versions',
  'revisions/menu/main',
  'partners/:id/calls',
])('the list %s is whole, unless a limit is named', async (path) => {
  const named = `/${path.replace(':id', partner)}`
  const whole = { page: 1, total_pages: expect.any(Number) }
  expect(await call(named)).toMatchObject({ status: 200, body: { meta: { pagination: whole } } })
  expect(await call(`${named}?page=2&limit=1`)).toMatchObject({
    status: 200,
    body: { meta: { pagination: { page: 2, limit: 1 } } },
  })
})
