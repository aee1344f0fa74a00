/** Copies what a Node portal remembers into D1 and R2, as files that wrangler uploads. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, type InValue } from '@libsql/client/sqlite3'
import { isBlobHash } from '../../functions/ports/blob-store.ts'
import { CommandError } from '../command-error.ts'

/** https://developers.cloudflare.com/d1/platform/limits/: one statement of SQL */
const MAX_STATEMENT_BYTES = 100_000
/** D1 keeps these itself, or they hold nothing that outlives a process. */
const LEFT_OUT =
  /^(?:sqlite_|_cf_|d1_|migrations$|preconditions$|rate_limits$|pending_sign_ins$|issuer_|agent_credentials$|(?:staff_)?sessions$)/

export interface ImportFiles {
  /** INSERT statements. */
  readonly sql: string
  /** Lists of the files of each media type, in the format of `wrangler r2 bulk put`. */
  readonly uploads: readonly { readonly type: string; readonly list: string }[]
  discard(): Promise<void>
}

/** @throws CommandError for a folder in which the build would start a new portal, with demo content */
export function rejectWithoutPortal(dataDirectory: string): void {
  if (existsSync(join(dataDirectory, 'portal.db'))) return
  throw new CommandError(
    `"${dataDirectory}" has no portal.db. Name the data folder of a portal with --data.`,
  )
}

/**
 * @param dataDirectory - of a portal that does not run
 * @throws CommandError when it holds no portal, or a row that D1 does not take
 */
export async function writeImport(dataDirectory: string): Promise<ImportFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-import-'))
  const sql = join(folder, 'data.sql')
  const client = createClient({ url: pathToFileURL(join(dataDirectory, 'portal.db')).href })
  let uploads: ImportFiles['uploads']
  try {
    await writeFile(sql, await dump(client), { mode: 0o600 })
    uploads = await writeUploads(await listBlobs(join(dataDirectory, 'blobs')), folder)
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  } finally {
    client.close()
  }
  return { sql, uploads, discard: () => rm(folder, { recursive: true }) }
}

/**
 * One command for the files of each media type: a command for each file would take a second and a half of
 * processor time for it.
 *
 * @returns arguments of wrangler, one command each
 */
export function importSteps(files: ImportFiles, bucket: string): readonly (readonly string[])[] {
  return [
    ...files.uploads.map(({ type, list }) => [
      'r2',
      'bulk',
      'put',
      bucket,
      '--filename',
      list,
      '--content-type',
      type,
      // Files are named by their content, so nothing is lost. Wrangler would ask.
      '--force',
    ]),
    ['d1', 'execute', 'DB', '--file', files.sql, '--yes'],
  ]
}

/** Rows that exist stay as they are: the same import can be run again. */
async function dump(client: Client): Promise<string> {
  const tables = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
  const lines = ['PRAGMA defer_foreign_keys = on;']
  for (const { name } of tables.rows) {
    const table = String(name)
    if (LEFT_OUT.test(table)) continue
    const { columns, rows } = await client.execute(`SELECT * FROM "${table}"`)
    const names = columns.map((column) => `"${column}"`).join(', ')
    for (const row of rows) {
      const values = columns.map((_, index) => literal(row[index] ?? null)).join(', ')
      const statement = `INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${values});`
      const bytes = Buffer.byteLength(statement)
      if (bytes > MAX_STATEMENT_BYTES) {
        throw new CommandError(
          `A row of "${table}" has ${bytes} bytes, and D1 accepts up to ${MAX_STATEMENT_BYTES}. Upload images as files instead of embedding them in texts, then deploy again.`,
        )
      }
      lines.push(statement)
    }
  }
  return `${lines.join('\n')}\n`
}

function literal(value: InValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof ArrayBuffer) return `X'${Buffer.from(value).toString('hex')}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

interface StoredFile {
  readonly hash: string
  readonly path: string
  readonly type: string
}

async function writeUploads(
  blobs: readonly StoredFile[],
  folder: string,
): Promise<ImportFiles['uploads']> {
  const byType = [...Map.groupBy(blobs, ({ type }) => type)]
  return Promise.all(
    byType.map(async ([type, ofType], index) => {
      const list = join(folder, `files-${index + 1}.json`)
      const entries = ofType.map(({ hash, path }) => ({ key: `blobs/${hash}`, file: path }))
      await writeFile(list, JSON.stringify(entries))
      return { type, list }
    }),
  )
}

async function listBlobs(folder: string): Promise<readonly StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const blobs = entries.filter((entry) => entry.isFile() && isBlobHash(entry.name))
  return Promise.all(
    blobs.map(async ({ name, parentPath }) => {
      const path = join(parentPath, name)
      return { hash: name, path, type: await readFile(`${path}.type`, 'utf8') }
    }),
  )
}
