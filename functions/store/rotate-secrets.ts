/** Re-encrypts all secrets with a new SECRET_KEY. */
import { type SQL, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Database, Statement } from './database.ts'
import { batchIf } from './precondition.ts'
import { createSecretBox } from './secret-box.ts'

export interface SealedColumn {
  readonly table: string
  /** Column that identifies the row. */
  readonly id: string
  readonly column: string
  /** Owner string that the repository uses for encryption. */
  owner(id: string): string
}

/** Every encrypted column of the migrations; a test finds new ones. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealed('partners', 'id', 'secret_key_sealed', '/secret_key'),
  sealed('partners', 'id', 'access_token_sealed', '/access_token'),
  sealed('staff_sessions', 'token_hash', 'access_token_sealed', '/access_token'),
  sealed('staff_sessions', 'token_hash', 'id_token_sealed', '/id_token'),
  sealed('staff_sessions', 'token_hash', 'refresh_token_sealed', '/refresh_token'),
  sealed('pending_sign_ins', 'state_hash', 'sealed', ''),
  sealed('agent_credentials', 'agent_id', 'totp_secret_sealed', '/totp'),
  sealed('issuer_records', 'id_hash', 'sealed', ''),
  sealed('issuer_keys', 'kid', 'private_sealed', ''),
  sealed('callback_keys', 'kind', 'private_sealed', ''),
  sealed('callback_inboxes', 'partner_id', 'token_sealed', '/token'),
  sealed('callback_targets', 'partner_id', 'relay_sealed', '/relay'),
]

/** True if its secrets can't be created again without a person. The others are replaced when they can't be read. */
export const isLasting = ({ table }: SealedColumn): boolean =>
  table === 'partners' || table === 'agent_credentials'

export interface RotationError {
  readonly code: 'unreadable'
  /** Location of a secret that neither key decrypts: `partners.secret_key_sealed`. */
  readonly place: string
}

/**
 * All or nothing: a lasting secret that neither key decrypts stops the rotation before it writes, and so do keys that
 * decrypt no secret at all. Secrets already encrypted with the new key are unchanged, so an interrupted rotation can
 * be run again.
 *
 * @returns how many secrets were re-encrypted
 */
export async function rotateSecrets(
  database: Database,
  oldKey: Uint8Array,
  newKey: Uint8Array,
): Promise<Result<number, RotationError>> {
  const [from, to] = [createSecretBox(oldKey), createSecretBox(newKey)]
  const updates: Statement[] = []
  /** Where the first secret is that neither key decrypts. */
  let unread: string | undefined
  let isKnown = false
  for (const place of SEALED_COLUMNS) {
    const [table, id, column] = [place.table, place.id, place.column].map((name) => sql.raw(name))
    const rows = await database.all<{ id: string; sealed: string }>(
      sql`SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    )
    for (const row of rows) {
      const owner = place.owner(row.id)
      const plain = await from.open(row.sealed, owner)
      if (plain === undefined) {
        const isLost = (await to.open(row.sealed, owner)) === undefined
        const name = `${place.table}.${place.column}`
        if (isLost && isLasting(place)) return err({ code: 'unreadable', place: name })
        if (isLost) unread ??= name
        else isKnown = true
        continue
      }
      isKnown = true
      const resealed = await to.seal(plain, owner)
      // A secret changed in the meantime was encrypted by a portal that is still running: it stays.
      updates.push(
        database.run(sql`UPDATE ${table} SET ${column} = ${resealed}
          WHERE ${id} = ${row.id} AND ${column} = ${row.sealed}`),
      )
    }
  }
  // Without partners and one-time codes, none of the lasting secrets tells a wrong key from the right one.
  if (unread !== undefined && !isKnown) return err({ code: 'unreadable', place: unread })
  const always: SQL = sql`1`
  await batchIf(database, always, updates)
  return ok(updates.length)
}

function sealed(table: string, id: string, column: string, suffix: string): SealedColumn {
  return { table, id, column, owner: (row) => `${table}/${row}${suffix}` }
}
