/**
 * Lets one program at a time work on a data folder: the portal, or a command that changes data which a portal
 * holds in memory. The lock is SQLite's on a separate file: the system releases it when the process ends,
 * however it ends.
 */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client/sqlite3'
import { err, ok, type Result } from '#core/result.ts'
import { failureReason } from '../../store/database.ts'
import { isLocked } from '../../store/store-limit.ts'
import { unusableFolder } from './data-directory.ts'

const FILE = 'portal.lock'

export interface DataLock {
  release(): void
}

export interface DataLockError {
  readonly code: 'in-use' | 'data-directory'
  readonly message: string
}

/**
 * @param folder - exists
 * @returns `in-use` while another program holds the lock
 */
export async function lockDataDirectory(folder: string): Promise<Result<DataLock, DataLockError>> {
  const path = join(folder, FILE)
  let client: Client | undefined
  try {
    await (await open(path, 'a', 0o600)).close()
    client = createClient({ url: pathToFileURL(path).href, concurrency: 1 })
    const opened = client
    const transaction = await opened.transaction('write')
    return ok({
      release() {
        transaction.close()
        opened.close()
      },
    })
  } catch (cause) {
    client?.close()
    if (isLocked(cause)) {
      return err({
        code: 'in-use',
        message: `The data folder "${folder}" is in use by another portal or command. Stop it, then try again.`,
      })
    }
    const reason = failureReason(cause)
    return err({ code: 'data-directory', message: unusableFolder(folder, cause, reason) })
  }
}
