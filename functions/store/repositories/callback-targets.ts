/** Where a partner receives test callbacks: an address that must be proven, and a relay with a token. */
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../ports/clock.ts'
import { callbackTargets } from '../callback-schema.ts'
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { createToken, hashToken } from '../token.ts'
import type { InboxChanged } from './callback-inboxes.ts'

export interface CallbackTargetRepository {
  /** Created on first use. */
  find(partnerId: string): Promise<CallbackTarget>
  /** Another address must be proven again. */
  saveAddress(partnerId: string, address: string): Promise<void>
  /** @returns false if another address was saved in the meantime */
  prove(partnerId: string, address: string): Promise<boolean>
  /** The old token is no longer valid. */
  renewRelay(partnerId: string): Promise<void>
  /** @returns the partner whose relay has this token */
  partnerOf(relayToken: string): Promise<string | undefined>
  /** Notes that the relay runs. */
  noteRelay(partnerId: string): Promise<void>
}

export interface CallbackTarget {
  readonly address: string | null
  /** Null until the address has been proven. */
  readonly provenMs: number | null
  readonly relayToken: string
  readonly relaySeenMs: number | null
}

export function createCallbackTargetRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
  changed: InboxChanged,
): CallbackTargetRepository {
  const isOf = (partnerId: string) => eq(callbackTargets.partnerId, partnerId)
  const row = async (partnerId: string) =>
    database.select().from(callbackTargets).where(isOf(partnerId)).get()
  const newRelay = async (partnerId: string) => {
    const token = createToken('relay')
    return {
      relayHash: await hashToken(token),
      relaySealed: await box.seal(token, owner(partnerId)),
      relaySeenMs: null,
    }
  }
  const open = async (partnerId: string): Promise<CallbackTarget | undefined> => {
    const found = await row(partnerId)
    const relayToken = found && (await box.open(found.relaySealed, owner(partnerId)))
    if (found === undefined || relayToken === undefined) return undefined
    const { address, provenMs, relaySeenMs } = found
    return { address, provenMs, relayToken, relaySeenMs }
  }
  const renewRelay = async (partnerId: string): Promise<void> => {
    const set = await newRelay(partnerId)
    await database
      .insert(callbackTargets)
      .values({ partnerId, ...set })
      .onConflictDoUpdate({ target: callbackTargets.partnerId, set })
    changed(partnerId)
  }
  return {
    renewRelay,
    async find(partnerId) {
      const known = await open(partnerId)
      if (known !== undefined) return known
      if ((await row(partnerId)) === undefined) {
        // Two concurrent first calls: one row stays, and both read it.
        const values = { partnerId, ...(await newRelay(partnerId)) }
        await database.insert(callbackTargets).values(values).onConflictDoNothing()
      } else {
        // Encrypted with a former SECRET_KEY.
        await renewRelay(partnerId)
      }
      const stored = await open(partnerId)
      if (stored === undefined) throw new Error('The token of a relay was replaced concurrently.')
      return stored
    },
    async saveAddress(partnerId, address) {
      const provenMs = sql`CASE WHEN address = ${address} THEN proven_ms END`
      await database.update(callbackTargets).set({ address, provenMs }).where(isOf(partnerId))
      changed(partnerId)
    },
    async prove(partnerId, address) {
      const proven = await database
        .update(callbackTargets)
        .set({ provenMs: clock.nowMs() })
        .where(and(isOf(partnerId), eq(callbackTargets.address, address)))
        .returning()
      changed(partnerId)
      return proven.length > 0
    },
    async partnerOf(relayToken) {
      const found = await database
        .select()
        .from(callbackTargets)
        .where(eq(callbackTargets.relayHash, await hashToken(relayToken)))
        .get()
      return found?.partnerId
    },
    async noteRelay(partnerId) {
      await database
        .update(callbackTargets)
        .set({ relaySeenMs: clock.nowMs() })
        .where(isOf(partnerId))
      changed(partnerId)
    },
  }
}

const owner = (partnerId: string) => `callback_targets/${partnerId}/relay`
