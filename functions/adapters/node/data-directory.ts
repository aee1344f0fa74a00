/** The data folder: a check that it is usable, the generated key, the accounts of the first start. */

import { randomBytes } from 'node:crypto'
import { access, constants, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import { decodeKey } from '../../config.ts'
import type { FirstAccounts } from '../../publishing/seed.ts'
import { isDiskFull } from '../../store/store-limit.ts'
import { makeFolder } from './make-folder.ts'
import { errorCode, writeDurably } from './write-durably.ts'

export interface DataDirectoryError {
  readonly code: 'data-directory'
  readonly message: string
}

/** Creates the folder if it is missing and checks that it is writable. */
export async function prepareDataDirectory(
  folder: string,
): Promise<Result<void, DataDirectoryError>> {
  try {
    // Readable by this user only.
    await makeFolder(folder, 0o700)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return ok(undefined)
  } catch (cause) {
    return refused(unusableFolder(folder, cause, errorCode(cause)))
  }
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

/** @returns the 32 bytes of `secret.key`, generated on the first call */
export async function readOrCreateKey(
  folder: string,
): Promise<Result<Uint8Array, DataDirectoryError>> {
  const path = join(folder, 'secret.key')
  try {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    if (text === undefined) {
      const key = new Uint8Array(randomBytes(32))
      await writeDurably(path, `${Buffer.from(key).toString('base64')}\n`)
      return ok(key)
    }
    const key = decodeKey(text)
    return key === undefined
      ? refused(
          `The key in "${path}" is damaged: it must be 32 bytes in base64. Restore the file from a backup, because no other key can decrypt the stored secrets.`,
        )
      : ok(key)
  } catch (cause) {
    return refused(
      isDiskFull(cause)
        ? unusableFolder(folder, cause, errorCode(cause))
        : `The key in "${path}" couldn't be read (${errorCode(cause)}). Correct the permissions of the file.`,
    )
  }
}

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
