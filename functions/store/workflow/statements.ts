/** The SQL of the workflow: each function builds one statement of a batch. */
import { type SQL, sql } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { Database, Statement } from '../database.ts'
import { hasRevision } from '../precondition.ts'
import type { Row, VersionedKind } from './versioned-kind.ts'

export interface Written {
  readonly at: string
  readonly by: string | null
}

/** Statements about one item. */
export function statementsFor<Fields>(database: Database, kind: VersionedKind<Fields>, id: string) {
  const { items, versions, key } = kind
  const columns = names(kind.columns)
  const ownVersion = (status: VersionStatus) => sql`${key} = ${id} AND status = ${status}`
  return {
    exists: (): SQL => sql`EXISTS (SELECT 1 FROM ${items} WHERE id = ${id})`,
    hasRevision: (revision: number): SQL => hasRevision(items, id, revision),
    hasVersion: (status: VersionStatus): SQL =>
      sql`EXISTS (SELECT 1 FROM ${versions} WHERE ${ownVersion(status)})`,

    insertItem({ at, by }: Written, values: Row): Statement {
      const own = kind.itemColumns
      const ownValues = own.map((name) => sql`, ${values[name]}`)
      return database.run(sql`INSERT INTO ${items}
        (id, created_at, updated_at, updated_by${afterComma(own)})
        VALUES (${id}, ${at}, ${at}, ${by}${sql.join(ownValues)})`)
    },

    /** Increments the revision; `values` also sets the item's own columns. */
    touchItem({ at, by }: Written, values: Row = {}): Statement {
      const own = kind.itemColumns
        .filter((name) => values[name] !== undefined)
        .map((name) => sql`, ${sql.raw(name)} = ${values[name]}`)
      return database.run(sql`UPDATE ${items}
        SET revision = revision + 1, updated_at = ${at}, updated_by = ${by}${sql.join(own)}
        WHERE id = ${id}`)
    },

    putVersion(
      status: VersionStatus,
      values: Row,
      at: string,
      publishAt: string | null,
    ): Statement {
      const given = kind.columns.map((name) => sql`${values[name]}`)
      return database.run(sql`INSERT INTO ${versions} (${key}, status, ${columns}, saved_at, publish_at)
        VALUES (${id}, ${status}, ${sql.join(given, sql`, `)}, ${at}, ${publishAt})
        ON CONFLICT (${key}, status) DO UPDATE SET ${excluded(kind.columns)}`)
    },

    /** Copies a version; an existing target is replaced (`true`) or unchanged (`false`). */
    copyVersion(from: VersionStatus, to: VersionStatus, at: string, replace: boolean): Statement {
      const conflict = replace ? sql`UPDATE SET ${excluded(kind.columns)}` : sql`NOTHING`
      return database.run(sql`INSERT INTO ${versions} (${key}, status, ${columns}, saved_at, publish_at)
        SELECT ${key}, ${to}, ${columns}, ${at}, NULL FROM ${versions} WHERE ${ownVersion(from)}
        ON CONFLICT (${key}, status) DO ${conflict}`)
    },

    deleteVersion: (status: VersionStatus): Statement =>
      database.run(sql`DELETE FROM ${versions} WHERE ${ownVersion(status)}`),

    endSchedule: (): Statement =>
      database.run(sql`UPDATE ${versions} SET publish_at = NULL WHERE ${ownVersion('draft')}`),

    /** Content of `removed` in the trash: a JSON list with one object per version. */
    removedVersions(only?: VersionStatus): SQL {
      const members = ['status', ...kind.columns, 'saved_at', 'publish_at'].map(
        (name) => sql`${name}, ${sql.raw(name)}`,
      )
      const which = only === undefined ? sql`${key} = ${id}` : ownVersion(only)
      return sql`(SELECT json_group_array(json_object(${sql.join(members, sql`, `)}))
        FROM ${versions} WHERE ${which})`
    },
  }
}

const names = (columns: readonly string[]): SQL => sql.raw(columns.join(', '))
const afterComma = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((name) => `, ${name}`).join(''))

const excluded = (columns: readonly string[]): SQL =>
  sql.raw([...columns, 'saved_at', 'publish_at'].map((c) => `${c} = excluded.${c}`).join(', '))
