/** The contract of every database: runs and plans change in one step, and are bounded. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN } from '#core/certification/run.ts'
import type { Database } from '../../functions/store/database.ts'
import { MAX_ACTIVE_RUNS } from '../../functions/store/repositories/certification-runs.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'

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
    const partner = await store.partners.create({
      name: 'Bank',
      logoUrl: null,
      apiKey: 'key',
      secretKey: 'secret',
      accessToken: 'token',
    })
    partnerId = partner.id
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

    test('runs and calls are deleted after their retention', async () => {
      const run = await start()
      await store.certificationCalls.add(callOf(run.id))
      clock.advance(30 * DAY)
      expect(await store.certificationRuns.find(run.id)).toBeUndefined()
      await store.certificationCalls.purge()
      await store.certificationRuns.purge()
      expect(await store.certificationRuns.list(partnerId)).toEqual([])
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
