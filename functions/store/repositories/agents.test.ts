import { beforeEach, expect, test } from 'vitest'
import { addAccount, openStaffSession } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import type { AgentChange } from './agents.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const BY = { id: null, name: 'test' }

async function add(name: string, passwordHash: string | null) {
  const email = `${name}@portal.test`
  const { agents } = worker.ports.store
  const id = await agents.create({ name, email, productId: name, role: 'admin', passwordHash })
  const change = (to: AgentChange) => agents.update(id, 1, to, BY)
  const remove = async () => {
    const agent = await agents.byId(id)
    if (agent === undefined) throw new Error('The account was just made.')
    return agents.remove(agent, BY)
  }
  return { id, change, remove }
}

test.each([
  { what: 'lose the role', to: { role: 'editor' } },
  { what: 'be disabled', to: { enabled: false } },
  { what: 'be deleted', to: undefined },
] as const)('an administrator can $what only if another one can sign in', async ({ to }) => {
  const me = await add('me', 'hash')
  const invited = await add('invited', null)
  const leave = () => (to === undefined ? me.remove() : me.change(to))
  expect(await leave()).toMatchObject({ ok: false, error: { code: 'refused' } })
  // The other way around, nothing is lost.
  expect((await invited.change({ name: 'Invited' })).ok).toBe(true)
  await openStaffSession(worker.ports.store, invited.id)
  expect((await leave()).ok).toBe(true)
})

test.each([
  { what: 'changed', to: { role: 'viewer', name: 'New' } },
  { what: 'disabled', to: { enabled: false } },
  { what: 'deleted', to: undefined },
] as const)(
  'an editor can be $what by a program of an administrator who has not signed in',
  async ({ to }) => {
    const { agents } = worker.ports.store
    const id = await addAccount(worker.ports.store, 'editor')
    await add('program', null)
    const editor = await agents.byId(id)
    if (editor === undefined) throw new Error('The account was just made.')
    expect(
      await (to === undefined ? agents.remove(editor, BY) : agents.update(id, 1, to, BY)),
    ).toEqual({
      ok: true,
      value: undefined,
    })
  },
)

test('the audit log says who was disabled or enabled, and which role was given', async () => {
  await add('me', 'hash')
  const { id } = await add('other', 'hash')
  const { agents, audit } = worker.ports.store
  const changes = [
    { enabled: false },
    { enabled: true, name: 'Ani' },
    { role: 'viewer' },
    { name: 'Ana' },
  ] as const
  for (const [index, change] of changes.entries())
    expect((await agents.update(id, index + 1, { role: 'admin', ...change }, BY)).ok).toBe(true)
  const { items } = await audit.list({ page: 1, limit: 9, item_id: id, order: 'asc' })
  expect(items.map(({ action, title }) => [action, title])).toEqual([
    ['disable', 'other'],
    ['enable', 'other → Ani'],
    ['update', 'Ani: admin → viewer'],
    ['update', 'Ani → Ana: viewer → admin'],
  ])
})

test('an invitation that was not used can be deleted', async () => {
  await add('me', 'hash')
  const invited = await add('invited', null)
  expect((await invited.remove()).ok).toBe(true)
})
