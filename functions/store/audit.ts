/** The audit log: who did what, when, on which item. One line per write, in the same batch. */
import { and, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#core/api/audit-actions.ts'
import type { Actor } from '../ports/actor.ts'
import { type Clock, isoTime } from '../ports/clock.ts'
import type { Database, Statement } from './database.ts'
import { contains, type ListQuery, newestFirst, type Page, pageOf } from './page.ts'
import { auditLog } from './schema.ts'

export interface AuditEntry {
  readonly action: AuditAction
  readonly kind: string
  readonly itemId: string
  readonly title: string
}

export interface AuditQuery extends ListQuery {
  readonly kind?: string | undefined
  readonly item_id?: string | undefined
  readonly agent_id?: string | undefined
  readonly action?: AuditAction | undefined
  /** ISO 8601. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditLine extends Readonly<typeof auditLog.$inferSelect> {
  /** False also for kinds of items that the admin area shows in lists only. */
  readonly exists: boolean
  /** Identifies the account, whose name its person chooses; null after its deletion. */
  readonly agentEmail: string | null
}

export interface AuditRepository {
  /** Newest first by default. */
  list(query: AuditQuery): Promise<Page<AuditLine>>
  /** For writes without an SQL row: an upload. */
  add(entry: AuditEntry, by: Actor): Promise<void>
}

/** @returns a function that makes the entries of one kind of item */
export const auditOf =
  (database: Database, clock: Clock, kind: string) =>
  /** @param title - SQL if it is only known inside the batch */
  (action: AuditAction, itemId: string, title: string | SQL, by: Actor): Statement =>
    database.insert(auditLog).values({
      id: crypto.randomUUID(),
      at: isoTime(clock),
      agentId: by.id,
      agentName: by.name,
      action,
      kind,
      itemId,
      title,
    })

export function createAuditRepository(database: Database, clock: Clock): AuditRepository {
  // The count of a list has no join.
  const agentEmail = sql<string | null>`(SELECT email FROM agents WHERE id = ${auditLog.agentId})`
  return {
    async list(query) {
      const filter = and(
        query.kind === undefined ? undefined : eq(auditLog.kind, query.kind),
        query.item_id === undefined ? undefined : eq(auditLog.itemId, query.item_id),
        query.agent_id === undefined ? undefined : eq(auditLog.agentId, query.agent_id),
        query.action === undefined ? undefined : eq(auditLog.action, query.action),
        query.from === undefined ? undefined : gte(auditLog.at, query.from),
        query.to === undefined ? undefined : lte(auditLog.at, query.to),
        contains(query.search, [auditLog.agentName, agentEmail, auditLog.title, auditLog.itemId]),
      )
      return pageOf(database, query, {
        table: auditLog,
        rows: database
          .select({ ...getTableColumns(auditLog), exists: EXISTS, agentEmail })
          .from(auditLog),
        filter,
        order: newestFirst(query, auditLog.at, sql`${auditLog}.rowid`),
      })
    },
    async add(entry, by) {
      await auditOf(database, clock, entry.kind)(entry.action, entry.itemId, entry.title, by)
    },
  }
}

/**
 * @param before - the time for which the draft was scheduled
 * @returns `update` if only the text of the draft changes
 */
export function scheduleAction(
  publishAt: string | null,
  before: string | null,
): 'update' | 'schedule' | 'unschedule' {
  if (publishAt === before) return 'update'
  return publishAt === null ? 'unschedule' : 'schedule'
}

/** @param rows - constants, never from outside */
const found = (rows: string): SQL => sql.raw(`EXISTS (SELECT 1 FROM ${rows} = audit_log.item_id)`)
const EXISTS = sql`CASE ${auditLog.kind}
    WHEN 'changelog' THEN ${found('changelog_versions WHERE changelog_id')}
    WHEN 'faq' THEN ${found('faq_versions WHERE faq_id')}
    WHEN 'use_case' THEN ${found('use_case_versions WHERE use_case_id')}
    WHEN 'playground' THEN ${found('playgrounds WHERE deleted_at IS NULL AND id')}
    WHEN 'playground_history' THEN ${found('playground_histories h JOIN playgrounds p ON p.id = h.playground_id WHERE p.deleted_at IS NULL AND h.id')}
    ELSE 0 END`.mapWith(Boolean)
