/** Stores oidc-provider's sessions, grants, codes and tokens: digests as names, contents encrypted. */
import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Clock } from '../../../ports/clock.ts'
import type { Database } from '../../../store/database.ts'
import { agents } from '../../../store/schema.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import { issuerRecords } from '../../../store/sign-in-schema.ts'
import { hashToken } from '../../../store/token.ts'
import { accountIdOf, agentIdOf } from './issuer-account.ts'

/** Minimum interval between sweeps of expired records. */
const SWEEP_MS = 60_000

/** @returns the adapter of each model, by its name */
export function sqlAdapter(deps: {
  readonly database: Database
  readonly box: SecretBox
  readonly clock: Clock
}): (model: string) => Adapter {
  const { database, box, clock } = deps
  let sweptMs = 0

  async function sweep(): Promise<void> {
    const now = clock.nowMs()
    if (now - sweptMs >= SWEEP_MS) {
      sweptMs = now
      await database.delete(issuerRecords).where(lte(issuerRecords.endsMs, now))
    }
  }

  /** Records of an account expire with it: when it is disabled, deleted, or has another stamp. */
  async function read(where: SQL): Promise<AdapterPayload | undefined> {
    const found = await database
      .select({ row: issuerRecords, agent: { id: agents.id, securityStamp: agents.securityStamp } })
      .from(issuerRecords)
      .leftJoin(agents, and(eq(agents.id, issuerRecords.accountId), eq(agents.enabled, true)))
      .where(where)
      .get()
    if (found === undefined) return undefined
    const { row, agent } = found
    if (row.endsMs !== null && row.endsMs <= clock.nowMs()) return undefined
    const text = await box.open(row.sealed, owner(row.idHash))
    if (text === undefined) return undefined
    // as: written by `upsert` below and encrypted since; the provider checks its content.
    const payload = JSON.parse(text) as AdapterPayload
    if (payload.accountId !== undefined && payload.accountId !== (agent && accountIdOf(agent))) {
      return undefined
    }
    return row.consumedSeconds === null ? payload : { ...payload, consumed: row.consumedSeconds }
  }

  return (model) => {
    const idHash = (id: string) => hashToken(`${model} ${id}`)
    const where = async (id: string) => eq(issuerRecords.idHash, await idHash(id))
    return {
      async upsert(id, payload, expiresIn) {
        await sweep()
        const hash = await idHash(id)
        const { accountId, grantId, uid } = payload
        const values = {
          idHash: hash,
          sealed: await box.seal(JSON.stringify(payload), owner(hash)),
          accountId: accountId === undefined ? null : agentIdOf(accountId),
          grantHash: grantId === undefined ? null : await hashToken(grantId),
          uidHash: uid === undefined ? null : await hashToken(`${model} ${uid}`),
          // Without an expiry, a record (a client) stays.
          endsMs: expiresIn ? clock.nowMs() + expiresIn * 1000 : null,
        }
        await database
          .insert(issuerRecords)
          .values(values)
          .onConflictDoUpdate({ target: issuerRecords.idHash, set: values })
      },
      find: async (id) => read(await where(id)),
      findByUid: async (uid) => read(eq(issuerRecords.uidHash, await hashToken(`${model} ${uid}`))),
      // Only the device flow uses user codes, and it is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = await database
          .update(issuerRecords)
          .set({ consumedSeconds: Math.floor(clock.nowMs() / 1000) })
          .where(and(await where(id), isNull(issuerRecords.consumedSeconds)))
          .returning({ idHash: issuerRecords.idHash })
          .get()
        if (consumed === undefined) {
          // Two concurrent uses: both found it unused, one wins.
          throw new errors.InvalidGrant('used twice at the same moment')
        }
      },
      async destroy(id) {
        await database.delete(issuerRecords).where(await where(id))
      },
      async revokeByGrantId(grantId) {
        await database
          .delete(issuerRecords)
          .where(eq(issuerRecords.grantHash, await hashToken(grantId)))
      },
    }
  }
}

const owner = (idHash: string) => `issuer_records/${idHash}`
