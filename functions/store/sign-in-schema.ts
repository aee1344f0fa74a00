/** The tables of migrations 0010-sign-in and 0030-agent-identities as Drizzle sees them; the SQL decides. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const pendingSignIns = sqliteTable('pending_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  sealed: text('sealed').notNull(),
  endsMs: integer('ends_ms').notNull(),
})

export const agentCredentials = sqliteTable('agent_credentials', {
  agentId: text('agent_id').primaryKey(),
  ownPassword: text('own_password'),
  totpSecretSealed: text('totp_secret_sealed'),
  totpEnabled: integer('totp_enabled', { mode: 'boolean' }).notNull().default(false),
  totpLastStep: integer('totp_last_step').notNull().default(0),
})

export const recoveryCodes = sqliteTable('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  agentId: text('agent_id').notNull(),
})

export const agentIdentities = sqliteTable(
  'agent_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    agentId: text('agent_id').notNull(),
    linkedAt: text('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const issuerRecords = sqliteTable('issuer_records', {
  idHash: text('id_hash').primaryKey(),
  sealed: text('sealed').notNull(),
  accountId: text('account_id'),
  grantHash: text('grant_hash'),
  uidHash: text('uid_hash'),
  consumedSeconds: integer('consumed_seconds'),
  endsMs: integer('ends_ms'),
})

export const issuerKeys = sqliteTable('issuer_keys', {
  kid: text('kid').primaryKey(),
  privateSealed: text('private_sealed').notNull(),
  createdMs: integer('created_ms').notNull(),
})
