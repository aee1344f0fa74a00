/** Names of who wrote or opened an item: a person, or a program with an API token. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { apiTokens } from './schema.ts'

/**
 * The email address follows a name that another account has too.
 *
 * @param alias - of `agents` in the query
 */
export function personName(alias = 'agents'): SQL<string> {
  const of = sql.raw(alias)
  return sql`CASE WHEN EXISTS (SELECT 1 FROM agents namesake
      WHERE namesake.name = ${of}.name COLLATE NOCASE AND namesake.id <> ${of}.id)
    THEN ${of}.name || ' (' || ${of}.email || ')' ELSE ${of}.name END`
}

/**
 * For queries that join `agents`.
 *
 * @param by - the column with the ID
 * @returns null if the account was deleted
 */
export const actorName = (by: SQLiteColumn): SQL<string | null> =>
  sql`coalesce(${personName()}, (SELECT ${apiTokens.name} FROM ${apiTokens} WHERE ${apiTokens.id} = ${by}))`
