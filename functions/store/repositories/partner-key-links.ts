/** Hands a partner its keys by a link that opens once. The keys are created when the link is opened. */
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { OneTimeLink } from '../../ports/one-time-link.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import { endLink, findLink, newLink } from '../one-time-links.ts'
import { batchIf } from '../precondition.ts'
import { partners, sessions } from '../schema.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken } from '../token.ts'
import { sealKeys } from './partners.ts'

export interface PartnerKeyLinkRepository {
  /**
   * Replaces the partner's previous link. The current keys work until the link is opened.
   *
   * @returns undefined if the partner is disabled
   */
  create(
    partner: { readonly id: string; readonly name: string },
    by: Actor,
  ): Promise<OneTimeLink | undefined>
  /**
   * Gives the partner new keys and ends its sessions.
   *
   * @returns the keys, available in clear text only here; undefined if the link is used or expired, or the
   * partner disabled
   */
  open(token: string): Promise<PartnerKeys | undefined>
}

export interface PartnerKeys {
  readonly name: string
  readonly apiKey: string
  readonly secretKey: string
  readonly accessToken: string
}

const PURPOSE = 'partner_keys'

/** New keys in clear text. The API key is a name and stays. */
export const createKeys = () => ({
  secretKey: createToken('gp_secret'),
  accessToken: createToken('gp_access'),
})

export function createPartnerKeyLinkRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): PartnerKeyLinkRepository {
  const audit = auditOf(database, clock, 'partner')
  return {
    async create({ id, name }, by) {
      const { link, statements } = await newLink(database, clock, PURPOSE, id)
      const done = await batchIf(database, isEnabled(id), [
        ...statements,
        audit('invite', id, name, by),
      ])
      return done.ok ? link : undefined
    },
    async open(token) {
      const found = await findLink(database, clock, PURPOSE, token)
      if (found === undefined) return undefined
      const { subjectId: id, isOpen } = found
      const partner = await database.select().from(partners).where(eq(partners.id, id)).get()
      if (partner === undefined) return undefined
      const keys = createKeys()
      const { name, apiKey } = partner
      const done = await batchIf(database, sql`(${isOpen} AND ${isEnabled(id)})`, [
        endLink(database, PURPOSE, id),
        database
          .update(partners)
          .set({
            ...(await sealKeys(box, id, keys)),
            revision: sql`${partners.revision} + 1`,
            updatedAt: isoTime(clock),
            updatedBy: null,
          })
          .where(eq(partners.id, id)),
        database.delete(sessions).where(eq(sessions.partnerId, id)),
        audit('rotate', id, name, { id: null, name }),
      ])
      return done.ok ? { name, apiKey, ...keys } : undefined
    },
  }
}

const isEnabled = (id: string) =>
  sql`EXISTS (SELECT 1 FROM partners WHERE id = ${id} AND enabled = 1)`
