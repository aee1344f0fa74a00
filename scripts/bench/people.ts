/** Accounts and sessions for measurements, written into the database of a running portal. */
import { join } from 'node:path'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import type { StoredAgent } from '../../functions/store/repositories/agents.ts'
import { FIRST_STAMP } from '../../functions/store/security-stamp.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { CommandError } from '../command-error.ts'

/**
 * @param secretKey - the portal's; only needed for the keys of partners
 * @throws CommandError if the folder has no database
 */
export async function inStore<T>(
  dataDirectory: string,
  work: (store: Store) => Promise<T>,
  secretKey = new Uint8Array(32),
): Promise<T> {
  const opened = await openDatabase(join(dataDirectory, 'portal.db'))
  if (!opened.ok) throw new CommandError(opened.error.message)
  try {
    return await work(createStore(opened.value.database, secretKey, systemClock))
  } finally {
    await opened.value.close()
  }
}

/** Opens a session like the one that a sign-in opens, without tokens of an issuer. */
export const openStaffSession = (
  { staffSessions }: Store,
  { id, securityStamp }: Pick<StoredAgent, 'id' | 'securityStamp'>,
): Promise<string | undefined> =>
  staffSessions.open({
    agentId: id,
    securityStamp,
    issuer: 'https://bench.test',
    accessToken: null,
    idToken: null,
    refreshToken: null,
    refreshDueMs: null,
  })

/** @returns the cookie of a new administrator's session */
export async function administratorCookie(store: Store): Promise<string> {
  const account = { name: 'Bench', email: 'bench@portal.test', productId: 'bench' }
  const id = await store.agents.create({ ...account, role: 'admin', passwordHash: null })
  return `staff=${await openStaffSession(store, { id, securityStamp: FIRST_STAMP })}`
}

export interface BenchPartner {
  readonly apiKey: string
  readonly secretKey: string
  /** The cookie of an open session. */
  readonly cookie: string
}

/** Each may make 120 calls a minute through the proxy. */
export const addPartners = (store: Store, count: number): Promise<readonly BenchPartner[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const keys = { apiKey: `load-${index}`, secretKey: `load-secret-${index}` }
      const names = { name: `Load ${index}`, logoUrl: null, accessToken: `load-access-${index}` }
      const partner = await store.partners.create({ ...names, ...keys })
      return { ...keys, cookie: `user=${await store.sessions.open(partner)}` }
    }),
  )
