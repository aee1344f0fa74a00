/**
 * Databases in memory with the newest schema. The first of a process is migrated as a portal's, and the others
 * create its tables as they are in the end: that takes a quarter of the time, and the tests open 700.
 */
import { sql } from 'drizzle-orm'
import { connect, openDatabase, openedDatabase } from '../../functions/adapters/node/database.ts'
import type { Database } from '../../functions/store/database.ts'
import { atFileEnd } from './at-file-end.ts'

export async function openMemoryDatabase(): Promise<Database> {
  script ??= migratedSchema()
  const schema = await script
  const client = await connect(':memory:')
  await client.executeMultiple(`BEGIN;\n${schema}\nCOMMIT;`)
  const { database, close } = openedDatabase(client)
  atFileEnd(close)
  return database
}

let script: Promise<string> | undefined

/** @returns the statements that create the tables and indexes of a migrated database, and its list of migrations */
async function migratedSchema(): Promise<string> {
  const opened = await openDatabase(':memory:')
  if (!opened.ok) throw new Error(opened.error.message)
  const { database, close } = opened.value
  const created = await database.all<{ readonly sql: string }>(
    sql`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY type = 'table' DESC, rowid`,
  )
  const applied = await database.all<{ readonly name: string; readonly applied_at: string }>(
    sql`SELECT name, applied_at FROM migrations ORDER BY name`,
  )
  await close()
  return [
    ...created.map(({ sql }) => sql),
    ...applied.map(
      ({ name, applied_at }) => `INSERT INTO migrations VALUES ('${name}', '${applied_at}')`,
    ),
  ]
    .map((statement) => `${statement};`)
    .join('\n')
}
