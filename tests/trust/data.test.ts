/** The portal's data when disk, files or clock misbehave: docs/operations.md. */
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { countRows } from '../../functions/store/page.ts'
import { SESSION_TTL_SECONDS } from '../../functions/store/repositories/sessions.ts'
import { faqs } from '../../functions/store/schema.ts'
import { createStore } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { addStaff, adminClient } from '../support/staff.ts'
import { startWorker, type TestWorker } from '../support/worker.ts'

const ENTRY = { title: 'A', content: '', order: 1, translations: {} }

describe('a disk that takes no writes', () => {
  let worker: TestWorker
  let call: ReturnType<typeof adminClient>
  beforeEach(async () => {
    worker = await startWorker()
    const { cookie } = await addStaff(worker.ports, 'editor')
    call = adminClient(worker, cookie)
    await call('post', '/faq', { title: 'Before' })
  })

  const large = { title: 'After', content: 'x'.repeat(200_000) }

  test.each([
    ['full', 'max_page_count = 1', 'max_page_count = 1000000', 507],
    ['read-only', 'query_only = ON', 'query_only = OFF', 503],
  ])(
    '%s: writes are rejected with a message, reads continue, nothing is half written',
    async (_name, break_, repair, status) => {
      await worker.run(`PRAGMA ${break_}`)
      const refused = await call('post', '/faq', large)
      expect(refused).toMatchObject({
        status,
        body: { code: status, messages: [expect.stringMatching(/^Nothing was saved/)] },
      })
      const read = await worker.call(`${ADMIN_API}/faq`, { headers: { Cookie: '' } })
      expect(read.status).toBe(401)
      expect((await worker.call('/healthz')).status).toBe(200)
      await worker.run(`PRAGMA ${repair}`)
      expect(await call('get', '/faq?status=draft')).toMatchObject({
        status: 200,
        body: { meta: { pagination: { total: 1 } } },
      })
      expect((await call('post', '/faq', large)).status).toBe(200)
    },
  )
})

describe('a journal that was torn', () => {
  let folder = ''
  beforeEach(async () => {
    folder = scratchFolder()
  })

  /** A database and its journal as a power cut leaves them: never closed. */
  async function torn(damage: (journal: string) => Promise<void>): Promise<number> {
    const live = join(folder, 'live.db')
    const copy = join(folder, 'copy.db')
    const database = await open(live)
    const entries = createStore(database.database, new Uint8Array(32), fixedClock()).faqs
    for (let index = 0; index < 20; index += 1) await entries.create(ENTRY, 'published', null)
    await copyFile(live, copy)
    await copyFile(`${live}-wal`, `${copy}-wal`)
    await database.close()
    await damage(`${copy}-wal`)
    const opened = await open(copy)
    try {
      const again = createStore(opened.database, new Uint8Array(32), fixedClock())
      const count = await countRows(opened.database, faqs)
      await again.faqs.create(ENTRY, 'published', null)
      expect(await countRows(opened.database, faqs)).toBe(count + 1)
      return count
    } finally {
      await opened.close()
    }
  }

  test('reads a whole journal to its end', async () => {
    expect(await torn(async () => {})).toBe(20)
  })

  test('with a cut journal, recovers the writes committed before the cut', async () => {
    const count = await torn(async (journal) =>
      truncate(journal, (await stat(journal)).size - 5000),
    )
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThan(20)
  })

  test('with a damaged end, recovers the frames before it', async () => {
    const count = await torn(async (journal) => {
      const bytes = await readFile(journal)
      bytes.fill(0xa5, bytes.length - 6000)
      await writeFile(journal, bytes)
    })
    expect(count).toBeGreaterThanOrEqual(15)
    expect(count).toBeLessThan(20)
  })
})

describe('a clock that jumps', () => {
  let worker: TestWorker
  beforeEach(async () => {
    worker = await startWorker()
  })
  const DAY_SECONDS = 86_400
  const limit = { attempts: 2, windowSeconds: 60 }

  test('back a day: no one is locked out for that day', async () => {
    const { rateLimits } = worker.ports.store
    for (const _ of [1, 2]) await rateLimits.attempt('key', limit)
    expect((await rateLimits.attempt('key', limit)).allowed).toBe(false)
    worker.clock.advance(-DAY_SECONDS)
    expect((await rateLimits.attempt('key', limit)).allowed).toBe(true)
    await rateLimits.attempt('key', limit)
    // The limit still applies.
    expect(await rateLimits.attempt('key', limit)).toMatchObject({
      allowed: false,
      retryAfterSeconds: 60,
    })
  })

  test('forward: sessions expire as if the time had passed, and new ones are valid', async () => {
    const { sessions } = worker.ports.store
    const partner = await addPartner(worker.ports.store)
    const token = (await sessions.open(partner)) ?? ''
    worker.clock.advance(SESSION_TTL_SECONDS + 1)
    expect((await sessions.find(token)).code).toBe('expired')
    expect((await sessions.find((await sessions.open(partner)) ?? '')).code).toBe('active')
  })
})

test('SQL can still read the pages that a full database leaves', async () => {
  const opened = await open(':memory:')
  await opened.database.run(sql.raw('PRAGMA max_page_count = 1'))
  expect(await countRows(opened.database, faqs)).toBe(0)
  await opened.close()
})

async function open(path: string) {
  const opened = await openDatabase(path)
  if (!opened.ok) throw new Error(opened.error.message)
  return opened.value
}
