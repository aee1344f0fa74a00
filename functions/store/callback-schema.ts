/** The tables of migrations 0020, 0042 and 0067 as Drizzle sees them; the SQL file decides. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { CALLBACK_PAGES } from '#core/api/callbacks.ts'

export const callbackInboxes = sqliteTable('callback_inboxes', {
  partnerId: text('partner_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  tokenSealed: text('token_sealed').notNull(),
})

export const callbackKeys = sqliteTable('callback_keys', {
  kind: text('kind').primaryKey(),
  privateSealed: text('private_sealed').notNull(),
})

export const callbackSignatures = sqliteTable(
  'callback_signatures',
  {
    partnerId: text('partner_id').notNull(),
    signatureHash: text('signature_hash').notNull(),
    receivedMs: integer('received_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.signatureHash] })],
)

export const callbacks = sqliteTable('callbacks', {
  id: text('id').primaryKey(),
  partnerId: text('partner_id').notNull(),
  page: text('page', { enum: CALLBACK_PAGES }).notNull(),
  source: text('source', { enum: ['network', 'sandbox'] }).notNull(),
  receivedMs: integer('received_ms').notNull(),
  mediaType: text('media_type').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  headers: text('headers', { mode: 'json' })
    .$type<readonly (readonly [string, string])[]>()
    .notNull(),
  body: text('body'),
  bodyBase64: text('body_base64'),
  verification: text('verification', { mode: 'json' }).$type<CallbackVerification>().notNull(),
})
