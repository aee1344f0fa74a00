import { beforeEach, expect, test } from 'vitest'
import { addStaff, type StaffMember } from '../../tests/support/staff.ts'
import { ORIGIN, startWorker, type TestWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import { noStaffIdentity, type StaffIdentity } from '../ports/staff-identity.ts'
import { CREDENTIAL_LIMIT } from './auth-credential.ts'

const OWN = { client_id: 'portal', client_secret: 'its secret' }
const staff: StaffIdentity = {
  ...noStaffIdentity,
  isClient: async ({ clientId, clientSecret }) =>
    clientId === OWN.client_id && clientSecret === OWN.client_secret,
  destroy: async () => ({ ok: true, value: { endSessionUrl: null } }),
}

let worker: TestWorker
let sari: StaffMember
beforeEach(async () => {
  worker = await startWorker()
  sari = await addStaff(worker.ports, 'admin', 'Sari')
})

const destroy = async (body: string | undefined, type = 'application/json') =>
  createApp({ ...worker.ports, staff }, testConfig()).request(
    new Request(new URL('/api-auth/credential/destroy', ORIGIN), {
      method: 'POST',
      headers: { Cookie: sari.cookie, ...(body === undefined ? {} : { 'Content-Type': type }) },
      ...(body === undefined ? {} : { body }),
    }),
    undefined,
    { clientAddress: '192.0.2.1' },
  )

const isSignedIn = async () =>
  (await worker.call('/api-admin/admin/api/v1/agents/me', { headers: { Cookie: sari.cookie } }))
    .status === 200

test.each([
  { name: 'broken JSON', body: '{', status: 400 },
  { name: 'a number', body: '1', status: 422 },
  { name: 'nothing of what is needed', body: '{}', status: 422 },
  { name: 'no secret', body: '{"client_id":"portal"}', status: 422 },
  {
    name: 'a secret that is a number',
    body: '{"client_id":"portal","client_secret":1}',
    status: 422,
  },
  { name: 'another client', body: JSON.stringify({ ...OWN, client_id: 'x' }), status: 401 },
  { name: 'another secret', body: JSON.stringify({ ...OWN, client_secret: 'x' }), status: 401 },
  { name: 'a form', body: 'client_id=portal', type: 'text/plain', status: 415 },
  { name: 'too much', body: ' '.repeat(20_000), status: 413 },
])('rejects $name with $status and retains the session', async ({ body, type, status }) => {
  const response = await destroy(body, type)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain(OWN.client_secret)
  expect(await isSignedIn()).toBe(true)
})

test.each([
  { name: 'no body, as a browser sends it', body: undefined },
  { name: "the portal's own client", body: JSON.stringify(OWN) },
])('$name ends the session', async ({ body }) => {
  const response = await destroy(body)
  expect(await response.json()).toEqual({ code: 200, data: { end_session_url: null } })
  expect(await isSignedIn()).toBe(false)
})

test('delays an address that guesses secrets', async () => {
  const wrong = JSON.stringify({ ...OWN, client_secret: 'x' })
  for (let attempt = 0; attempt < CREDENTIAL_LIMIT.attempts; attempt += 1) {
    expect((await destroy(wrong)).status).toBe(401)
  }
  const refused = await destroy(JSON.stringify(OWN))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('300')
})
