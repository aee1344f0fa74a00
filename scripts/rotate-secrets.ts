/**
 * Rotates the key that encrypts secrets at rest. Stop the portal first: the command fails while one is running.
 *
 *     SECRET_KEY_OLD=… SECRET_KEY=… node scripts/run.mjs rotate-secrets
 *
 * If the key is the generated one in `DATA_DIR/secret.key`, neither variable is needed: a new key replaces
 * it. To finish an interrupted rotation, run the command again. `--lost` is for a portal whose key is lost.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUpBeforeUpgrade } from '../functions/adapters/node/backup-folder.ts'
import { readKey } from '../functions/adapters/node/data-directory.ts'
import { lockDataDirectory } from '../functions/adapters/node/data-lock.ts'
import { isMissing, openDatabase } from '../functions/adapters/node/database.ts'
import { writeDurably } from '../functions/adapters/node/write-durably.ts'
import { decodeKey } from '../functions/config.ts'
import type { Database } from '../functions/store/database.ts'
import { type LostSecrets, replaceLostSecrets } from '../functions/store/key-check.ts'
import { rotateSecrets } from '../functions/store/rotate-secrets.ts'
import { commandArguments } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'

const USAGE = `Usage: node scripts/run.mjs rotate-secrets [--lost]
  Encrypts the secrets in DATA_DIR with a new key. Stop the portal first, and take a backup.
  SECRET_KEY_OLD  the current key (default: the one in DATA_DIR/secret.key)
  SECRET_KEY      the new key (default: generated, and stored in DATA_DIR/secret.key)
  --lost          the current key is lost: replaces the secrets that can't be decrypted. Partners then need new keys.`

const options = { lost: { type: 'boolean', default: false } } as const
const { lost } = commandArguments(USAGE, { options }).values
await printResult(rotate)

async function rotate(): Promise<string> {
  const folder = resolve(process.env['DATA_DIR'] || './var')
  if (await isMissing(join(folder, 'portal.db'))) {
    throw new CommandError(
      `The database "${join(folder, 'portal.db')}" doesn't exist. Set DATA_DIR to the portal's data folder.`,
    )
  }
  // A running portal would continue with the old key, and no one could sign in until it restarts.
  const lock = await lockDataDirectory(folder)
  if (!lock.ok) throw new CommandError(lock.error.message)
  try {
    return await rotateIn(folder)
  } finally {
    lock.value.release()
  }
}

async function rotateIn(folder: string): Promise<string> {
  const file = join(folder, 'secret.key')
  const next = `${file}.next`
  const given = keyFrom('SECRET_KEY')
  if (lost) {
    const key = given ?? (await storedKey(folder)) ?? (await makeKey(file))
    return inDatabase(folder, async (database) => {
      const replaced = await replaceLostSecrets(database, key, await keyIn(next))
      if (!replaced.ok) {
        throw new CommandError(
          `No key is lost: a rotation was interrupted, and the portal's key is in "${next}". Nothing was changed. Run the command again without --lost and without SECRET_KEY.`,
        )
      }
      return replacedText(replaced.value)
    })
  }
  const givenOld = keyFrom('SECRET_KEY_OLD')
  const oldKey = givenOld ?? (await storedKey(folder))
  if (oldKey === undefined) {
    throw new CommandError(
      `The current key is missing: neither SECRET_KEY_OLD nor the file "${file}" exists. Set SECRET_KEY_OLD to the portal's current key.`,
    )
  }
  const rotated = await inDatabase(folder, async (database) => {
    const left = given ?? (await keyIn(next))
    // Written before anything is encrypted with it: a key held only in memory could be lost.
    const done = await rotateSecrets(database, oldKey, left ?? (await makeKey(next)))
    // Nothing was encrypted with it. A key that an earlier run has left could be the portal's.
    if (!done.ok && left === undefined) await rm(next)
    return done
  })
  if (!rotated.ok) {
    throw new CommandError(
      unreadable(rotated.error.place, givenOld === undefined ? `"${file}"` : 'SECRET_KEY_OLD'),
    )
  }
  if (given === undefined) await rename(next, file)
  const where =
    given === undefined
      ? `The new key is in "${file}".`
      : `Start with the new key.${await removeOutdated(file, given)}`
  return `Secrets encrypted again: ${rotated.value}. ${where}`
}

function replacedText({ count, partners, isEachPartner, agents }: LostSecrets): string {
  if (count === 0) {
    return "No secret is lost: the key decrypts each partner's keys and all one-time codes of staff. No secret was changed."
  }
  const names = partners.map((name) => `"${name}"`).join(', ')
  const keys = isEachPartner
    ? 'replace the keys of each partner under Partners'
    : `replace the keys of ${names} under Partners`
  return [
    `Secrets replaced: ${count}. Start the portal${partners.length > 0 ? `, then ${keys}` : ''}.`,
    ...(agents.length > 0
      ? [
          `For staff with one-time codes (${agents.join(', ')}), run "node scripts/run.mjs reset-password EMAIL --codes".`,
        ]
      : []),
  ].join(' ')
}

/** @param source - of the current key: a variable or the quoted path of a file */
function unreadable(place: string, source: string): string {
  const advice =
    source === 'SECRET_KEY_OLD'
      ? 'Correct SECRET_KEY_OLD.'
      : "Set SECRET_KEY_OLD to the portal's key, or restore the file from a backup."
  return `The secrets in "${place}" can't be decrypted with the key in ${source}. Nothing was changed. ${advice} If the key is lost, run "node scripts/run.mjs rotate-secrets --lost".`
}

/** A key that decrypts nothing would be in each backup, as if it were the portal's. */
async function removeOutdated(file: string, key: Uint8Array): Promise<string> {
  const stored = await keyIn(file)
  if (stored === undefined || Buffer.from(stored).equals(key)) return ''
  await rm(file)
  return ` The outdated key in "${file}" was deleted. Earlier backups contain it.`
}

async function inDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase(join(folder, 'portal.db'), true, () =>
    backUpBeforeUpgrade(folder),
  )
  if (!opened.ok) throw new CommandError(opened.error.message)
  try {
    return await work(opened.value.database)
  } finally {
    await opened.value.close()
  }
}

async function storedKey(folder: string): Promise<Uint8Array | undefined> {
  const stored = await readKey(folder)
  if (stored.ok) return stored.value
  if (lost && stored.error.code === 'damaged-key') return undefined
  throw new CommandError(stored.error.message)
}

function keyFrom(name: 'SECRET_KEY' | 'SECRET_KEY_OLD'): Uint8Array | undefined {
  const text = process.env[name]
  const key = text ? decodeKey(text) : undefined
  if (text && key === undefined) {
    throw new CommandError(
      `The environment variable "${name}" must be 32 bytes in base64 (44 characters). Correct it, then run this command again.`,
    )
  }
  return key
}

async function keyIn(file: string): Promise<Uint8Array | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : decodeKey(text)
}

async function makeKey(file: string): Promise<Uint8Array> {
  const key = new Uint8Array(randomBytes(32))
  await writeDurably(file, `${Buffer.from(key).toString('base64')}\n`)
  return key
}
