/**
 * A backup is a folder: `portal.db` (one file, no journal), `blobs/`, the key, and `backup.json` with the
 * digest of the database. Blobs are named by their digest, so every byte can be verified.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@libsql/client/sqlite3'
import { z } from 'zod'
import { errorCode, errorReason } from '#core/error-code.ts'
import { isBlobHash } from '../../ports/blob-store.ts'
import { isDiskFull } from '../../store/store-limit.ts'
import { BackupError } from './backup-error.ts'
import { makeDataFolder } from './data-directory.ts'
import { checkDatabase, isMissing, openErrorMessage } from './database.ts'
import { removeLeftFolders } from './left-folders.ts'
import { makeFolder } from './make-folder.ts'
import { renamePatiently } from './rename-patiently.ts'
import { writeSynced } from './write-durably.ts'

export interface BackupSummary {
  readonly folder: string
  readonly blobs: number
  readonly bytes: number
}

const MANIFEST = 'backup.json'
/**
 * Files next to the database and blobs. There is no key file if SECRET_KEY comes from the environment; while a
 * rotation is interrupted, the portal's key may be in the second one.
 */
const FILES = ['secret.key', 'secret.key.next'] as const

const manifestSchema = z.object({
  made_at: z.iso.datetime(),
  database_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  blobs: z.int().nonnegative(),
})

/**
 * Copies a portal's data, even while the portal runs. The folder appears complete or not at all.
 *
 * @throws BackupError when there is no portal, the target exists, or the disk fails
 */
export async function makeBackup(
  dataDirectory: string,
  target: string,
  now: Date,
): Promise<BackupSummary> {
  const final = resolve(target)
  if (existsSync(final)) throw exists(final)
  if (await isMissing(join(dataDirectory, 'portal.db'))) {
    throw new BackupError(
      `"${dataDirectory}" has no portal.db. Set DATA_DIR to the portal's data folder.`,
    )
  }
  await checkDatabase(join(dataDirectory, 'portal.db')).catch((error: unknown) => {
    throw unusableDatabase(join(dataDirectory, 'portal.db'), error)
  })
  return wholly(final, makePrivateFolder, async (folder) => {
    // Before and after the database: a blob is written before the row that names it, and one that is deleted
    // in between has already been copied.
    await copyBlobs(dataDirectory, folder)
    await copyDatabase(dataDirectory, folder)
    const { blobs, bytes } = await copyBlobs(dataDirectory, folder)
    const database = await readFile(join(folder, 'portal.db'))
    const manifest = { made_at: now.toISOString(), database_sha256: sha256(database), blobs }
    await writeSynced(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    return { folder: final, blobs, bytes: bytes + database.byteLength }
  })
}

/**
 * Backs up to `backups/` in the data folder before an upgrade changes the database, and prints where.
 *
 * @throws BackupError when a backup can't be made: the upgrade must not start
 */
export async function backUpBeforeUpgrade(dataDirectory: string): Promise<void> {
  const now = new Date()
  const backups = join(dataDirectory, 'backups')
  // Each has another name, so none would remove what an earlier one has left.
  for (const left of await readdir(backups).catch(() => [])) {
    const [, before] = /^(before-upgrade-[^.]+)\.making-/.exec(left) ?? []
    if (before !== undefined) await removeLeftFolders(join(backups, before), 'making')
  }
  const name = `before-upgrade-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  const { folder } = await makeBackup(dataDirectory, join(backups, name), now)
  process.stdout.write(
    `The database is from an earlier version. Backed up to "${folder}" before upgrading it.\n`,
  )
}

/**
 * Creates a data folder from a backup. Every byte is verified before the folder appears.
 *
 * @throws BackupError when the backup is damaged or the folder exists
 */
export async function restoreBackup(backup: string, dataDirectory: string): Promise<BackupSummary> {
  const source = resolve(backup)
  const final = resolve(dataDirectory)
  if (existsSync(final) && (await readdir(final)).length > 0) throw exists(final)
  const manifest = await readManifest(source)
  return wholly(final, makeDataFolder, async (folder) => {
    const { blobs, bytes } = await copyBlobs(source, folder)
    if (blobs < manifest.blobs) {
      throw damaged(source, `it has ${blobs} of ${manifest.blobs} stored files`)
    }
    const database = await readIfThere(join(source, 'portal.db'))
    if (database === undefined) throw damaged(source, 'it has no portal.db')
    if (sha256(database) !== manifest.database_sha256) {
      throw damaged(source, 'the digest of the database differs')
    }
    await writeSynced(join(folder, 'portal.db'), database)
    await writeFiles(folder, await readFiles(source))
    return { folder: final, blobs, bytes: bytes + database.byteLength }
  })
}

/** Works in a temporary folder next to the target and renames it at the end. */
async function wholly<T>(
  final: string,
  make: (folder: string) => Promise<void>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const making = `${final}.making-${process.pid}-${randomUUID()}`
  try {
    // It has secrets, and a disk that a killed backup has filled would stay full.
    await removeLeftFolders(final, 'making')
    await make(making)
    const result = await work(making)
    // An empty folder may exist, and Windows renames over none. A folder with files stays, and is an error.
    await rmdir(final).catch(() => {})
    await renamePatiently(making, final)
    return result
  } catch (error) {
    // Report the first failure, not one of the cleanup.
    await rm(making, { recursive: true, force: true }).catch(() => {})
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const advice = isDiskFull(error) ? 'Free up space or choose' : 'Choose'
    throw new BackupError(
      `"${final}" couldn't be written: "${reason}". Partial files were deleted. ${advice} another folder that this user can write to.`,
    )
  }
}

