/** One page of a list, and what may be asked of it. */
import { like, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Pagination } from '#core/content/model.ts'

export interface Page<T> {
  readonly items: readonly T[]
  readonly pagination: Pagination
}

/** `Sort` names what the list can be sorted by; left out, the list is in reading order. */
export interface ListQuery<Sort extends string = string> {
  /** From 1. */
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: Sort | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export function pagination(query: ListQuery, total: number): Pagination {
  const { page, limit } = query
  return { page, limit, total, total_pages: Math.ceil(total / limit) }
}

export const offset = (query: ListQuery): number => (query.page - 1) * query.limit

/** @returns a condition that any of the columns contains the text, or none for no text */
export function contains(
  search: string | undefined,
  columns: readonly (SQLiteColumn | SQL)[],
): SQL | undefined {
  if (search === undefined || search === '') {
    return undefined
  }
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${like(sql`${column}`, pattern)} ESCAPE '\\'`))
}

/** @returns the Indonesian text of a translated column, as SQL */
export const indonesian = (translations: SQLiteColumn, member: string): SQL =>
  sql`json_extract(${translations}, ${`$.id.${member}`})`

export interface Neighbours {
  readonly next_id: string | null
  readonly prev_id: string | null
}

/** @returns ids before and after, in the order given */
export function neighbours(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id)
  return { next_id: ids[index + 1] ?? null, prev_id: index < 1 ? null : (ids[index - 1] ?? null) }
}
