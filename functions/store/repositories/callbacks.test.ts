import { beforeEach, describe, expect, test } from 'vitest'
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { CALLBACK_LIMITS } from '#core/api/callbacks.ts'
import { addPartner } from '../../../tests/support/partners.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import { runDue } from '../../publishing/run-due.ts'
import type { CallbackInboxRepository } from './callback-inboxes.ts'
import type { CallbackRepository, NewCallback } from './callbacks.ts'

let worker: TestWorker
let callbacks: CallbackRepository
let inboxes: CallbackInboxRepository
let partnerId: string

beforeEach(async () => {
  worker = await startWorker()
  callbacks = worker.ports.store.callbacks
  inboxes = worker.ports.store.callbackInboxes
  partnerId = (await addPartner(worker.ports.store)).id
})

const addOther = async () => (await addPartner(worker.ports.store, { name: 'Other' })).id

const callback = (
  body: string,
  owner = partnerId,
  outcome: CallbackVerification['outcome'] = 'unsigned',
): NewCallback => ({
  partnerId: owner,
  page: 'register',
  source: 'network',
  mediaType: 'application/json',
  sizeBytes: body.length,
  headers: [],
  body,
  bodyBase64: null,
  verification: {
    outcome,
    reason: null,
    explanation: null,
    mistakes: [],
    expected_string: null,
    signed_string: null,
  },
})

const bodies = async (limit = 100): Promise<readonly (string | null)[]> =>
  (await callbacks.list(partnerId, { page: 1, limit })).items.map(({ body }) => body)

test.each([
  ['verified', CALLBACK_LIMITS.retainedVerified],
  ['unsigned', CALLBACK_LIMITS.retainedOthers],
  ['body-not-covered', CALLBACK_LIMITS.retainedOthers],
] as const)('the newest %s ones are stored, the oldest make room', async (outcome, kept) => {
  const other = await addOther()
  await callbacks.add(callback('other', other, outcome))
  for (let count = 0; count < kept + 3; count += 1) {
    await callbacks.add(callback(String(count), partnerId, outcome))
  }
  const { items, pagination } = await callbacks.list(partnerId, { page: 1, limit: kept })
  expect(pagination.total).toBe(kept)
  expect([items[0]?.body, items.at(-1)?.body]).toEqual([String(kept + 2), '3'])
  expect((await callbacks.list(other, { page: 1, limit: 10 })).items).toHaveLength(1)
})

test("callbacks that anyone may have sent don't displace verified ones", async () => {
  await callbacks.add(callback('real', partnerId, 'verified'))
  const strangers = ['unsigned', 'refused', 'body-not-covered'] as const
  for (let count = 0; count < CALLBACK_LIMITS.retainedOthers; count += 1) {
    for (const outcome of strangers) await callbacks.add(callback('stranger', partnerId, outcome))
  }
  const { items } = await callbacks.list(partnerId, { page: 1, limit: 1000 })
  expect(items).toHaveLength(CALLBACK_LIMITS.retainedOthers + 1)
  expect(items.at(-1)).toMatchObject({ body: 'real', verification: { outcome: 'verified' } })
})

describe('a correct signature', () => {
  const signed = (body: string, signature = 'the signature', owner = partnerId) =>
    callbacks.add({ ...callback(body, owner, 'verified'), signature })
  const outcomes = (added: readonly { readonly verification: CallbackVerification }[]) =>
    added.map(({ verification }) => verification.outcome).toSorted()

  test('is accepted once of four concurrent uses', async () => {
    const added = await Promise.all(['1', '2', '3', '4'].map((body) => signed(body)))
    expect(outcomes(added)).toEqual(['repeated', 'repeated', 'repeated', 'verified'])
    expect(await callbacks.hasSeen(partnerId, 'the signature')).toBe(true)
  })

  test('counts as repeated even after the inbox was cleared', async () => {
    await signed('first')
    await callbacks.clear(partnerId)
    expect(outcomes([await signed('second'), await signed('third', 'another')])).toEqual([
      'repeated',
      'verified',
    ])
  })

  test("from one partner doesn't affect another one", async () => {
    await signed('first')
    const other = await addOther()
    expect(await callbacks.hasSeen(other, 'the signature')).toBe(false)
    expect(outcomes([await signed('theirs', 'the signature', other)])).toEqual(['verified'])
  })

  test('repeated indefinitely displaces no verified callback', async () => {
    await signed('real')
    for (let count = 0; count <= CALLBACK_LIMITS.retainedVerified; count += 1) await signed('copy')
    const { items } = await callbacks.list(partnerId, { page: 1, limit: 1000 })
    expect(items.filter(({ body }) => body === 'real')).toHaveLength(1)
    expect(items).toHaveLength(CALLBACK_LIMITS.retainedOthers + 1)
  })
})

test('after 30 days a callback is neither listed nor found, and the timer deletes it', async () => {
  expect(await callbacks.newestMs(partnerId)).toBe(0)
  const { id } = await callbacks.add(callback('old'))
  expect(await callbacks.newestMs(partnerId)).toBe(worker.clock.nowMs())
  worker.clock.advance(CALLBACK_LIMITS.retentionDays * 24 * 60 * 60 - 1)
  expect(await bodies()).toEqual(['old'])
  worker.clock.advance(1)
  expect(await bodies()).toEqual([])
  expect(await callbacks.find(partnerId, id)).toBeUndefined()
  worker.clock.advance(-1)
  expect(await bodies()).toEqual(['old'])
  worker.clock.advance(1)
  await runDue(worker.ports)
  worker.clock.advance(-1)
  expect(await bodies()).toEqual([])
})

test('two concurrent requests for an inbox get the same name', async () => {
  const [first, second] = await Promise.all([inboxes.token(partnerId), inboxes.token(partnerId)])
  expect(second).toBe(first)
  expect(first).toMatch(/^inbox_[\w-]{43}$/)
  expect(await inboxes.partnerOf(first)).toBe(partnerId)
  expect(await inboxes.partnerOf(`${first}x`)).toBeUndefined()
})

test('listeners hear only of their partner, until they unsubscribe', async () => {
  const heard: string[] = []
  const stop = inboxes.subscribe(partnerId, {
    onChange: () => heard.push('change'),
    onEnd: () => heard.push('end'),
  })
  await callbacks.add(callback('other', await addOther()))
  await callbacks.add(callback('own'))
  await callbacks.clear(partnerId)
  stop()
  await callbacks.add(callback('unheard'))
  inboxes.endSubscriptions()
  expect(heard).toEqual(['change', 'change'])
})

test('deleting a partner deletes its callbacks, inbox and signatures, and no others', async () => {
  const { partners } = worker.ports.store
  const other = await addOther()
  const owners = [partnerId, other]
  const tokens = await Promise.all(owners.map((owner) => inboxes.token(owner)))
  for (const owner of owners) {
    await callbacks.add({ ...callback('kept', owner, 'verified'), signature: 'the signature' })
  }
  const actor = { id: 'staff', name: 'Staff' }
  expect(await partners.remove(partnerId, 1, actor)).toBe(true)
  expect(
    await Promise.all(
      owners.map(async (owner, index) => ({
        callbacks: (await callbacks.list(owner, { page: 1, limit: 10 })).items.length,
        inbox: await inboxes.partnerOf(tokens[index] ?? ''),
        hasSeen: await callbacks.hasSeen(owner, 'the signature'),
      })),
    ),
  ).toEqual([
    { callbacks: 0, inbox: undefined, hasSeen: false },
    { callbacks: 1, inbox: other, hasSeen: true },
  ])
})
