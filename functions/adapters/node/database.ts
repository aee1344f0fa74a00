/** The libSQL database file of the Node entry. */
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import {
  type Client,
  createClient,
  type InStatement,
  type TransactionMode,
} from '@libsql/client/sqlite3'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import { errorCode } from '#core/error-code.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Database } from '../../store/database.ts'
import { isDiskFull, isForbidden, isLocked, isNotWritable } from '../../store/store-limit.ts'
import { withVisibleNul } from '../../store/visible-nul.ts'
import { BackupError } from './backup-error.ts'

export interface OpenDatabase {
  readonly database: Database
  /**
   * Runs the work in one transaction; a rejection undoes all of it. The connection is the database's only
   * one: until the work ends, every other call is rejected. For the first start.
   */
  transaction(work: (database: Database) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface DatabaseError {
  readonly code: 'database'
  readonly message: string
  readonly cause: unknown
}

const MIGRATIONS = new URL('../../store/migrations/', import.meta.url)

/** Waiting time of a statement for another process that writes. */
const BUSY_TIMEOUT_MS = 5000

/**
 * Opens the file, checks it and migrates it to the newest schema.
 *
 * @param path - file path, or `:memory:`
 * @param isExpected - true if it must already contain a portal's tables: a new file would hide their loss
 * @param beforeUpgrade - runs before the schema of an existing database changes; if it fails, nothing changes
 */
export async function openDatabase(
  path: string,
  isExpected = false,
  beforeUpgrade: () => Promise<void> = async () => {},
): Promise<Result<OpenDatabase, DatabaseError>> {
  let client: Client | undefined
  try {
    if (isExpected && (await isMissing(path))) {
      throw new UnusableDatabase('missing', 'there is no such file')
    }
    client = await connect(path)
    await migrate(client, isExpected, beforeUpgrade)
    return ok(openedDatabase(client))
  } catch (cause) {
    client?.close()
    return err({ code: 'database', message: openErrorMessage(path, cause), cause })
  }
}

/**
 * Opens the file and checks it; its schema stays as it is.
 *
 * @param path - file path, or `:memory:`
 */
export async function connect(path: string): Promise<Client> {
  if (path !== ':memory:') {
    // Created here so that only this user may read it; SQLite gives its journal the same mode.
    await (await open(path, 'a', 0o600)).close()
  }
  // A single connection: pragmas apply per connection, and every call of this client is synchronous.
  const client = createClient({
    url: path === ':memory:' ? path : pathToFileURL(path).href,
    timeout: BUSY_TIMEOUT_MS,
    concurrency: 1,
  })
  try {
    await client.executeMultiple(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
    )
    const check = await client.execute('PRAGMA quick_check(1)')
    if (check.rows[0]?.[0] !== 'ok') throw new Error(String(check.rows[0]?.[0]))
  } catch (error) {
    client.close()
    throw error
  }
  return client
}

/** @returns false for a file in a folder that this user can't read: it may well be there */
export async function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? ''),
  )
}

/**
 * Reads the database without changing it, also while a portal uses it.
 *
 * @throws Error if it isn't a portal's; `openErrorMessage` explains it
 */
export async function checkDatabase(path: string): Promise<void> {
  // Opening a missing file would create it. Opening it without SQLite would end the locks that this process
  // has on it once it is closed (https://sqlite.org/howtocorrupt.html, section 2.2).
  await stat(path)
  const client = createClient({ url: pathToFileURL(path).href, timeout: BUSY_TIMEOUT_MS })
  try {
    const { rows } = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'")
    if (rows.length === 0) throw new UnusableDatabase('empty', 'it has no tables')
  } finally {
    client.close()
  }
}

/** @param client has the newest schema */
export function openedDatabase(client: Client): OpenDatabase {
  const database = drizzle(showingNul(client))
  return {
    database,
    transaction: (work) =>
      database.transaction((transaction) =>
        work(
          Object.assign(transaction, {
            batch: (statements: readonly PromiseLike<unknown>[]) => inOrder(statements),
          }),
        ),
      ),
    async close() {
      // libSQL doesn't merge the journal; after this, a closed database is one file that can be copied.
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {})
      client.close()
    },
  }
}

