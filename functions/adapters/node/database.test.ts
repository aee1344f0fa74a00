import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client/sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../tests/support/fixed-clock.ts'
import { createStore } from '../../store/store.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

let folder = ''
let path = ''
const opened: OpenDatabase[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapura-db-'))
  path = join(folder, 'a name with #, ? and %20.db')
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await rm(folder, { recursive: true })
})

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

test('a database of a newer version is refused', async () => {
  await (await open()).close()
  const client = createClient({
    url: new URL(`file://${encodeURIComponent(path).replaceAll('%2F', '/')}`).href,
  })
  await client.execute("INSERT INTO migrations VALUES ('9999-later.sql', '2030-01-01')")
  client.close()
  const result = await openDatabase(path)
  expect(result.ok ? '' : result.error.message).toBe(
    `The database "${path}" cannot be used: expected a database of this portal, got "the schema change 9999-later.sql of a newer version". Restore it from a backup, or move it away to start empty.`,
  )
})

test('a transaction that fails leaves nothing behind', async () => {
  const database = await open()
  const failing = database.transaction(async (within) => {
    await store({ database: within }).faqs.create(ENTRY, 'published', null)
    throw new Error('interrupted')
  })
  await expect(failing).rejects.toThrow('interrupted')
  expect(await store(database).faqs.count()).toBe(0)
})

test('a batch is all or nothing', async () => {
  const { faqs } = store(await open())
  await faqs.create(ENTRY, 'published', null, 'one')
  await expect(faqs.create(ENTRY, 'draft', null, 'one')).rejects.toThrow(
    'UNIQUE constraint failed: faqs.id',
  )
  expect((await faqs.published('one'))?.title).toBe('A')
  expect(await faqs.count()).toBe(1)
})

test('a like of an entry that is gone is refused by its foreign key', async () => {
  const { faqs } = store(await open())
  await expect(faqs.like('gone', 'visitor')).rejects.toThrow('FOREIGN KEY constraint failed')
})

test('what a transaction wrote is there after closing, in one file', async () => {
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
