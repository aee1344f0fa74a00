import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client/sqlite3'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../tests/support/fixed-clock.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { countRows } from '../../store/page.ts'
import { faqs, rateLimits } from '../../store/schema.ts'
import { createStore } from '../../store/store.ts'
import {
  checkDatabase,
  isMissing,
  type OpenDatabase,
  openDatabase,
  openErrorMessage,
} from './database.ts'

let folder = ''
let path = ''
const opened: OpenDatabase[] = []
beforeEach(async () => {
  folder = scratchFolder()
  path = join(folder, 'a name with #, ? and %20.db')
})
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

async function open(): Promise<OpenDatabase> {
  const result = await openDatabase(path)
  if (!result.ok) {
    throw new Error(result.error.message)
  }
  opened.push(result.value)
  return result.value
}

const store = ({ database }: Pick<OpenDatabase, 'database'>) =>
  createStore(database, new Uint8Array(32), fixedClock())

const ENTRY = { title: 'A', content: '', order: 1, translations: {} }

test('rejects a database of a newer version', async () => {
  await (await open()).close()
  const client = createClient({
    url: new URL(`file://${encodeURIComponent(path).replaceAll('%2F', '/')}`).href,
  })
  await client.execute("INSERT INTO migrations VALUES ('9999-later.sql', '2030-01-01')")
  client.close()
  const result = await openDatabase(path)
  expect(result.ok ? '' : result.error.message).toBe(
    `The database "${path}" is from a newer version ("it has the schema change 9999-later.sql"). Start that version, or restore a backup of this version.`,
  )
})

test('checking the database that this process has open leaves it to this process', async () => {
  const { database } = await open()
  await checkDatabase(path)
  await database.run(sql`CREATE TABLE written (by TEXT)`)
  // Without a lock of this process, it deletes the journal, and what this process writes next is lost.
  const other = `
    const { openDatabase } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url))})
    const opened = await openDatabase(${JSON.stringify(path)})
    await opened.value.close()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', other])
  expect(existsSync(`${path}-wal`)).toBe(true)
})

test('reads callbacks of an earlier release, with their old name for mistakes', async () => {
  const { database, close } = await open()
  const old =
    '{"outcome":"refused","reason":"signing-slip","explanation":"a \\"slips\\" text","slips":["utc"]}'
  await database.run(sql`PRAGMA foreign_keys = OFF`)
  await database.run(
    sql`INSERT INTO callbacks (id, partner_id, page, source, media_type, size_bytes, headers, body, body_base64, verification, received_ms) VALUES ('1', 'p', 'register', 'network', 'text/plain', 0, '[]', null, null, ${old}, 0)`,
  )
  await database.run(sql`DELETE FROM migrations WHERE name = '0043-callback-mistakes.sql'`)
  await close()
  const [row] = await (await open()).database.all<{ verification: string }>(
    sql`SELECT verification FROM callbacks`,
  )
  expect(JSON.parse(row?.verification ?? '')).toEqual({
    outcome: 'refused',
    reason: 'signing-mistake',
    explanation: 'a "slips" text',
    mistakes: ['utc'],
  })
})

describe("rejects a file that can't be opened with the advice that helps", () => {
  const errors = [
    { name: 'ENOSPC: no space left on device, open', advice: 'Free up space' },
    { name: 'EDQUOT: disk quota exceeded, open', advice: 'Free up space' },
    { name: 'SQLITE_IOERR: disk I/O error', advice: 'Check the disk and the permissions' },
    { name: 'EROFS: read-only file system, open', advice: 'Check the disk and the permissions' },
    { name: 'EACCES: permission denied, open', advice: 'Run the command as the user' },
    {
      name: 'ConnectionFailed("Unable to open connection to local database /data/portal.db: 14")',
      advice: 'Run the command as the user',
    },
    { name: 'SQLITE_BUSY: database is locked', advice: 'Stop that program' },
    { name: 'SQLITE_NOTADB: file is not a database', advice: 'Restore it from a backup' },
  ]
  test.each(errors)('$name: $advice', ({ name, advice }) => {
    const message = openErrorMessage('/data/portal.db', new Error(name))
    expect(message).toContain(`("${name}"). ${advice}`)
    const isDamaged = name.includes('NOTADB')
    expect(/backup|move/.test(message)).toBe(isDamaged)
  })

  test("recognizes SQLite's error for a full disk", async () => {
    const { database } = await open()
    await database.run(sql.raw('PRAGMA max_page_count = 1'))
    const failure = await database
      .run(sql.raw('CREATE TABLE more AS SELECT zeroblob(1000000)'))
      .then(() => undefined)
      .catch((error: unknown) => error)
    const cause = failure instanceof Error ? failure.cause : undefined
    expect(openErrorMessage(path, cause)).toBe(
      `The database "${path}" can't be opened because the disk is full ("SQLITE_FULL: database or disk is full"). Free up space, then start again. The database is unchanged.`,
    )
  })
})