/** Changes the client: texts that its statements bind have no U+0000 any more. */
function showingNul(client: Client): Client {
  const original = {
    execute: client.execute.bind(client),
    batch: client.batch.bind(client),
    transaction: client.transaction.bind(client),
  }
  return Object.assign(client, {
    execute: (statement: InStatement) => original.execute(withVisibleArguments(statement)),
    batch: (statements: InStatement[], mode?: TransactionMode) =>
      original.batch(statements.map(withVisibleArguments), mode),
    async transaction(mode?: TransactionMode) {
      const opened = await original.transaction(mode)
      const execute = opened.execute.bind(opened)
      return Object.assign(opened, {
        execute: (statement: InStatement) => execute(withVisibleArguments(statement)),
      })
    },
  })
}

/** Drizzle binds lists only. */
function withVisibleArguments(statement: InStatement): InStatement {
  if (typeof statement === 'string' || !Array.isArray(statement.args)) return statement
  return { ...statement, args: statement.args.map(withVisibleNul) }
}

/** The portal can't use it although SQLite can. */
class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase'
  readonly code: 'missing' | 'empty' | 'newer'

  constructor(code: UnusableDatabase['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** @returns the problem, the reason and the fix */
export function openErrorMessage(path: string, cause: unknown): string {
  const refused = (problem: string, advice: string): string =>
    `The database "${path}" ${problem} ("${reason(cause)}"). ${advice}`
  if (cause instanceof UnusableDatabase) {
    return cause.code === 'newer'
      ? refused(
          'is from a newer version',
          'Start that version, or restore a backup of this version.',
        )
      : `The database "${path}" is ${cause.code}. Restore it from a backup, or set DATA_DIR to the data folder of the portal. To start with an empty portal, move the whole folder away.`
  }
  if (cause instanceof BackupError) {
    return refused(
      "is from an earlier version and couldn't be backed up before its upgrade",
      'Correct the cause, then start again. The database is unchanged.',
    )
  }
  if (isDiskFull(cause)) {
    return refused(
      "can't be opened because the disk is full",
      'Free up space, then start again. The database is unchanged.',
    )
  }
  if (isNotWritable(cause)) {
    return refused(
      "isn't writable",
      'Check the disk and the permissions of the file, then start again. The database is unchanged.',
    )
  }
  if (isForbidden(cause)) {
    return refused(
      "can't be opened by this user",
      'Run the command as the user of the portal, or correct the permissions of the file and its folder. The database is unchanged.',
    )
  }
  if (isLocked(cause)) {
    return refused(
      'is locked by another program',
      'Stop that program, then start again. The database is unchanged.',
    )
  }
  return refused(
    "isn't a portal's database, or is damaged",
    'Restore it from a backup. To start with an empty portal, move the whole folder away.',
  )
}

/**
 * Applies the SQL files that this database doesn't have yet, in the order of their names, each as one
 * transaction.
 */
async function migrate(
  client: Client,
  isExpected: boolean,
  beforeUpgrade: () => Promise<void>,
): Promise<void> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
  )
  const { rows } = await client.execute('SELECT name FROM migrations')
  const applied = new Set(rows.map((row) => row[0]))
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const unknown = [...applied].find((name) => typeof name !== 'string' || !names.includes(name))
  if (unknown !== undefined) {
    throw new UnusableDatabase('newer', `it has the schema change ${String(unknown)}`)
  }
  if (isExpected && applied.size === 0) throw new UnusableDatabase('empty', 'it has no tables')
  const missing = names.filter((name) => !applied.has(name))
  if (applied.size > 0 && missing.length > 0) await beforeUpgrade()
  for (const name of missing) {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
    await client.executeMultiple(
      `BEGIN IMMEDIATE;\n${text}\nINSERT INTO migrations VALUES ('${name}', datetime('now'));\nCOMMIT;`,
    )
  }
}

/** Inside a transaction, a batch runs its statements one by one: they are atomic anyway. */
async function inOrder(statements: readonly PromiseLike<unknown>[]): Promise<void> {
  for (const statement of statements) await statement
}

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
