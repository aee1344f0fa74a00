import { expect, test } from 'vitest'
import { addStaff, adminData } from '../../../tests/support/staff.ts'
import { startWorker } from '../../../tests/support/worker.ts'

const DOCUMENT = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n'

async function startAdmin() {
  const worker = await startWorker()
  const { cookie } = await addStaff(worker.ports, 'admin')
  return { worker, call: adminData(worker, cookie) }
}

type Call = Awaited<ReturnType<typeof startAdmin>>['call']

const added = {
  document: async (call: Call) =>
    call('POST', '/playgrounds/add_publish', { name: 'A', content: DOCUMENT }),
  partner: async (call: Call) => (await call('POST', '/partners', { name: 'Bank' })).partner,
  agent: async (call: Call) =>
    (await call('POST', '/agents', { name: 'Budi', email: 'budi@portal.test', role: 'viewer' }))
      .agent,
}

test.each<{
  change: string
  act: (call: Call) => Promise<() => Promise<unknown>>
}>([
  {
    change: 'a document made live',
    async act(call) {
      const { playground } = await added.document(call)
      return () => call('PUT', `/playgrounds/enabled/${playground.id}`)
    },
  },
  {
    change: 'the note of a revision',
    async act(call) {
      const { playground_history_id: id } = await added.document(call)
      return () => call('PUT', `/playgroundhistories/note/${id}`, { note: 'For partners' })
    },
  },
  {
    change: 'a partner disabled',
    async act(call) {
      const { id } = await added.partner(call)
      return () => call('PUT', `/partners/${id}/disable`)
    },
  },
  {
    change: 'the name of a partner',
    async act(call) {
      const { id } = await added.partner(call)
      const save = async (revision: number) =>
        call('PUT', `/partners/${id}`, { name: 'Bank B', revision })
      let revision = 1
      return async () => {
        revision = (await save(revision)).partner.revision
      }
    },
  },
  {
    change: 'an account disabled',
    async act(call) {
      const { id } = await added.agent(call)
      return () => call('PUT', `/agents/${id}`, { enabled: false })
    },
  },
])('$change again adds no line to the audit log, and no build', async ({ act }) => {
  const { worker, call } = await startAdmin()
  const change = await act(call)
  const count = async () => {
    const { audit, builds } = worker.ports.store
    const [lines, requested] = await Promise.all(
      [audit, builds].map((list) => list.list({ page: 1, limit: 1 })),
    )
    return [lines?.pagination.total, requested?.pagination.total]
  }
  const before = await count()
  await change()
  const after = await count()
  expect(after[0]).toBeGreaterThan(Number(before[0]))
  await change()
  expect(await count()).toEqual(after)
})
