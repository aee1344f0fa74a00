/** Callbacks that have arrived: bounded in number and in time. */
import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { withoutReason } from '#core/api/callback-records.ts'
import { CALLBACK_LIMITS } from '#core/api/callbacks.ts'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { callbackSignatures, callbacks } from '../callback-schema.ts'
import type { Database, Statement } from '../database.ts'
import { contains, type ListQuery, newestFirst, type Page, pageOf } from '../page.ts'
import { hashToken } from '../token.ts'
import type { InboxChanged } from './callback-inboxes.ts'

export interface CallbackRepository {
  /**
   * Saves it, deletes the partner's oldest ones above the limits, and notifies listeners. In the same step, a
   * signature that has arrived before makes it a repeated one.
   *
   * @returns its id, and the verification that is saved with it
   */
  add(callback: NewCallback): Promise<Pick<StoredCallback, 'id' | 'verification'>>
  /** Whether a right signature has arrived before. */
  hasSeen(partnerId: string, signature: string): Promise<boolean>
  /** Newest first, unless the order is `asc`. */
  list(partnerId: string, query: ListQuery): Promise<Page<StoredCallback>>
  find(partnerId: string, id: string): Promise<StoredCallback | undefined>
  /** When the newest one arrived; 0 without one. */
  newestMs(partnerId: string): Promise<number>
  clear(partnerId: string): Promise<void>
  /** Deletes those whose retention is over. */
  purge(): Promise<void>
}

export type StoredCallback = typeof callbacks.$inferSelect
export type NewCallback = Omit<StoredCallback, 'id' | 'receivedMs'> & {
  /** Digest of the text that the signature of a verified one from outside covers: good for one callback. */
  readonly signature?: string | undefined
}

const RETENTION_MS = CALLBACK_LIMITS.retentionDays * DAY_MS

export function createCallbackRepository(
  database: Database,
  clock: Clock,
  changed: InboxChanged,
): CallbackRepository {
  const isCurrent = (partnerId: string) =>
    and(eq(callbacks.partnerId, partnerId), gt(callbacks.receivedMs, clock.nowMs() - RETENTION_MS))
  return {
    async add({ signature, ...callback }) {
      const id = crypto.randomUUID()
      const receivedMs = clock.nowMs()
      const { partnerId, verification } = callback
      const signatureHash = await hashToken(signature ?? id)
      const isKnown = sql`EXISTS (SELECT 1 FROM callback_signatures
        WHERE partner_id = ${partnerId} AND signature_hash = ${signatureHash})`
      const stored = sql`CASE WHEN ${isKnown} THEN ${JSON.stringify(withoutReason('repeated'))}
        ELSE ${JSON.stringify(verification)} END`
      const seen = { partnerId, signatureHash, receivedMs }
      await database.batch([
        database.insert(callbacks).values({ ...callback, verification: stored, id, receivedMs }),
        ...(signature === undefined
          ? []
          : [database.insert(callbackSignatures).values(seen).onConflictDoNothing()]),
        retainNewest(database, partnerId, sql`= 'verified'`, CALLBACK_LIMITS.retainedVerified),
        retainNewest(database, partnerId, sql`<> 'verified'`, CALLBACK_LIMITS.retainedOthers),
      ])
      changed(partnerId)
      const [row] = await database
        .select({ verification: callbacks.verification })
        .from(callbacks)
        .where(eq(callbacks.id, id))
      return { id, verification: row?.verification ?? verification }
    },
    async hasSeen(partnerId, signature) {
      const { signatureHash } = callbackSignatures
      const isIt = and(
        eq(callbackSignatures.partnerId, partnerId),
        eq(signatureHash, await hashToken(signature)),
      )
      return (await database.select().from(callbackSignatures).where(isIt).get()) !== undefined
    },
    async list(partnerId, query) {
      return pageOf(database, query, {
        table: callbacks,
        rows: database.select().from(callbacks),
        filter: and(
          isCurrent(partnerId),
          contains(query.search, [callbacks.page, callbacks.mediaType, callbacks.body]),
        ),
        order: newestFirst(query, callbacks.receivedMs),
      })
    },
    async newestMs(partnerId) {
      const row = await database
        .select({ receivedMs: callbacks.receivedMs })
        .from(callbacks)
        .where(isCurrent(partnerId))
        .orderBy(desc(callbacks.receivedMs))
        .limit(1)
        .get()
      return row?.receivedMs ?? 0
    },
    find: async (partnerId, id) =>
      database
        .select()
        .from(callbacks)
        .where(and(isCurrent(partnerId), eq(callbacks.id, id)))
        .get(),
    async clear(partnerId) {
      await database.delete(callbacks).where(eq(callbacks.partnerId, partnerId))
      changed(partnerId)
    },
    async purge() {
      const oldestMs = clock.nowMs() - RETENTION_MS
      await database.batch([
        database.delete(callbackSignatures).where(lte(callbackSignatures.receivedMs, oldestMs)),
        database.delete(callbacks).where(lte(callbacks.receivedMs, oldestMs)),
      ])
    },
  }
}

/** Rows of one millisecond keep the order they came in. */
function retainNewest(
  database: Database,
  partnerId: string,
  outcome: SQL,
  limit: number,
): Statement {
  const share = sql`partner_id = ${partnerId} AND json_extract(verification, '$.outcome') ${outcome}`
  return database.delete(callbacks).where(sql`${share} AND rowid NOT IN
    (SELECT rowid FROM callbacks WHERE ${share} ORDER BY received_ms DESC, rowid DESC LIMIT ${limit})`)
}
