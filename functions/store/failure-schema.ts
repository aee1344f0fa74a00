/** The table of migration 0074 as Drizzle sees it; the SQL file decides. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const callFailures = sqliteTable('call_failures', {
  week: text('week').notNull(),
  operation: text('operation').notNull(),
  step: text('step').notNull(),
  reason: text('reason').notNull(),
  partner: text('partner').notNull(),
  calls: integer('calls').notNull().default(1),
  failedMs: integer('failed_ms').notNull(),
  helpedMs: integer('helped_ms'),
})
