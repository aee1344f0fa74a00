/** Test callbacks of partners, and the queue of those that haven't ended. */
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import {
  type Attempt,
  DELIVERY_RETENTION_DAYS,
  RETAINED_DELIVERIES,
} from '#core/deliveries/delivery.ts'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { callbackDeliveries } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'
import type { InboxChanged } from './callback-inboxes.ts'

export interface CallbackDeliveryRepository {
  /**
   * Due immediately. Deletes the partner's oldest ones above the limit.
   * @returns the one that is open already, if it is of the same case of a run
   */
  add(delivery: NewDelivery): Promise<StoredDelivery>
  /** Newest first. */
  list(partnerId: string): Promise<readonly StoredDelivery[]>
  find(id: string): Promise<StoredDelivery | undefined>
  /** The longest due first. */
  due(
    target: StoredDelivery['target'],
    limit: number,
    partnerId?: string,
  ): Promise<readonly StoredDelivery[]>
  /** @returns undefined if it was changed since it was read */
  save(delivery: StoredDelivery, change: DeliveryChange): Promise<StoredDelivery | undefined>
  /** Deletes those whose retention is over. */
  purge(): Promise<void>
}

export type StoredDelivery = typeof callbackDeliveries.$inferSelect
export type NewDelivery = Pick<
  StoredDelivery,
  'partnerId' | 'kind' | 'operation' | 'callback' | 'target' | 'runId' | 'caseId'
>
export interface DeliveryChange {
  readonly attempts: readonly Attempt[]
  readonly state: StoredDelivery['state']
  /** Null when it has ended. */
  readonly dueMs: number | null
}

const RETENTION_MS = DELIVERY_RETENTION_DAYS * DAY_MS

export function createCallbackDeliveryRepository(
  database: Database,
  clock: Clock,
  changed: InboxChanged,
): CallbackDeliveryRepository {
  const { id, partnerId, createdMs, dueMs, target } = callbackDeliveries
  const isRecent = () => gt(createdMs, clock.nowMs() - RETENTION_MS)
  async function add(delivery: NewDelivery): Promise<StoredDelivery> {
    const nowMs = clock.nowMs()
    const row: StoredDelivery = {
      ...delivery,
      id: crypto.randomUUID(),
      createdMs: nowMs,
      attempts: [],
      state: 'open',
      dueMs: nowMs,
      revision: 1,
    }
    const isOpen = sql`run_id = ${row.runId} AND case_id = ${row.caseId} AND state = 'open'`
    const done = await batchIf(
      database,
      sql`NOT EXISTS (SELECT 1 FROM callback_deliveries WHERE ${isOpen})`,
      [
        database.insert(callbackDeliveries).values(row),
        database.delete(callbackDeliveries).where(sql`partner_id = ${row.partnerId} AND rowid NOT IN
        (SELECT rowid FROM callback_deliveries WHERE partner_id = ${row.partnerId}
          ORDER BY created_ms DESC, rowid DESC LIMIT ${RETAINED_DELIVERIES})`),
      ],
    )
    if (done.ok) {
      changed(row.partnerId)
      return row
    }
    const open = await database.select().from(callbackDeliveries).where(isOpen).get()
    // It has ended in the meantime.
    return open ?? add(delivery)
  }

  return {
    add,
    list: async (owner) =>
      database
        .select()
        .from(callbackDeliveries)
        .where(and(eq(partnerId, owner), isRecent()))
        .orderBy(desc(createdMs), sql`rowid DESC`),
    find: async (wanted) => database.select().from(callbackDeliveries).where(eq(id, wanted)).get(),
    due: async (to, limit, owner) =>
      database
        .select()
        .from(callbackDeliveries)
        .where(
          and(
            lte(dueMs, clock.nowMs()),
            eq(target, to),
            owner === undefined ? undefined : eq(partnerId, owner),
          ),
        )
        .orderBy(asc(dueMs), sql`rowid`)
        .limit(limit),
    async save({ id: wanted, revision }, change) {
      const [saved] = await database
        .update(callbackDeliveries)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(id, wanted), eq(callbackDeliveries.revision, revision)))
        .returning()
      if (saved !== undefined) changed(saved.partnerId)
      return saved
    },
    async purge() {
      await database.delete(callbackDeliveries).where(lte(createdMs, clock.nowMs() - RETENTION_MS))
    },
  }
}
