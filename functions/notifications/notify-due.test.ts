import { afterEach, beforeEach, expect, test } from 'vitest'
import { err, ok } from '#core/result.ts'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { NotificationMessage, Notifier } from '../ports/notifier.ts'
import { notifyDue } from './notify-due.ts'

let worker: TestWorker
let isDown: boolean
let sent: NotificationMessage[]
beforeEach(async () => {
  worker = await startWorker()
  isDown = false
  sent = []
})
afterEach(() => worker.close())

const notifier: Notifier = {
  target: 'chat.test',
  send: async (message) => {
    if (isDown) return err({ code: 'refused', status: 500 })
    sent.push(message)
    return ok(undefined)
  },
}

/** A minute later, as the timer does. */
async function run(): Promise<void> {
  worker.clock.advance(60)
  const signIn = { ...worker.ports.signIn, origin: () => 'https://portal.test' }
  await notifyDue({ ...worker.ports, signIn, notifier })
}

const request = (company: string) =>
  worker.ports.store.accessRequests.create({
    ...{ company, contact: 'Sari', email: 'sari@acme.test', message: 'Hello' },
    ...{ idCardNumber: '3171', useCaseTitle: 'Signing' },
  })

async function failBuild(): Promise<void> {
  const { buildQueue, builds } = worker.ports.store
  const { id } = await buildQueue.ask('test', { id: null, name: 'test' })
  const finishedAt = new Date(worker.clock.nowMs()).toISOString()
  await builds.update(id, { status: 'failed', finishedAt })
}

test('sends nothing that happened before notifications were on', async () => {
  await request('Early')
  await run()
  await run()
  expect(sent).toEqual([])
})

test('sends a request and a failed build once, with the page that handles them', async () => {
  await run()
  await request('Acme')
  await failBuild()
  await run()
  await run()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toBe(
    [
      'Acme requested access. https://portal.test/admin/access-requests',
      'A build failed. Readers still see the previous site. https://portal.test/admin/builds',
    ].join('\n'),
  )
  expect(sent[0]?.events).toMatchObject([
    { kind: 'access-request', title: 'Acme', url: 'https://portal.test/admin/access-requests' },
    { kind: 'build-failed', title: '', url: 'https://portal.test/admin/builds' },
  ])
})

test('sends again what a webhook that was down has missed', async () => {
  await run()
  await request('Acme')
  isDown = true
  await run()
  await request('Bank')
  isDown = false
  await run()
  expect(sent.map(({ events }) => events.map(({ title }) => title))).toEqual([['Acme', 'Bank']])
  expect(worker.log.filter(({ event }) => event === 'notify')).toEqual([
    { event: 'notify', code: 'refused', status: 500 },
  ])
})

test('a company name can neither mention people nor make links', async () => {
  await run()
  await request('<!channel> @here\n<https://evil.test|Acme>')
  await run()
  expect(sent[0]?.events[0]?.title).toBe('!channel here https://evil.test|Acme')
})

test('has no personal data of the request besides the company', async () => {
  await run()
  await request('Acme')
  await run()
  expect(JSON.stringify(sent)).not.toMatch(/sari|3171|Hello/i)
})

test('without a webhook nothing is read or stored', async () => {
  await notifyDue({ ...worker.ports, notifier: null })
  worker.clock.advance(60)
  expect((await worker.ports.store.notifications.due()).events).toEqual([])
})
