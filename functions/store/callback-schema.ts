/** The tables of migrations 0020, 0042, 0067 and 0073 as Drizzle sees them; the SQL file decides. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { CALLBACK_PAGES } from '#core/api/callbacks.ts'
import type { Attempt } from '#core/deliveries/delivery.ts'
import { DELIVERY_KINDS } from '#core/deliveries/delivery-kind.ts'

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

export const callbackTargets = sqliteTable('callback_targets', {
  partnerId: text('partner_id').primaryKey(),
  address: text('address'),
  provenMs: integer('proven_ms'),
  relayHash: text('relay_hash').notNull(),
  relaySealed: text('relay_sealed').notNull(),
  relaySeenMs: integer('relay_seen_ms'),
})

export const callbackDeliveries = sqliteTable('callback_deliveries', {
  id: text('id').primaryKey(),
  partnerId: text('partner_id').notNull(),
  kind: text('kind', { enum: DELIVERY_KINDS }).notNull(),
  operation: text('operation').notNull(),
  callback: text('callback').notNull(),
  target: text('target', { enum: ['address', 'relay'] }).notNull(),
  runId: text('run_id'),
  caseId: text('case_id'),
  createdMs: integer('created_ms').notNull(),
  attempts: text('attempts', { mode: 'json' }).$type<readonly Attempt[]>().notNull(),
  state: text('state', { enum: ['open', 'passed', 'failed'] }).notNull(),
  dueMs: integer('due_ms'),
  revision: integer('revision').notNull().default(1),
})
