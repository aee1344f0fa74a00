/** Text that staff have typed but not saved. It is never published, and saves don't read it. */
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { UnsavedText } from '#core/api/admin.ts'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { personName } from '../actor-name.ts'
import type { Database } from '../database.ts'
import { agents, unsavedTexts as texts } from '../schema.ts'

export interface UnsavedTextRepository {
  /** Replaces the text that the person typed on this device. */
  put(item: string, agentId: string, text: TypedText): Promise<void>
  remove(item: string, agentId: string, device: string): Promise<void>
  /** Returns how much there is besides the text of this device, in bytes. */
  sizes(item: string, agentId: string, device: string): Promise<UnsavedSizes>
  /** Returns the texts of everyone that aren't older than {@link UNSAVED_MS}. */
  list(item: string): Promise<readonly UnsavedText[]>
}

export interface UnsavedSizes {
  /** Texts of the person's other devices. */
  readonly own: number
  /** Everyone's texts. */
  readonly all: number
}

export type TypedText = Pick<UnsavedText, 'device' | 'revision' | 'fields'>

/** Milliseconds; 30 days, as in the trash. */
export const UNSAVED_MS = 30 * DAY_MS
/** Texts per person; the oldest ones are removed. */
export const MAX_UNSAVED = 20

export function createUnsavedTextRepository(
  database: Database,
  clock: Clock,
): UnsavedTextRepository {
  const isRecent = () => gt(texts.typedMs, clock.nowMs() - UNSAVED_MS)
  return {
    async put(item, agentId, { device, revision, fields }) {
      const typedMs = clock.nowMs()
      const values = { revision, fields, typedMs }
      await database.batch([
        database
          .insert(texts)
          .values({ item, agentId, device, ...values })
          .onConflictDoUpdate({ target: [texts.item, texts.agentId, texts.device], set: values }),
        database.delete(texts).where(lte(texts.typedMs, typedMs - UNSAVED_MS)),
        database.delete(texts).where(
          and(
            eq(texts.agentId, agentId),
            sql`rowid NOT IN (SELECT rowid FROM unsaved_texts WHERE agent_id = ${agentId}
              ORDER BY typed_ms DESC, rowid DESC LIMIT ${MAX_UNSAVED})`,
          ),
        ),
      ])
    },
    async remove(item, agentId, device) {
      const isOwn = and(eq(texts.agentId, agentId), eq(texts.device, device))
      await database.delete(texts).where(and(eq(texts.item, item), isOwn))
    },
    async sizes(item, agentId, device) {
      const size = sql`length(CAST(${texts.fields} AS BLOB))`
      const isThis = and(eq(texts.agentId, agentId), eq(texts.device, device))
      const found = await database
        .select({
          own: sql<number>`coalesce(sum(CASE WHEN ${eq(texts.agentId, agentId)} THEN ${size} END), 0)`,
          all: sql<number>`coalesce(sum(${size}), 0)`,
        })
        .from(texts)
        .where(and(eq(texts.item, item), isRecent(), sql`NOT (${isThis})`))
        .get()
      return found ?? { own: 0, all: 0 }
    },
    async list(item) {
      const rows = await database
        .select({ text: texts, name: personName() })
        .from(texts)
        .innerJoin(agents, eq(agents.id, texts.agentId))
        .where(and(eq(texts.item, item), isRecent()))
        .orderBy(asc(agents.name), asc(agents.id), desc(texts.typedMs))
      return rows.map(({ text: { agentId, device, revision, fields, typedMs }, name }) => ({
        agent_id: agentId,
        name,
        device,
        revision,
        typed_at: new Date(typedMs).toISOString(),
        fields,
      }))
    },
  }
}
