/** The database in a portal's data folder, also while the portal runs. */
import { join } from 'node:path'
import { readKey } from '../../functions/adapters/node/data-directory.ts'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import type { Database } from '../../functions/store/database.ts'
import { createStore, type Store } from '../../functions/store/store.ts'

export async function inDatabase<T>(
  folder: string,
  work: (database: Database) => PromiseLike<T>,
): Promise<T> {
  const opened = await openDatabase(join(folder, 'portal.db'))
  if (!opened.ok) throw new Error(opened.error.message)
  try {
    return await work(opened.value.database)
  } finally {
    await opened.value.close()
  }
}

/** Secrets are encrypted with the key of the folder. Without one, they aren't readable to the portal. */
export async function inStore<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  const key = await readKey(folder)
  if (!key.ok) throw new Error(key.error.message)
  return inDatabase(folder, (database) =>
    work(createStore(database, key.value ?? new Uint8Array(32), systemClock)),
  )
}
