/** A session of the first administrator, for reading the admin area. */
import { inStore, openStaffSession } from '../bench/people.ts'
import { CommandError } from '../command-error.ts'

/** @throws CommandError when the folder has no enabled administrator */
export const withStaffSession = (
  dataDirectory: string,
  action: (token: string) => Promise<void>,
): Promise<void> =>
  inStore(dataDirectory, async (store) => {
    const { items } = await store.agents.list({ page: 1, limit: 1, role: 'admin', enabled: true })
    const [administrator] = items
    if (administrator === undefined) {
      throw new CommandError(
        `"${dataDirectory}" has no administrator. Start a portal, and set DATA_DIR to its data folder.`,
      )
    }
    const token = await openStaffSession(store, administrator)
    if (token === undefined) throw new Error('The administrator changed in the meantime.')
    try {
      await action(token)
    } finally {
      await store.staffSessions.close(token)
    }
  })
