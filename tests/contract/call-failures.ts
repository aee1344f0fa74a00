/** The contract of every database: failures are counted by week and partner, and no partner is recognizable. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../functions/store/database.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'

const DAY = 24 * 60 * 60

/** @param open - the same database for all tests, or one for each */
export function callFailuresContract(open: () => Promise<Database>): void {
  let store: Store
  let database: Database
  let clock = fixedClock()
  beforeEach(async () => {
    database = await open()
    clock = fixedClock()
    store = createStore(database, new Uint8Array(32), clock)
    await database.run(sql`DELETE FROM call_failures`)
  })
  const fail = (partnerId: string, reason = 'mac-hex', operation = 'post /payments') =>
    store.callFailures.note({ partnerId, operation, failure: { step: 'mac-encoding', reason } })
  const succeed = (partnerId: string, operation = 'post /payments') =>
    store.callFailures.note({ partnerId, operation })
  const shown = async (weeksAgo = 0) =>
    (await store.callFailures.ofWeek(weeksAgo)).map(
      ({ reason, calls, helpedMs }) => `${reason} ${calls}${helpedMs === null ? '' : ' helped'}`,
    )

  describe('failed calls', () => {
    test('a partner counts once for each reason', async () => {
      await fail('one')
      await fail('one')
      await fail('two')
      expect((await shown()).toSorted()).toEqual(['mac-hex 1', 'mac-hex 2'])
    })

    test('the last explanation before a success has helped, in its operation only', async () => {
      await fail('one', 'digest-hex')
      clock.advance(1)
      await fail('one', 'mac-hex')
      await fail('two', 'method-case')
      await succeed('one', 'get /users')
      expect(await shown()).not.toContain('mac-hex 1 helped')
      await succeed('one')
      await succeed('one')
      expect((await shown()).toSorted()).toEqual([
        'digest-hex 1',
        'mac-hex 1 helped',
        'method-case 1',
      ])
    })

    test('a failure after the success takes it back', async () => {
      await fail('one')
      await succeed('one')
      await fail('one')
      expect(await shown()).toEqual(['mac-hex 2'])
    })

    test('a week starts on Monday, and no digest of a partner outlasts it', async () => {
      await fail('one')
      clock.advance(7 * DAY)
      await fail('one')
      const rows = await database.all<{ partner: string }>(sql`SELECT partner FROM call_failures`)
      expect(new Set(rows.map(({ partner }) => partner)).size).toBe(2)
      expect(JSON.stringify(rows)).not.toContain('one')
      expect([await shown(), await shown(1)]).toEqual([['mac-hex 1'], ['mac-hex 1']])
    })

    test('a week is deleted when its retention is over', async () => {
      await fail('one')
      clock.advance(37 * DAY)
      await store.callFailures.purge()
      expect(await database.all(sql`SELECT * FROM call_failures`)).toEqual([])
    })

    test('a retention of 0 days stores nothing', async () => {
      const retention = { callDays: 0, requestDays: undefined, supportLinkDays: 7 }
      store = createStore(database, new Uint8Array(32), clock, retention)
      await fail('one')
      expect(await database.all(sql`SELECT * FROM call_failures`)).toEqual([])
    })
  })
}
