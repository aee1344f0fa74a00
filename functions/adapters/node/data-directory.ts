/** The data folder: a check that it is usable, the generated key, the accounts of the first start. */
import { randomBytes } from 'node:crypto'
import { access, chmod, constants, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { errorCode, errorReason } from '#core/error-code.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeKey } from '../../config.ts'
import type { FirstAccounts } from '../../publishing/seed.ts'
import type { Database } from '../../store/database.ts'
import { hasSecrets, isKeyOf } from '../../store/key-check.ts'
import { isDiskFull } from '../../store/store-limit.ts'
import { COMPILED_FOLDER } from './cached-document.ts'
import { makeFolder } from './make-folder.ts'
import { writeDurably } from './write-durably.ts'

export interface DataDirectoryError {
  readonly code: 'data-directory' | 'damaged-key'
  readonly message: string
}

/** Folders with texts that aren't published, or were not when they were written. */
const PRIVATE_FOLDERS = ['blobs', COMPILED_FOLDER, join('site', 'prepared')]

/** Creates the folder if it is missing. Other users can't list it, but a web server can read `site`. */
export async function makeDataFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o711)
}

/** Creates the folder if it is missing and checks that it is writable. */
export async function prepareDataDirectory(
  folder: string,
): Promise<Result<void, DataDirectoryError>> {
  try {
    await makeDataFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await hideNames(folder)
    for (const name of PRIVATE_FOLDERS) await makePrivate(join(folder, name))
    return ok(undefined)
  } catch (cause) {
    return refused(unusableFolder(folder, cause, errorReason(cause)))
  }
}

/** Takes the right to list a new data folder, or one of an earlier version, from other users. */
async function hideNames(folder: string): Promise<void> {
  const names = await readdir(folder)
  // A folder that also has other uses keeps the permissions that these need.
  if (names.length > 0 && !names.includes('portal.db')) return
  const { mode } = await stat(folder)
  const isListed = (mode & 0o004) !== 0
  // Another user's folder has the permissions that its owner wants.
  if (isListed) await chmod(folder, mode & 0o7733).catch(() => {})
}

/** Also for a folder of an earlier version, which other users could read. */
async function makePrivate(folder: string): Promise<void> {
  await makeFolder(dirname(folder))
  await makeFolder(folder, 0o700)
  // Another user's folder has the permissions that its owner wants.
  await chmod(folder, 0o700).catch(() => {})
}

/** @returns one sentence; for a full disk it doesn't suggest permissions */
export function unusableFolder(folder: string, cause: unknown, found: string): string {
  if (found === 'EEXIST' || found === 'ENOTDIR') {
    return `The data folder "${folder}" is a file, or is in one. Set DATA_DIR to a folder.`
  }
  return isDiskFull(cause)
    ? `The disk of the data folder "${folder}" is full (${found}). Free up space, then start again.`
    : `The data folder "${folder}" isn't writable (${found}). Correct its permissions, or set DATA_DIR to another folder.`
}

/** @returns the 32 bytes of `secret.key`; undefined if there is no such file */
export async function readKey(
  folder: string,
): Promise<Result<Uint8Array | undefined, DataDirectoryError>> {
  const path = keyPath(folder)
  try {
    const text = await readFile(path, 'utf8')
    const key = decodeKey(text)
    if (key !== undefined) return ok(key)
    const message = `The key in "${path}" is damaged: it must be 32 bytes in base64. Restore the file from a backup, because no other key can decrypt the stored secrets. ${LOST_KEY}`
    return err({ code: 'damaged-key', message })
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return ok(undefined)
    return refused(
      `The key in "${path}" couldn't be read (${errorReason(cause)}). Correct the permissions of the file.`,
    )
  }
}

/**
 * @param given - SECRET_KEY, if it is set
 * @param stored - of `secret.key`; if both are undefined, the file is created, but not for a database that has
 *   secrets
 * @returns the key, which opens the secrets of the database
 */
