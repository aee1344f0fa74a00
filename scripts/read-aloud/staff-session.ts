/** A session of the first administrator, for reading the admin area. */
import { join } from 'node:path'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import { createStore } from '../../functions/store/store.ts'

/** @throws Error when the folder has no database, or no enabled administrator */
export async function withStaffSession(
  dataDirectory: string,
  action: (token: string) => Promise<void>,
): Promise<void> {
  const opened = await openDatabase(join(dataDirectory, 'portal.db'))
  if (!opened.ok) throw new Error(opened.error.message)
  try {
    // A session without tokens of an issuer needs no key.
    const store = createStore(opened.value.database, new Uint8Array(32), systemClock)
    const { items } = await store.agents.list({ page: 1, limit: 1, role: 'admin', enabled: true })
    const [administrator] = items
    if (administrator === undefined) throw new Error(`"${dataDirectory}" has no administrator.`)
    const token = await store.staffSessions.open({
      agentId: administrator.id,
      securityStamp: administrator.securityStamp,
      issuer: 'read-aloud',
      idToken: null,
      refreshToken: null,
      refreshDueMs: null,
    })
    if (token === undefined) throw new Error('The administrator changed in the meantime.')
    try {
      await action(token)
    } finally {
      await store.staffSessions.close(token)
    }
  } finally {
    await opened.value.close()
  }
}
