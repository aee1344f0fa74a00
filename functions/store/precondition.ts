/** Batches that hold only under a condition: on D1 as on libSQL, without interactive transactions. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { own } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../ports/actor.ts'
import { type Clock, isoTime } from '../ports/clock.ts'
import type { Database, Statement } from './database.ts'

/**
 * Runs the statements as one batch if the condition holds when the batch starts; else nothing.
 *
 * @param condition - an SQL expression that is 0 or 1
 * @throws whatever else makes the batch fail
 */
export async function batchIf(
  database: Database,
  condition: SQL,
  statements: readonly Statement[],
): Promise<Result<void, PreconditionError>> {
  try {
    await database.batch([
      database.run(sql`INSERT INTO preconditions (held) VALUES (${condition})`),
      ...statements,
      database.run(sql`DELETE FROM preconditions`),
    ])
    return ok(undefined)
  } catch (error) {
    if (mentions(error, 'precondition_held')) return err({ code: 'precondition' })
    throw error
  }
}

/** The table has the row: a second deletion at the same moment finds none. */
export const hasRow = (table: SQLiteTable | SQL, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id})`

/** A row of the table has the revision that its author saw. */
export const hasRevision = (table: SQLiteTable | SQL, id: string, revision: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND revision = ${revision})`

/** Columns of every change of a row that has revisions. */
export const revised = (table: { readonly revision: SQLiteColumn }, clock: Clock, by: Actor) => ({
  revision: sql<number>`${table.revision} + 1`,
  updatedAt: isoTime(clock),
  updatedBy: by.id,
})

/** True if the row has every value of the change, so that it needs no revision and no line in the audit log. */
export const changesNothing = (row: object, change: object): boolean =>
  Object.entries(change).every(([name, value]) => value === undefined || value === own(row, name))

/** @param text - the name of a constraint, or the columns of a unique index, as SQLite reports them */
export function mentions(error: unknown, text: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    // Drizzle's own message repeats the query: only the database's reason counts.
    if (!at.message.startsWith('Failed query') && at.message.includes(text)) return true
  }
  return false
}

export interface PreconditionError {
  readonly code: 'precondition'
}
