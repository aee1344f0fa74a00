/** Calls that partners share with support: bounded in number and in time. */
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { encodeBytes, macBytes, utf8 } from '#core/signature/crypto.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, DAY_MS } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import { deriveKey } from '../derive-key.ts'
import { batchIf, hasRow } from '../precondition.ts'
import { supportLinks } from '../support-schema.ts'
import { hashToken } from '../token.ts'

interface SupportLinkRepository {
  /** Time for which a new link opens. */
  readonly days: number
  /** @returns the ID; undefined if the partner has {@link MAX_SUPPORT_LINKS} already */
  create(link: NewSupportLink): Promise<string | undefined>
  /** @returns the token of a link of the partner, for its page; undefined as in `open` */
  tokenOf(partnerId: string, id: string): Promise<string | undefined>
  /** Undefined for a link that is unknown, revoked or expired. */
  open(token: string): Promise<SupportLink | undefined>
  /** Newest first. */
  list(partnerId: string): Promise<readonly SupportLink[]>
  /** Deletes what the link holds. By staff, it is an entry of the audit log. */
  revoke(id: string, staff?: { readonly by: Actor; readonly partner: string }): Promise<void>
  /** Deletes expired links. */
  purge(): Promise<void>
}

export type SupportLink = Omit<typeof supportLinks.$inferSelect, 'tokenHash'>
type NewSupportLink = Omit<SupportLink, 'id' | 'createdMs' | 'expiresMs'>

/** Per partner. */
export const MAX_SUPPORT_LINKS = 50

export function createSupportLinkRepository(
  database: Database,
  secretKey: Uint8Array,
  clock: Clock,
  days: number,
): SupportLinkRepository {
  const isOpen = () => gt(supportLinks.expiresMs, clock.nowMs())
  const purge = async () => {
    await database.delete(supportLinks).where(lte(supportLinks.expiresMs, clock.nowMs()))
  }
  const open = async (token: string) => {
    const isIt = and(eq(supportLinks.tokenHash, await hashToken(token)), isOpen())
    return database.select().from(supportLinks).where(isIt).get()
  }
  /** Follows from the ID, so that the page with the link can be reloaded; the database can't tell it. */
  const derived = async (id: string) => {
    const key = await deriveKey(secretKey, 'support link')
    return `sup_${encodeBytes(macBytes('HMAC-SHA256', key, utf8(id)), 'base64url')}`
  }
  return {
    days,
    purge,
    open,
    async create({ partnerId, documentHash, exchange, leftOut }) {
      await purge()
      const id = crypto.randomUUID()
      const tokenHash = await hashToken(await derived(id))
      const nowMs = clock.nowMs()
      await database.run(sql`INSERT INTO support_links
        (id, token_hash, partner_id, document_hash, exchange, left_out, created_ms, expires_ms)
        SELECT ${id}, ${tokenHash}, ${partnerId}, ${documentHash}, ${JSON.stringify(exchange)},
          ${JSON.stringify(leftOut)}, ${nowMs}, ${nowMs + days * DAY_MS}
        WHERE (SELECT count(*) FROM support_links WHERE partner_id = ${partnerId}) < ${MAX_SUPPORT_LINKS}`)
      const isStored = and(eq(supportLinks.id, id), isOpen())
      const stored = await database.select().from(supportLinks).where(isStored).get()
      return stored?.id
    },
    async tokenOf(partnerId, id) {
      const token = await derived(id)
      return (await open(token))?.partnerId === partnerId ? token : undefined
    },
    list: async (partnerId) =>
      database
        .select()
        .from(supportLinks)
        .where(and(eq(supportLinks.partnerId, partnerId), isOpen()))
        .orderBy(desc(supportLinks.createdMs), sql`rowid DESC`),
    async revoke(id, staff) {
      const deletion = database.delete(supportLinks).where(eq(supportLinks.id, id))
      if (staff === undefined) return void (await deletion)
      const audit = auditOf(database, clock, 'support_link')
      await batchIf(database, hasRow(supportLinks, id), [
        deletion,
        audit('delete', id, staff.partner, staff.by),
      ])
    },
  }
}
