/**
 * The tables of functions/store/migrations as Drizzle sees them; the SQL files decide. Versions of content are
 * in workflow/versioned-kind.ts.
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AGENT_ROLES, BUILD_STATUSES, TOKEN_SCOPES } from '#core/api/admin.ts'
import type { MenuItem } from '#core/content/model.ts'
import type { BlobHash } from '../ports/blob-store.ts'

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull()

const times = () => ({
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

const blobHash = (name: string) => text(name).$type<BlobHash>()

const revision = () => integer('revision').notNull().default(1)

/** Columns of everything that several people may edit. */
const edited = () => ({ revision: revision(), ...times(), updatedBy: text('updated_by') })

export const partners = sqliteTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  logoUrl: text('logo_url'),
  apiKey: text('api_key').notNull(),
  secretKeySealed: text('secret_key_sealed').notNull(),
  accessTokenSealed: text('access_token_sealed').notNull(),
  /** SPKI as PEM. */
  publicKey: text('public_key'),
  enabled: flag('enabled').default(true),
  lastLoggedInAt: text('last_logged_in_at'),
  lastCalledAt: text('last_called_at'),
  contactName: text('contact_name').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  ...edited(),
})

export const partnerCalls = sqliteTable('partner_calls', {
  id: text('id').primaryKey(),
  partnerId: text('partner_id').notNull(),
  /** Method and path template. */
  operation: text('operation').notNull(),
  status: integer('status').notNull(),
  reason: text('reason'),
  calledAt: text('called_at').notNull(),
})

/** `invitation`: of the staff account, `partner_keys`: of the partner, whose ID is the subject. */
export const LINK_PURPOSES = ['invitation', 'partner_keys'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const oneTimeLinks = sqliteTable('one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
  subjectId: text('subject_id').notNull(),
  expiresAt: text('expires_at').notNull(),
})

export const sessions = sqliteTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  partnerId: text('partner_id').notNull(),
  createdMs: integer('created_ms').notNull(),
  expiresMs: integer('expires_ms').notNull(),
})

export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  endsMs: integer('ends_ms').notNull(),
})

export const agents = sqliteTable('agents', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  productId: text('product_id').notNull(),
  role: text('role', { enum: AGENT_ROLES }).notNull(),
  enabled: flag('enabled').default(true),
  passwordHash: text('password_hash'),
  securityStamp: integer('security_stamp').notNull().default(1),
  lastSignedInAt: text('last_signed_in_at'),
  ...edited(),
})

export const staffSessions = sqliteTable('staff_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  id: text('id').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  agentId: text('agent_id').notNull(),
  issuer: text('issuer').notNull(),
  accessTokenSealed: text('access_token_sealed'),
  idTokenSealed: text('id_token_sealed'),
  refreshTokenSealed: text('refresh_token_sealed'),
  refreshDueMs: integer('refresh_due_ms'),
  createdMs: integer('created_ms').notNull(),
  idleEndsMs: integer('idle_ends_ms').notNull(),
  endsMs: integer('ends_ms').notNull(),
})

export const documents = sqliteTable('playgrounds', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  enabled: flag('enabled').default(false),
  template: flag('template').default(false),
  publishedHash: blobHash('published_hash'),
  publishedIndexHash: blobHash('published_index_hash'),
  publishedIndexVersion: text('published_index_version'),
  draftHash: blobHash('draft_hash'),
  draftSizeBytes: integer('draft_size_bytes'),
  draftSavedAt: text('draft_saved_at'),
  publishAt: text('publish_at'),
  publishNote: text('publish_note').notNull().default(''),
  deletedAt: text('deleted_at'),
  ...edited(),
})

export const documentHistories = sqliteTable('playground_histories', {
  id: text('id').primaryKey(),
  documentId: text('playground_id').notNull(),
  name: text('name').notNull(),
  documentHash: blobHash('document_hash').notNull(),
  indexHash: blobHash('index_hash'),
  sizeBytes: integer('size_bytes').notNull(),
  summary: text('summary').notNull(),
  note: text('note').notNull().default(''),
  createdBy: text('created_by'),
  createdAt: text('created_at').notNull(),
})

