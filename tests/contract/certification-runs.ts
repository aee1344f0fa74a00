/** The contract of every database: runs and plans change in one step, and are bounded. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN } from '#core/certification/run.ts'
import { EMPTY_BODY } from '#core/support/shared-exchange.ts'
import type { Database } from '../../functions/store/database.ts'
import { MAX_ACTIVE_RUNS } from '../../functions/store/repositories/certification-runs.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'

const PLAN = { documentHash: 'hash', changes: NO_CHANGES, cases: [], createdBy: null }
const DAY = 24 * 60 * 60

/** @param open - the same database for all tests, or one for each */
export function certificationRunsContract(open: () => Promise<Database>): void {
  let store: Store
  let partnerId: string
  const clock = fixedClock()
  beforeEach(async () => {
    const database = await open()
    store = createStore(database, new Uint8Array(32), clock)
    for (const table of ['certification_runs', 'certification_plans', 'partners'])
      await database.run(sql.raw(`DELETE FROM ${table}`))
    partnerId = (await addPartner(store, { contactEmail: 'ops@bank.test' })).id
    await store.certificationPlans.add(0, PLAN)
  })
  const start = async () => {
    const run = await store.certificationRuns.start(partnerId, 1)
    if (run === undefined) throw new Error('No run was started.')
    return run
  }
  const callOf = (runId: string, atMs = clock.nowMs()) => ({
    id: crypto.randomUUID(),
    runId,
    atMs,
    operation: 'get /users',
    status: 401,
    explanation: { reason: 'signature-mismatch' },
  })

  describe('versions of the test plan', () => {
    test('one of two concurrent versions is stored', async () => {
      const { add, newest } = store.certificationPlans
      const added = await Promise.all([add(1, PLAN), add(1, { ...PLAN, documentHash: 'other' })])
      expect(added.filter((version) => version !== undefined)).toHaveLength(1)
      expect((await newest())?.version).toBe(2)
      expect(await add(1, PLAN)).toBeUndefined()
      expect(await add(7, PLAN)).toBeUndefined()
    })
  })

  describe('runs', () => {
    test('concurrent starts keep the limit', async () => {
      const started = await Promise.all(
        Array.from({ length: MAX_ACTIVE_RUNS + 3 }, () =>
          store.certificationRuns.start(partnerId, 1),
        ),
      )
      expect(started.filter((run) => run !== undefined)).toHaveLength(MAX_ACTIVE_RUNS)
      expect(new Set(started.map((run) => run?.id)).size).toBe(MAX_ACTIVE_RUNS + 1)
    })

    test('a run that was changed or canceled in the meantime is not saved', async () => {
      const { save, cancel, find } = store.certificationRuns
      const run = await start()
      const state = { ...NEW_RUN, freshValues: ['a'] }
      const saved = await save(run, state)
      expect(saved?.state).toEqual(state)
      expect(await save(run, NEW_RUN)).toBeUndefined()
      await cancel(run.id)
      expect(await save({ ...run, revision: 3 }, NEW_RUN)).toBeUndefined()
      expect((await find(run.id))?.state).toEqual(state)
    })

    test('a review is stored with its entry in the audit log, unless the run was changed', async () => {
      const { find, review, page, standings } = store.certificationReviews
      const run = await start()
      const found = await find(run.id)
      if (found === undefined) throw new Error('The run is missing.')
      const by = { id: null, name: 'Staff' }
      const signedOff = { state: 'signed-off', remark: 'Welcome!', atMs: 1 } as const
      await store.certificationRuns.save(run, { ...NEW_RUN, freshValues: ['a'] })
      expect(await review(found, signedOff, by)).toBe(false)
      const newest = (await find(run.id)) ?? found
      expect(await review(newest, signedOff, by)).toBe(true)
      const audit = await store.audit.list({ page: 1, limit: 9, item_id: run.id })
      expect(audit.items.map(({ title }) => title)).toEqual(['Bank (1): Welcome!'])
      expect((await page({ page: 1, limit: 9, search: 'bank' })).items).toMatchObject([
        { partnerName: 'Bank', run: { id: run.id, review: signedOff } },
      ])
      const other = await start()
      expect((await standings([partnerId])).get(partnerId)?.id).toBe(run.id)
      clock.advance(30 * DAY)
      await store.certificationRuns.cancel(run.id)
      await store.certificationRuns.purge()
      expect((await store.certificationRuns.find(run.id))?.review).toEqual({
        ...signedOff,
        partner: 'Bank',
      })
      expect(await store.certificationRuns.find(other.id)).toBeUndefined()
    })

    test('staff see the run first that was changed last', async () => {
      const [older, newer] = [await start(), await start()]
      const listed = async () => {
        const { items } = await store.certificationReviews.page({ page: 1, limit: 9 })
        return items.map(({ run }) => run.id)
      }
      expect(await listed()).toEqual([newer.id, older.id])
      clock.advance(1)
      const review = {
        state: 'handed-in',
        remark: '',
        atMs: clock.nowMs(),
        partner: 'Bank',
      } as const
      await store.certificationRuns.save({ ...older, review }, NEW_RUN)
      expect(await listed()).toEqual([older.id, newer.id])
    })

    test('the retention of a run starts anew when it is sent back', async () => {
      const { find, review } = store.certificationReviews
      const by = { id: null, name: 'Staff' }
      const { id } = await start()
      for (const state of ['signed-off', 'sent-back'] as const) {
        clock.advance(29 * DAY)
        const found = await find(id)
        if (found === undefined) throw new Error('The run is missing.')
        expect(await review(found, { state, remark: '', atMs: clock.nowMs() }, by)).toBe(true)
      }
      clock.advance(29 * DAY)
      await store.certificationRuns.purge()
      expect((await find(id))?.run.review?.state).toBe('sent-back')
      clock.advance(DAY)
      expect(await find(id)).toBeUndefined()
    })

    test('notifications name a run that was submitted, and the email of its contact', async () => {
      const { due, sent } = store.notifications
      await sent(new Date(clock.nowMs()).toISOString(), [])
      const run = await start()
      const review = (state: 'handed-in' | 'sent-back') => ({
        state,
        remark: '',
        atMs: clock.nowMs(),
      })
      clock.advance(60)
      const saved = await store.certificationRuns.save(
        { ...run, review: review('handed-in') },
        NEW_RUN,
      )
      clock.advance(60)
      expect(await due()).toMatchObject({
        events: [{ kind: 'run-handed-in', title: 'Bank' }],
        reviews: [],
      })
      if (saved === undefined) throw new Error('The run was not saved.')
      await store.certificationRuns.save({ ...saved, review: review('sent-back') }, NEW_RUN)
      clock.advance(60)
      const unsent = { events: [], reviews: [{ runId: run.id, email: 'ops@bank.test' }] }
      expect(await due()).toMatchObject(unsent)
      await sent(new Date(clock.nowMs()).toISOString(), [run.id])
      expect(await due()).toMatchObject(unsent)
      await sent(new Date(clock.nowMs()).toISOString(), [])
      expect(await due()).toMatchObject({ events: [], reviews: [] })
    })

    const keep = (runId: string, callId: string, bodyText = '') =>
      store.certificationExchanges.add({
        callId,
        runId,
        atMs: clock.nowMs(),
        documentHash: 'hash',
        exchange: {
          operation: 'get /users',
          method: 'GET',
          target: '/users',
          headers: [],
          body: { ...EMPTY_BODY, text: bodyText },
          stringToSign: null,
          canonicalBody: null,
          status: 200,
          answerHeaders: [],
          answer: EMPTY_BODY,
        },
      })
    const decided = (call: string) => ({ state: 'passed', atMs: 1, call }) as const
    const keptOf = async (runId: string, ids: readonly string[]) => {
      const found = ids.map((id) => store.certificationExchanges.find(runId, id))
      return (await Promise.all(found)).flatMap((one) => one?.callId ?? [])
    }

    test('exchanges stay while their calls decide a case of the run', async () => {
      const [run, other] = [await start(), await start()]
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
      const ids = [first, second]
      const results = { one: decided(first), two: decided(first) }
      const saved = await store.certificationRuns.save(run, { ...NEW_RUN, results })
      await keep(run.id, first, 'é')
      expect((await store.certificationExchanges.find(run.id, first))?.exchange.body.text).toBe('é')
      expect(await keptOf(other.id, ids)).toEqual([])
      const later = { one: decided(first), two: decided(second) }
      const newest =
        saved && (await store.certificationRuns.save(saved, { ...NEW_RUN, results: later }))
      await keep(run.id, second)
      expect(await keptOf(run.id, ids)).toEqual(ids)
      const last = { one: decided(second), two: decided(second) }
      if (newest) await store.certificationRuns.save(newest, { ...NEW_RUN, results: last })
      await keep(run.id, crypto.randomUUID())
      expect(await keptOf(run.id, ids)).toEqual([second])
    })

    test('exchanges of a run are limited in size, and the newest stay', async () => {
      const run = await start()
      const ids = Array.from({ length: 10 }, () => crypto.randomUUID())
      const results = Object.fromEntries(ids.map((id) => [id, decided(id)]))
      await store.certificationRuns.save(run, { ...NEW_RUN, results })
      const tooLarge = crypto.randomUUID()
      await keep(run.id, tooLarge, 'x'.repeat(1024 * 1024))
      for (const id of ids) {
        clock.advance(1)
        await keep(run.id, id, 'x'.repeat(1000 * 1024))
      }
      expect(await keptOf(run.id, [tooLarge, ...ids])).toEqual(ids.slice(2))
    })

    test('exchanges are deleted after their retention, and with their run', async () => {
      const run = await start()
      const id = crypto.randomUUID()
      await store.certificationRuns.save(run, { ...NEW_RUN, results: { one: decided(id) } })
      await keep(run.id, id)
      clock.advance(30 * DAY)
      expect(await keptOf(run.id, [id])).toEqual([])
      await store.certificationExchanges.purge()
      await store.certificationRuns.purge()
      clock.advance(-30 * DAY)
      expect(await keptOf(run.id, [id])).toEqual([])
    })

    test('runs and calls are deleted after their retention', async () => {
      const run = await start()
      await store.certificationCalls.add(callOf(run.id))
      clock.advance(30 * DAY)
      expect(await store.certificationRuns.find(run.id)).toBeUndefined()
      await store.certificationCalls.purge()
      await store.certificationRuns.purge()
      expect(await store.certificationRuns.list(partnerId)).toEqual([])
    })

    test('a call that decided a case is listed after many others', async () => {
      const run = await start()
      const first = callOf(run.id, clock.nowMs() - 1)
      await store.certificationRuns.save(run, { ...NEW_RUN, results: { one: decided(first.id) } })
      await store.certificationCalls.add(first)
      for (let count = 0; count < 60; count += 1)
        await store.certificationCalls.add(callOf(run.id, clock.nowMs() + count))
      const listed = await store.certificationCalls.list(run.id)
      expect([listed.length, listed.at(-1)]).toEqual([51, first])
    })

    test('calls are listed newest first, and are deleted with their run', async () => {
      const run = await start()
      const [first, second] = [callOf(run.id, clock.nowMs() - 1), callOf(run.id)]
      await store.certificationCalls.add(first)
      await store.certificationCalls.add(second)
      expect(await store.certificationCalls.list(run.id)).toEqual([second, first])
      clock.advance(30 * DAY)
      await store.certificationRuns.purge()
      expect(await store.certificationCalls.list(run.id)).toEqual([])
    })
  })
}
