/** The contract of every database: deliveries are a queue that loses nothing and sends nothing twice. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, RETAINED_DELIVERIES } from '#core/deliveries/delivery.ts'
import type { Database } from '../../functions/store/database.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'

const DAY = 24 * 60 * 60
const ATTEMPT: Attempt = {
  message: 0,
  atMs: 1,
  signedMs: 1,
  url: 'https://bank.example/',
  headers: [['signature', 'abc']],
  body: '{"name":"Siti \u{1F600}"}',
  sizeBytes: 20,
}

/** @param open - the same database for all tests, or one for each */
export function callbackDeliveriesContract(open: () => Promise<Database>): void {
  let store: Store
  let partnerId: string
  const clock = fixedClock()
  beforeEach(async () => {
    const database = await open()
    store = createStore(database, new Uint8Array(32), clock)
    for (const table of ['callback_deliveries', 'callback_targets', 'partners'])
      await database.run(sql.raw(`DELETE FROM ${table}`))
    partnerId = (await addPartner(store)).id
  })
  const add = (target: 'address' | 'relay' = 'address') =>
    store.callbackDeliveries.add({
      partnerId,
      kind: 'valid',
      operation: 'post /orders',
      callback: 'done',
      target,
      runId: null,
      caseId: null,
    })

  describe('deliveries', () => {
    test('one of two processes claims a delivery', async () => {
      const delivery = await add()
      const change = { attempts: [ATTEMPT], state: 'open', dueMs: clock.nowMs() + 1000 } as const
      const { save, due, find } = store.callbackDeliveries
      const claimed = await Promise.all([save(delivery, change), save(delivery, change)])
      expect(claimed.filter((one) => one !== undefined)).toHaveLength(1)
      expect(await due('address', 10)).toEqual([])
      expect(await find(delivery.id)).toMatchObject({ ...change, revision: 2 })
      clock.advance(1)
      expect(await due('address', 10)).toHaveLength(1)
    })

    test('the queue keeps targets and partners apart, oldest first', async () => {
      const first = await add()
      clock.advance(1)
      const second = await add()
      const relayed = await add('relay')
      const ids = async (...query: Parameters<Store['callbackDeliveries']['due']>) =>
        (await store.callbackDeliveries.due(...query)).map(({ id }) => id)
      expect(await ids('address', 10)).toEqual([first.id, second.id])
      expect(await ids('address', 1)).toEqual([first.id])
      expect(await ids('relay', 10, partnerId)).toEqual([relayed.id])
      expect(await ids('relay', 10, 'other')).toEqual([])
    })

    test('an ended delivery is never due again', async () => {
      const delivery = await add()
      const ended = { attempts: [ATTEMPT], state: 'passed', dueMs: null } as const
      expect(await store.callbackDeliveries.save(delivery, ended)).toMatchObject(ended)
      clock.advance(DAY)
      expect(await store.callbackDeliveries.due('address', 10)).toEqual([])
    })

    test('the newest are retained, and none after the retention', async () => {
      for (let count = 0; count < RETAINED_DELIVERIES + 2; count += 1) await add()
      const newest = await add()
      const listed = await store.callbackDeliveries.list(partnerId)
      expect(listed).toHaveLength(RETAINED_DELIVERIES)
      expect(listed[0]?.id).toBe(newest.id)
      clock.advance(30 * DAY)
      expect(await store.callbackDeliveries.list(partnerId)).toEqual([])
      await store.callbackDeliveries.purge()
      expect(await store.callbackDeliveries.find(newest.id)).toBeUndefined()
    })
  })

  describe('targets of callbacks', () => {
    test('concurrent first calls have one token', async () => {
      const { find, partnerOf } = store.callbackTargets
      const [one, other] = await Promise.all([find(partnerId), find(partnerId)])
      expect(one).toEqual(other)
      expect(await partnerOf(one.relayToken)).toBe(partnerId)
    })

    test('only the saved address is proven', async () => {
      const { find, saveAddress, prove } = store.callbackTargets
      await find(partnerId)
      await saveAddress(partnerId, 'https://one.example/')
      expect(await prove(partnerId, 'https://other.example/')).toBe(false)
      expect((await find(partnerId)).provenMs).toBeNull()
      expect(await prove(partnerId, 'https://one.example/')).toBe(true)
      await saveAddress(partnerId, 'https://other.example/')
      expect((await find(partnerId)).provenMs).toBeNull()
    })

    test('a replaced token is unknown', async () => {
      const { find, renewRelay, partnerOf } = store.callbackTargets
      const { relayToken } = await find(partnerId)
      await renewRelay(partnerId)
      expect(await partnerOf(relayToken)).toBeUndefined()
      expect((await find(partnerId)).relayToken).not.toBe(relayToken)
    })
  })
}
