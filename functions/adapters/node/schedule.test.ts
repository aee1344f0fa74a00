import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err } from '#core/result.ts'
import { compileText } from '../../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../../tests/support/current-document.ts'
import { scaled } from '../../../tests/support/limits.ts'
import { addPartner } from '../../../tests/support/partners.ts'
import { addStaff, adminClient } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import type { Ports } from '../../app-ports.ts'
import { startSchedule } from './schedule.ts'

const { compiled } = compileText(`
paths:
  /orders:
    post:
      responses: {"200": {description: ok}}
      callbacks:
        done:
          "{$request.body#/url}":
            post: {requestBody: {content: {application/json: {example: {event_id: evt_1}}}}}`)
const EVERY_MS = 30_000

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
  // Only the interval: the database and `vi.waitFor` need the other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
})

/** A callback that is due, for a partner's system that doesn't answer until the test says so. */
async function slowPartner() {
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const partnerSystem: Ports['partnerSystem'] = (name) => ({
    name,
    basePath: '',
    async send() {
      asked.resolve()
      await answers.promise
      return err({ code: 'timeout', message: '' })
    },
  })
  const documents = documentsOf(() => [currentDocument(compiled)])
  const ports: Ports = { ...worker.ports, partnerSystem, documents }
  const { callbackTargets, callbackDeliveries } = ports.store
  const { id: partnerId } = await addPartner(ports.store)
  const address = 'https://bank.example/callbacks'
  await callbackTargets.find(partnerId)
  await callbackTargets.saveAddress(partnerId, address)
  await callbackTargets.prove(partnerId, address)
  const callback = { operation: 'post /orders', callback: 'done', runId: null, caseId: null }
  await callbackDeliveries.add({ partnerId, kind: 'valid', target: 'address', ...callback })
  const attempts = async () => (await callbackDeliveries.list(partnerId))[0]?.attempts
  return { ports, asked: asked.promise, answer: answers.resolve, attempts }
}

test('a partner that does not answer delays no scheduled publication', {
  timeout: scaled(20_000),
}, async () => {
  const { ports, asked, answer, attempts } = await slowPartner()
  const end = startSchedule(ports, EVERY_MS)
  vi.advanceTimersByTime(EVERY_MS)
  await asked

  const call = adminClient(worker, (await addStaff(ports, 'editor')).cookie)
  const publish_at = new Date(worker.clock.nowMs() + 60_000).toISOString()
  await call('post', '/faq', { title: 'Q', content: 'A', publish_at })
  worker.clock.advance(60)
  await vi.waitFor(
    async () => {
      // The publication before may still be in progress.
      vi.advanceTimersByTime(EVERY_MS)
      const { items } = await ports.store.faqs.listPublished({ page: 1, limit: 10 })
      expect(items).toMatchObject([{ title: 'Q' }])
    },
    { timeout: scaled(10_000) },
  )
  expect(await attempts()).toEqual([expect.not.objectContaining({ result: expect.anything() })])

  answer()
  await end()
  expect(await attempts()).toMatchObject([{ result: { error: 'timeout' } }])
})

test('a job that fails is logged, and the others run', async () => {
  const { ports, asked, answer } = await slowPartner()
  answer()
  const broken = { ...ports.store.trash, purge: () => Promise.reject(new Error('disk full')) }
  const end = startSchedule({ ...ports, store: { ...ports.store, trash: broken } }, EVERY_MS)
  vi.advanceTimersByTime(EVERY_MS)
  await asked
  await end()
  expect(worker.log).toEqual([
    expect.objectContaining({ event: 'schedule', job: 'publish', reason: 'disk full' }),
  ])
  vi.advanceTimersByTime(EVERY_MS)
  expect(worker.log).toHaveLength(1)
})