test.each([
  { name: 'none', make: async () => {}, got: 'missing' },
  { name: 'an empty file', make: () => writeFile(path, ''), got: 'empty' },
])('rejects $name where a database is expected and creates none', async ({ make, got }) => {
  await make()
  for (const _start of ['first', 'again']) {
    const result = await openDatabase(path, true)
    expect(result.ok ? '' : result.error.message).toContain(
      `.db" is ${got}. Restore it from a backup`,
    )
  }
})

test('a folder that cannot be read does not make its database a missing one', async () => {
  await symlink('loop', join(folder, 'loop'))
  await expect(isMissing(join(folder, 'loop/portal.db'))).resolves.toBe(false)
  await expect(isMissing(path)).resolves.toBe(true)
})

test('a failed transaction leaves nothing behind', async () => {
  const database = await open()
  const failing = database.transaction(async (within) => {
    await store({ database: within }).faqs.create(ENTRY, 'published', null)
    throw new Error('interrupted')
  })
  await expect(failing).rejects.toThrow('interrupted')
  expect(await countRows(database.database, faqs)).toBe(0)
})

test('stores U+0000 as its symbol, also in transactions', async () => {
  const database = await open()
  const create = (id: string) => (within: Pick<OpenDatabase, 'database'>) =>
    store(within).faqs.create({ ...ENTRY, title: 'one\0two' }, 'published', null, id)
  await create('batch')(database)
  await database.transaction(async (within) => {
    await create('transaction')({ database: within })
  })
  await database.database.insert(rateLimits).values({ key: 'a\0b', attempts: 1, endsMs: 0 })
  for (const id of ['batch', 'transaction'])
    expect((await store(database).faqs.published(id))?.title).toBe('one␀two')
  const isIt = eq(rateLimits.key, 'a\0b')
  expect(await database.database.select().from(rateLimits).where(isIt)).toMatchObject([
    { key: 'a␀b' },
  ])
})

test('a batch is all or nothing', async () => {
  const database = await open()
  const entries = store(database).faqs
  await entries.create(ENTRY, 'published', null, 'one')
  await expect(entries.create(ENTRY, 'draft', null, 'one')).rejects.toThrow(
    'UNIQUE constraint failed: faqs.id',
  )
  expect((await entries.published('one'))?.title).toBe('A')
  expect(await countRows(database.database, faqs)).toBe(1)
})

test('a foreign key rejects a like of a deleted entry', async () => {
  const entries = store(await open()).faqs
  await expect(entries.like('gone', 'visitor')).rejects.toThrow('FOREIGN KEY constraint failed')
})

test('writes of a transaction are there after closing, in one file', async () => {
  const database = await open()
  await database.transaction(async (within) => {
    await store({ database: within }).faqs.create(ENTRY, 'published', null, 'kept')
  })
  await database.close()
  opened.splice(0)
  const copy = join(folder, 'copy.db')
  await copyFile(path, copy)
  path = copy
  expect((await store(await open()).faqs.published('kept'))?.title).toBe('A')
})
