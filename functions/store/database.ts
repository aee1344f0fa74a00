/** The SQL interface of repositories: the part of Drizzle that libSQL and D1 share. */
import type { BatchItem } from 'drizzle-orm/batch'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/**
 * Statements that must succeed together go through `batch`: all or none. D1 has no interactive transactions,
 * so a write that depends on an earlier read repeats the condition in its WHERE clause, or starts its batch
 * with one (precondition.ts). Drizzle's own `batch` for D1 (0.45) can't bind the parameters of `run`: that
 * adapter prepares each statement from its `getQuery()`.
 */
export interface Database
  extends Pick<
    BaseSQLiteDatabase<'async', unknown>,
    'select' | 'insert' | 'update' | 'delete' | 'get' | 'all' | 'run'
  > {
  batch(statements: readonly [Statement, ...Statement[]]): Promise<unknown>
}

/** A built query: runs when awaited, or as part of a batch. */
export type Statement = BatchItem<'sqlite'> & PromiseLike<unknown>

/** @returns the reason for the log, without the values of a query, which may be secrets */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const shown = error instanceof DrizzleQueryError ? error.cause : error
  return shown?.message ?? 'query failed'
}

/** @returns the first line of the stack after the message, which may contain values of a query */
export function failureLocation(error: Error): string | undefined {
  const lines = error.stack?.replace(error.message, () => '').split('\n') ?? []
  return lines.find((line) => /^\s+at /.test(line))?.trim()
}
