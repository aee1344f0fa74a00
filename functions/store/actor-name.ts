/** Names of who wrote a document: a person, or a program with an API token. */
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { agents, apiTokens } from './schema.ts'

/**
 * For queries that join `agents`.
 *
 * @param by - the column with the ID
 * @returns null if the account was deleted
 */
export const actorName = (by: SQLiteColumn): SQL<string | null> =>
  sql`coalesce(${agents.name}, (SELECT ${apiTokens.name} FROM ${apiTokens} WHERE ${apiTokens.id} = ${by}))`
