/** Every call of the Admin API with every role. The permissions are those of architecture.md. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { adminCalls } from '../../../functions/routes/admin/admin-calls.ts'
import type { AdminCall } from '../../../functions/routes/admin/define-call.ts'
import { STAFF_SESSION_SECONDS } from '../../../functions/store/repositories/staff-sessions.ts'
import { addStaff, adminClient } from '../../support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../support/worker.ts'

/** Calls for administrators, and calls that viewers may make. Editors may make all others (architecture.md). */
const ADMIN_ONLY = /^\/(agents(?!\/me)|partners|api_tokens|access_requests|audit_log|notifications)/
const OWN_ACCOUNT = /^\/agents\/me/
const ROLES = ['admin', 'editor', 'viewer'] as const

let worker: TestWorker
let cookies: Readonly<Record<string, string>>
let calls: readonly AdminCall[]
beforeAll(async () => {
  worker = await startWorker()
  const { store } = worker.ports
  const expired = await addStaff(worker.ports, 'admin', 'Expired')
  worker.clock.advance(STAFF_SESSION_SECONDS)
  const disabled = await addStaff(worker.ports, 'admin', 'Disabled')
  const entries: [string, string][] = []
  for (const role of ROLES) {
    entries.push([role, (await addStaff(worker.ports, role)).cookie])
  }
  await store.agents.update(disabled.id, 1, { enabled: false }, { id: null, name: 'test' })
  cookies = {
    ...Object.fromEntries(entries),
    expired: expired.cookie,
    disabled: disabled.cookie,
    forged: 'staff=gp_staff_forged',
    partner: 'user=gp_user_somebody',
    nobody: '',
  }
  calls = adminCalls(worker.ports, testConfig())
})

const make = (call: AdminCall, who: string) =>
  adminClient(worker, cookies[who] ?? '')(
    call.method,
    call.path.replaceAll(/:\w+/g, 'unknown'),
    call.body === undefined || call.body === 'file' ? undefined : {},
  )

const mayEverybodyRead = ({ method, path }: AdminCall) => method === 'get' && !ADMIN_ONLY.test(path)

function allowed(call: AdminCall, role: (typeof ROLES)[number]): boolean {
  if (role === 'admin' || mayEverybodyRead(call) || OWN_ACCOUNT.test(call.path)) {
    return true
  }
  return role === 'editor' && !ADMIN_ONLY.test(call.path)
}

describe.each(['nobody', 'forged', 'partner', 'expired', 'disabled'])('%s', (who) => {
  test('every call rejects it with 401', async () => {
    for (const call of calls) {
      const { status, body } = await make(call, who)
      const name = `${call.method} ${call.path}`
      const message = who === 'expired' ? 'Token is expired' : 'Unauthorize'
      expect({ name, status, body }).toMatchObject({ name, status: 401, body: { message } })
    }
  })
})

describe.each(ROLES)('%s', (role) => {
  test('the calls of the role accept it, the others reject it with 403', async () => {
    for (const call of calls) {
      const { status } = await make(call, role)
      const name = `${call.method} ${call.path}`
      expect({ name, refused: status === 403 }).toEqual({ name, refused: !allowed(call, role) })
      expect({ name, failed: status >= 500 || status === 401 }).toEqual({ name, failed: false })
    }
  })
})

test.each([
  ['is disabled', { enabled: false }, 401],
  ['becomes a viewer', { role: 'viewer' as const }, 403],
])('rejects a call whose account %s while its body arrives', async (name, change, status) => {
  const { store } = worker.ports
  const { id, cookie } = await addStaff(worker.ports, 'admin', `Slow ${name}`)
  const body = new ReadableStream({
    async pull(controller) {
      await store.agents.update(id, 1, change, { id: null, name: 'test' })
      const account = { name: 'Mine', email: 'mine@portal.test', role: 'admin' }
      controller.enqueue(new TextEncoder().encode(JSON.stringify(account)))
      controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half' as const }
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
  const response = await worker.call(`${ADMIN_API}/agents`, { ...init, headers })
  expect(response.status).toBe(status)
  expect(await store.agents.byEmail('mine@portal.test')).toBeUndefined()
})

test('rejects a call from another site with any role', async () => {
  for (const call of calls.filter(({ method }) => method !== 'get')) {
    const response = await worker.call(`${ADMIN_API}${call.path.replaceAll(/:\w+/g, 'x')}`, {
      method: call.method.toUpperCase(),
      headers: { Cookie: cookies['admin'] ?? '', Origin: 'https://evil.example' },
    })
    expect(response.status).toBe(403)
  }
})
