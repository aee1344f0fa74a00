/** What repositories ask of SQL: the part of Drizzle that libSQL and D1 have in common. */
import type { BatchItem } from 'drizzle-orm/batch'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

/**
 * Several statements that must hold together go through `batch`: all or none. D1 has no interactive
 * transactions, so a write that depends on what it read says so in its WHERE clause, or starts its
 * batch with a condition (precondition.ts). Drizzle's own `batch` for D1 (0.45) cannot bind the
 * parameters of `run`: that adapter prepares each statement from its `getQuery()`.
 */
export interface Database
  extends Pick<
    BaseSQLiteDatabase<'async', unknown>,
    'select' | 'insert' | 'update' | 'delete' | 'get' | 'all' | 'run'
  > {
  batch(statements: readonly [Statement, ...Statement[]]): Promise<unknown>
}

/** A built query: it runs when it is awaited, or as part of a batch. */
export type Statement = BatchItem<'sqlite'> & PromiseLike<unknown>

/** @returns why a call failed, for the log: never the values of a query, which hold secrets */
export function failureReason(error: Error): string {
  const shown = error instanceof DrizzleQueryError ? error.cause : error
  return shown?.message ?? 'query failed'
}

/** @returns the first line of the stack below the message, which may hold values of a query */
export function failureLocation(error: Error): string | undefined {
  const lines = error.stack?.replace(error.message, () => '').split('\n') ?? []
  return lines.find((line) => /^\s+at /.test(line))?.trim()
}
