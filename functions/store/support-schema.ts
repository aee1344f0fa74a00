/** The table of migration 0072 as Drizzle sees it; the SQL file decides. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SharedExchange } from '#core/support/shared-exchange.ts'

export const supportLinks = sqliteTable('support_links', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  partnerId: text('partner_id').notNull(),
  documentHash: text('document_hash').notNull(),
  exchange: text('exchange', { mode: 'json' }).$type<SharedExchange>().notNull(),
  leftOut: text('left_out', { mode: 'json' }).$type<readonly string[]>().notNull(),
  createdMs: integer('created_ms').notNull(),
  expiresMs: integer('expires_ms').notNull(),
})