export const changelogs = sqliteTable('changelogs', { id: text('id').primaryKey(), ...edited() })

export const faqs = sqliteTable('faqs', {
  id: text('id').primaryKey(),
  likes: integer('likes').notNull().default(0),
  ...edited(),
})

export const faqLikes = sqliteTable(
  'faq_likes',
  {
    faqId: text('faq_id').notNull(),
    visitorId: text('visitor_id').notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.visitorId] })],
)

export const useCases = sqliteTable('use_cases', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  ...edited(),
})

export const menus = sqliteTable('menus', {
  id: text('id').primaryKey(),
  published: text('published', { mode: 'json' }).$type<readonly MenuItem[]>(),
  draft: text('draft', { mode: 'json' }).$type<readonly MenuItem[]>(),
  ...edited(),
})

export const documentationDocuments = sqliteTable('documentation_documents', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  title: text('title').notNull(),
  notes: text('notes').notNull(),
  documentHistoryId: text('playground_history_id'),
  fileUrl: text('file_url'),
  current: flag('current').default(false),
  releasedOn: text('released_on').notNull(),
  ...edited(),
})

export const accessRequests = sqliteTable('access_requests', {
  id: text('id').primaryKey(),
  company: text('company').notNull(),
  contact: text('contact').notNull(),
  email: text('email').notNull(),
  idCardNumber: text('id_card_number').notNull(),
  useCaseTitle: text('use_case_title').notNull(),
  message: text('message').notNull(),
  handledAt: text('handled_at'),
  handledBy: text('handled_by'),
  createdAt: text('created_at').notNull(),
})

export const apiTokens = sqliteTable('api_tokens', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name').notNull(),
  expiresAt: text('expires_at').notNull(),
  lastUsedAt: text('last_used_at'),
  revokedAt: text('revoked_at'),
})

export const presence = sqliteTable(
  'presence',
  {
    item: text('item').notNull(),
    agentId: text('agent_id').notNull(),
    place: text('place').notNull(),
    seenMs: integer('seen_ms').notNull(),
  },
  ({ item, agentId }) => [primaryKey({ columns: [item, agentId] })],
)

export const unsavedTexts = sqliteTable(
  'unsaved_texts',
  {
    item: text('item').notNull(),
    agentId: text('agent_id').notNull(),
    device: text('device').notNull(),
    revision: integer('revision').notNull(),
    fields: text('fields').notNull(),
    typedMs: integer('typed_ms').notNull(),
  },
  ({ item, agentId, device }) => [primaryKey({ columns: [item, agentId, device] })],
)

export const notificationCursor = sqliteTable('notification_cursor', {
  id: integer('id').primaryKey(),
  sentUntil: text('sent_until').notNull(),
  unsent: text('unsent', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
})

export const trash = sqliteTable('trash', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  itemId: text('item_id').notNull(),
  title: text('title').notNull(),
  removed: text('removed').notNull(),
  deletedAt: text('deleted_at').notNull(),
  deletedBy: text('deleted_by'),
  deletedByName: text('deleted_by_name').notNull(),
  expiresAt: text('expires_at').notNull(),
  /** Null while the item can be restored. */
  restoredByName: text('restored_by_name'),
})

export const auditLog = sqliteTable('audit_log', {
  id: text('id').primaryKey(),
  at: text('at').notNull(),
  agentId: text('agent_id'),
  agentName: text('agent_name').notNull(),
  action: text('action').notNull(),
  kind: text('kind').notNull(),
  itemId: text('item_id').notNull(),
  title: text('title').notNull(),
})

export const builds = sqliteTable('builds', {
  id: text('id').primaryKey(),
  reason: text('reason').notNull(),
  status: text('status', { enum: BUILD_STATUSES }).notNull(),
  rollbackOf: text('rollback_of'),
  releaseName: text('release_name'),
  log: text('log').notNull().default(''),
  requestedBy: text('requested_by'),
  requestedByName: text('requested_by_name').notNull(),
  requestedAt: text('requested_at').notNull(),
  startedAt: text('started_at'),
  finishedAt: text('finished_at'),
  attempts: integer('attempts').notNull().default(0),
})