export async function settleKey(
  folder: string,
  { given, stored }: Record<'given' | 'stored', Uint8Array | undefined>,
  database: Database,
): Promise<Result<Uint8Array, DataDirectoryError>> {
  const path = keyPath(folder)
  const portal = `the database "${join(folder, 'portal.db')}"`
  const key = given ?? stored
  if (key === undefined) {
    return (await hasSecrets(database))
      ? refused(
          `The key is missing: ${portal} has secrets, but SECRET_KEY isn't set, and there is no file "${path}". ${RESTORE_KEY}`,
        )
      : createKey(folder)
  }
  if (await isKeyOf(database, key)) return ok(key)
  const place = given === undefined ? `"${path}"` : 'SECRET_KEY'
  return refused(
    `The key in ${place} isn't the portal's: it can't decrypt the secrets in ${portal}. ${
      given === undefined && (await isInterrupted(folder, database))
        ? 'A rotation was interrupted. Run "node scripts/run.mjs rotate-secrets" again.'
        : RESTORE_KEY
    }`,
  )
}

/** @returns false for a new key with which a rotation has encrypted nothing: to run it again wouldn't help */
async function isInterrupted(folder: string, database: Database): Promise<boolean> {
  const text = await readFile(`${keyPath(folder)}.next`, 'utf8').catch(() => '')
  const next = decodeKey(text)
  return next !== undefined && (await isKeyOf(database, next))
}

const LOST_KEY = 'If the key is lost, run "node scripts/run.mjs rotate-secrets --lost".'
const RESTORE_KEY = `Set SECRET_KEY to the portal's key, or restore the file from a backup. ${LOST_KEY}`

async function createKey(folder: string): Promise<Result<Uint8Array, DataDirectoryError>> {
  const key = new Uint8Array(randomBytes(32))
  try {
    await writeDurably(keyPath(folder), `${Buffer.from(key).toString('base64')}\n`)
    return ok(key)
  } catch (cause) {
    return refused(unusableFolder(folder, cause, errorReason(cause)))
  }
}

const keyPath = (folder: string): string => join(folder, 'secret.key')

/** Adds accounts to `first-run.json`, which only its owner can read. */
export async function saveFirstAccounts(folder: string, accounts: FirstAccounts): Promise<void> {
  const path = join(folder, 'first-run.json')
  const known: unknown = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  const before = typeof known === 'object' && known !== null ? known : {}
  await writeDurably(path, `${JSON.stringify({ ...before, ...accounts }, null, 2)}\n`)
}

/**
 * Records in `first-run.json` that the initial password no longer works, if the file names the account: an
 * outdated secret would mislead the operator.
 */
export async function noteChangedPassword(
  folder: string,
  email: string,
  changedAt: string,
): Promise<void> {
  const path = join(folder, 'first-run.json')
  const known = accountsSchema.safeParse(await readAccounts(path)).data
  if (known?.admin?.email.toLowerCase() !== email.toLowerCase()) return
  const admin = {
    email: known.admin.email,
    password_changed_at: changedAt,
    note: 'The password of the first start was changed and no longer works.',
  }
  await writeDurably(path, `${JSON.stringify({ ...known, admin }, null, 2)}\n`)
}

/**
 * Records in `first-run.json` that the keys of the first partner no longer work.
 *
 * @param areKnown - true if they are a partner's now, even a disabled one's
 */
export async function noteReplacedKeys(
  folder: string,
  areKnown: (keys: z.infer<typeof keysSchema>) => Promise<boolean>,
): Promise<void> {
  const path = join(folder, 'first-run.json')
  const known = z.looseObject({ partner: keysSchema }).safeParse(await readAccounts(path)).data
  if (known === undefined || (await areKnown(known.partner))) return
  const partner = {
    api_key: known.partner.api_key,
    note: 'The keys of the first start were replaced, or the partner was deleted.',
  }
  await writeDurably(path, `${JSON.stringify({ ...known, partner }, null, 2)}\n`)
}

const readAccounts = (path: string): Promise<unknown> =>
  readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)

const accountsSchema = z.looseObject({ admin: z.looseObject({ email: z.string() }).optional() })
const keysSchema = z.object({ api_key: z.string(), secret_key: z.string() })

const refused = (message: string) => err({ code: 'data-directory' as const, message })