const makePrivateFolder = (folder: string): Promise<void> => makeFolder(folder, 0o700)

/** Copies the database and the keys of the same moment: a rotation may end in between. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const target = join(to, 'portal.db')
  let keys = await readFiles(from)
  for (;;) {
    await snapshotDatabase(join(from, 'portal.db'), target)
    const found = await readFiles(from)
    if (isDeepStrictEqual(found, keys)) break
    keys = found
    await rm(target)
  }
  await writeFiles(to, keys)
}

/** VACUUM INTO reads one state of the database, even while others write. */
async function snapshotDatabase(from: string, to: string): Promise<void> {
  const client = createClient({ url: pathToFileURL(from).href, timeout: 10_000 })
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [to] })
  } catch (error) {
    throw isDamaged(error) ? unusableDatabase(from, error) : error
  } finally {
    client.close()
  }
  await chmod(to, 0o600)
}

/** Copies blobs that are missing in the target; rejects a file whose name isn't the digest of its bytes. */
async function copyBlobs(
  from: string,
  to: string,
): Promise<{ readonly blobs: number; readonly bytes: number }> {
  const folder = join(from, 'blobs')
  const listed = readdir(folder, { withFileTypes: true, recursive: true })
  const entries = (await ifThere(folder, listed)) ?? []
  let blobs = 0
  let bytes = 0
  for (const { name, parentPath } of entries.filter((entry) => isBlobHash(entry.name))) {
    const source = join(parentPath, name)
    const target = join(to, 'blobs', name.slice(0, 2), name)
    if (!existsSync(target)) {
      const content = await readIfThere(source)
      const type = await readIfThere(`${source}.type`)
      // Deleted since the folder was listed.
      if (content === undefined || type === undefined) continue
      if (sha256(content) !== name)
        throw damaged(from, `the digest of the stored file ${name} differs`)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await writeSynced(`${target}.type`, type)
      await writeSynced(target, content)
    }
    blobs += 1
    bytes += (await stat(target)).size
  }
  return { blobs, bytes }
}

/** Contents of the key files; undefined for a missing one. */
const readFiles = (folder: string) =>
  Promise.all(FILES.map((name) => readIfThere(join(folder, name))))

async function writeFiles(
  folder: string,
  contents: readonly (Buffer | undefined)[],
): Promise<void> {
  for (const [index, name] of FILES.entries()) {
    const content = contents[index]
    if (content !== undefined) await writeSynced(join(folder, name), content)
  }
}

async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  if (!existsSync(folder)) {
    throw new BackupError(`There is no folder "${folder}". Enter the path of a backup.`)
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw damaged(folder, `${MANIFEST} is missing or incomplete`)
  }
}

const readIfThere = (file: string) => ifThere(file, readFile(file))

/**
 * @param path - of the file or folder that is being read
 * @throws BackupError with the path, because the target isn't the cause
 */
async function ifThere<Content>(
  path: string,
  reading: Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await reading
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new BackupError(
      `"${path}" couldn't be read (${errorReason(error)}). Correct its permissions, or check the disk. Then run the command again.`,
    )
  }
}

/** @param cause - of a failure to read it */
const unusableDatabase = (path: string, cause: unknown) =>
  new BackupError(openErrorMessage(path, cause))

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && /SQLITE_(?:CORRUPT|NOTADB)|malformed/.test(error.message)

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const exists = (folder: string) =>
  new BackupError(
    `"${folder}" already exists. Choose a new folder, so that nothing is overwritten.`,
  )

/** @param found - completes "… is damaged: " */
const damaged = (folder: string, found: string) =>
  new BackupError(`"${folder}" is damaged: ${found}. Use another backup. Nothing was changed.`)
