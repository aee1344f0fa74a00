import { afterEach, beforeEach, expect, test } from 'vitest'
import { CALLBACK_LIMITS } from '#core/api/callbacks.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import type { CallbackRepository, NewCallback } from './callbacks.ts'

let worker: TestWorker
let callbacks: CallbackRepository
let partnerId: string

beforeEach(async () => {
  worker = await startWorker()
  callbacks = worker.ports.store.callbacks
  partnerId = await createPartner('a')
})
afterEach(() => worker.close())

const createPartner = async (name: string): Promise<string> => {
  const keys = { apiKey: `key-${name}`, secretKey: 's', accessToken: 't' }
  return (await worker.ports.store.partners.create({ name, logoUrl: null, ...keys })).id
}

const callback = (body: string, owner = partnerId): NewCallback => ({
  partnerId: owner,
  page: 'register',
  source: 'network',
  mediaType: 'application/json',
  sizeBytes: body.length,
  headers: [],
  body,
  bodyBase64: null,
  verification: {
    outcome: 'unsigned',
    reason: null,
    explanation: null,
    slips: [],
    expected_string: null,
    signed_string: null,
  },
})

const bodies = async (limit = 100): Promise<readonly (string | null)[]> =>
  (await callbacks.list(partnerId, { page: 1, limit })).items.map(({ body }) => body)

test('the newest are kept, the oldest make room, and other partners keep theirs', async () => {
  const other = await createPartner('b')
  await callbacks.add(callback('other', other))
  const { keptPerPartner } = CALLBACK_LIMITS
  for (let count = 0; count < keptPerPartner + 3; count += 1) {
    await callbacks.add(callback(String(count)))
  }
  const { items, pagination } = await callbacks.list(partnerId, { page: 1, limit: keptPerPartner })
  expect(pagination.total).toBe(keptPerPartner)
  expect(items[0]?.body).toBe(String(keptPerPartner + 2))
  expect(items.at(-1)?.body).toBe('3')
  expect((await callbacks.list(other, { page: 1, limit: 10 })).items).toHaveLength(1)
})

test('after 30 days a callback is neither listed nor found, and the next one removes it', async () => {
  const id = await callbacks.add(callback('old'))
  worker.clock.advance(CALLBACK_LIMITS.keptDays * 24 * 60 * 60 - 1)
  expect(await bodies()).toEqual(['old'])
  worker.clock.advance(1)
  expect(await bodies()).toEqual([])
  expect(await callbacks.find(partnerId, id)).toBeUndefined()
  await callbacks.add(callback('new'))
  expect(await bodies()).toEqual(['new'])
})

test('an inbox asked for twice at once has one name', async () => {
  const [first, second] = await Promise.all([
    callbacks.inboxToken(partnerId),
    callbacks.inboxToken(partnerId),
  ])
  expect(second).toBe(first)
  expect(first).toMatch(/^inbox_[\w-]{43}$/)
  expect(await callbacks.partnerOf(first)).toBe(partnerId)
  expect(await callbacks.partnerOf(`${first}x`)).toBeUndefined()
})

test('listeners hear of their own partner only, until they stop listening', async () => {
  const heard: string[] = []
  const stop = callbacks.subscribe(partnerId, {
    onChange: () => heard.push('change'),
    onEnd: () => heard.push('end'),
  })
  await callbacks.add(callback('other', await createPartner('b')))
  await callbacks.add(callback('own'))
  await callbacks.clear(partnerId)
  stop()
  await callbacks.add(callback('unheard'))
  callbacks.endSubscriptions()
  expect(heard).toEqual(['change', 'change'])
})
