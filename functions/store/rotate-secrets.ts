/** Seals everything that is sealed with one SECRET_KEY with another one instead. */
import { type SQL, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Database, Statement } from './database.ts'
import { batchIf } from './precondition.ts'
import { createSecretBox } from './secret-box.ts'

export interface SealedColumn {
  readonly table: string
  /** Column that names the row. */
  readonly id: string
  readonly column: string
  /** As the repository seals it. */
  owner(id: string): string
}

/** Every sealed column of the migrations; a test looks for new ones. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed('partners', 'id', 'secret_key_sealed', '/secret_key'),
  sealed('partners', 'id', 'access_token_sealed', '/access_token'),
  sealed('staff_sessions', 'token_hash', 'id_token_sealed', '/id_token'),
  sealed('staff_sessions', 'token_hash', 'refresh_token_sealed', '/refresh_token'),
  sealed('pending_sign_ins', 'state_hash', 'sealed', ''),
  sealed('agent_credentials', 'agent_id', 'totp_secret_sealed', '/totp'),
  sealed('issuer_records', 'id_hash', 'sealed', ''),
  sealed('issuer_keys', 'kid', 'private_sealed', ''),
  sealed('callback_inboxes', 'partner_id', 'token_sealed', '/token'),
]

export interface RotationError {
  readonly code: 'unreadable'
  /** Where a secret opens with neither key: `partners.secret_key_sealed`. */
  readonly place: string
}

/**
 * All or nothing: a secret that opens with neither key stops the rotation before it writes. What is
 * sealed with the new key already stays as it is, so an interrupted rotation can be run again.
 *
 * @returns how many secrets were sealed anew
 */
export async function rotateSecrets(
  database: Database,
  oldKey: Uint8Array,
  newKey: Uint8Array,
): Promise<Result<number, RotationError>> {
  const [from, to] = [createSecretBox(oldKey), createSecretBox(newKey)]
  const updates: Statement[] = []
  for (const place of SEALED_COLUMNS) {
    const [table, id, column] = [place.table, place.id, place.column].map((name) => sql.raw(name))
    const rows = await database.all<{ id: string; sealed: string }>(
      sql`SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    for (const row of rows) {
      const owner = place.owner(row.id)
      const plain = await from.open(row.sealed, owner)
      if (plain === undefined) {
        if ((await to.open(row.sealed, owner)) === undefined) {
          return err({ code: 'unreadable', place: `${place.table}.${place.column}` })
        }
        continue
      }
      const anew = await to.seal(plain, owner)
      // A secret that changed meanwhile was sealed by a portal that still runs: it stays.
      updates.push(
        database.run(sql`UPDATE ${table} SET ${column} = ${anew}
          WHERE ${id} = ${row.id} AND ${column} = ${row.sealed}`),
      )
    }
  }
  const always: SQL = sql`1`
  await batchIf(database, always, updates)
  return ok(updates.length)
}

function sealed(table: string, id: string, column: string, suffix: string): SealedColumn {
  return { table, id, column, owner: (row) => `${table}/${row}${suffix}` }
}
