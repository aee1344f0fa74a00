import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../functions/adapters/node/database.ts'
import type { Database } from '../../functions/store/database.ts'
import { openMemoryDatabase } from './memory-database.ts'

let migrated: OpenDatabase
let copied: Database
beforeAll(async () => {
  const opened = await openDatabase(':memory:')
  if (!opened.ok) throw new Error(opened.error.message)
  migrated = opened.value
  copied = await openMemoryDatabase()
})
afterAll(() => migrated.close())

test('a database of the tests has the schema of a migrated one', async () => {
  const schemaOf = (database: Database) =>
    database.all(sql`SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name`)
  const schema = await schemaOf(migrated.database)
  expect(schema.length).toBeGreaterThan(50)
  expect(await schemaOf(copied)).toEqual(schema)
})

test('a database of the tests has the rows and settings of a migrated one', async () => {
  const tables = await migrated.database.all<{ readonly name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  )
  const rowsOf = async (database: Database) => {
    const counted = tables.map(({ name }) =>
      database.all(sql`SELECT ${name} AS name, count(*) AS rows FROM ${sql.identifier(name)}`),
    )
    const named = database.all(sql`SELECT name FROM migrations ORDER BY name`)
    const foreignKeys = database.all(sql`PRAGMA foreign_keys`)
    return Promise.all([...counted, named, foreignKeys])
  }
  expect(await rowsOf(copied)).toEqual(await rowsOf(migrated.database))
})
