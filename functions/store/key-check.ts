/** Finds out if a SECRET_KEY is the one that sealed what the database has. */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Database, Statement } from './database.ts'
import { batchIf } from './precondition.ts'
import { isLasting, SEALED_COLUMNS, type SealedColumn } from './rotate-secrets.ts'
import { createSecretBox } from './secret-box.ts'
import { createToken } from './token.ts'

const LASTING_COLUMNS = SEALED_COLUMNS.filter(isLasting)

/** @returns whether the database has any secret, so that a new key would be a wrong one */
export async function hasSecrets(database: Database): Promise<boolean> {
  for (const column of SEALED_COLUMNS) {
    if ((await sealedRows(database, column, 1)).length > 0) return true
  }
  return false
}

/**
 * @returns false if it opens none of the lasting secrets; true if there are none. One is enough, because a
 *   partner's keys may have been replaced since a key was lost.
 */
export async function isKeyOf(database: Database, key: Uint8Array): Promise<boolean> {
  const box = createSecretBox(key)
  let isEmpty = true
  for (const column of LASTING_COLUMNS) {
    for (const { id, sealed } of await sealedRows(database, column)) {
      if ((await box.open(sealed, column.owner(id))) !== undefined) return true
      isEmpty = false
    }
  }
  return isEmpty
}

export interface LostSecrets {
  /** How many secrets were replaced. */
  readonly count: number
  /** Names of the partners that need new keys. */
  readonly partners: readonly string[]
  /** True if these are all partners. */
  readonly isEachPartner: boolean
  /** Email addresses of staff whose one-time codes no longer match. */
  readonly agents: readonly string[]
}

/**
 * After a loss of the key: partners get secrets that no one knows, until staff replace them, and one-time codes
 * of staff no longer match.
 *
 * @param next - the new key of a rotation that may have been interrupted. If it opens a secret, nothing is replaced.
 */
export async function replaceLostSecrets(
  database: Database,
  key: Uint8Array,
  next?: Uint8Array,
): Promise<Result<LostSecrets, { readonly code: 'interrupted' }>> {
  const box = createSecretBox(key)
  const nextBox = next === undefined ? undefined : createSecretBox(next)
  const updates: Statement[] = []
  const lost = new Set<string>()
  for (const column of LASTING_COLUMNS) {
    for (const { id, sealed } of await sealedRows(database, column)) {
      const owner = column.owner(id)
      if ((await box.open(sealed, owner)) !== undefined) continue
      if ((await nextBox?.open(sealed, owner)) !== undefined) return err({ code: 'interrupted' })
      lost.add(id)
      const replacement =
        column.table === 'partners' ? await box.seal(createToken('gp_lost'), owner) : null
      const names = columnNames(column)
      updates.push(
        database.run(
          sql`UPDATE ${names.table} SET ${names.column} = ${replacement} WHERE ${names.id} = ${id}`,
        ),
      )
    }
  }
  await batchIf(database, sql`1`, updates)
  const partners = await database.all<Named>(sql`SELECT id, name FROM partners ORDER BY name`)
  const agents = await database.all<Named>(sql`SELECT id, email AS name FROM agents ORDER BY email`)
  const namesOf = (rows: readonly Named[]) =>
    rows.filter(({ id }) => lost.has(id)).map(({ name }) => name)
  const isEachPartner = partners.every(({ id }) => lost.has(id))
  return ok({
    count: updates.length,
    partners: namesOf(partners),
    isEachPartner,
    agents: namesOf(agents),
  })
}

interface Named {
  readonly id: string
  readonly name: string
}

function sealedRows(database: Database, place: SealedColumn, limit = -1) {
  const { table, id, column } = columnNames(place)
  return database.all<{ id: string; sealed: string }>(
    sql`SELECT ${id} AS id, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL LIMIT ${limit}`,
  )
}

const columnNames = ({ table, id, column }: SealedColumn) => ({
  table: sql.raw(table),
  id: sql.raw(id),
  column: sql.raw(column),
})
