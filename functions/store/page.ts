/** One page of a list, and the queries for it. */
import { asc, count, desc, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Pagination } from '#core/content/model.ts'
import type { Database } from './database.ts'
import { foldedSearch, sortedColumn } from './folded.ts'

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

export async function pageOf<Row>(
  database: Database,
  query: ListQuery,
  { table, rows, filter, order }: Listed<Row>,
): Promise<Page<Row>> {
  const [items, total] = await Promise.all([
    rows
      .where(filter)
      .orderBy(...order)
      .limit(query.limit)
      .offset(offset(query)),
    countRows(database, table, filter),
  ])
  return { items, pagination: pagination(query, total) }
}

/** @param query.limit - if left out, all items are on one page */
export function sliceOf<Item>(
  items: readonly Item[],
  { page, limit = Math.max(1, items.length) }: { page: number; limit?: number | undefined },
): Page<Item> {
  const query = { page, limit }
  const start = offset(query)
  return {
    items: items.slice(start, start + limit),
    pagination: pagination(query, items.length),
  }
}

export const mapPage = <Row, Item>(
  { items, pagination }: Page<Row>,
  map: (row: Row) => Item,
): Page<Item> => ({ items: items.map(map), pagination })

export async function countRows(
  database: Pick<Database, 'select'>,
  table: SQLiteTable,
  filter?: SQL,
): Promise<number> {
  const row = await database.select({ total: count() }).from(table).where(filter).get()
  return row?.total ?? 0
}

/** @returns a condition that any of the columns contains the text in any case, or none for no text */
export function contains(
  search: string | undefined,
  columns: readonly (SQLiteColumn | SQL)[],
): SQL | undefined {
  if (search === undefined || search === '') return undefined
  const { text, column: folded } = foldedSearch(search)
  // Not LIKE: its patterns can have 50 bytes on D1.
  return or(...columns.map((column) => sql`instr(${folded(column)}, ${text}) > 0`))
}

/** Orders a text as people do: without it, "Zoo" comes before "apple". Letters outside Latin come last. */
export const alphabetical = (text: SQLiteColumn | SQL): SQL =>
  sql`${sortedColumn(text)} COLLATE NOCASE`

/** Or the oldest first, if the query says so. @param tie - settles rows of one moment */
export function newestFirst(
  { order }: ListQuery,
  time: SQLiteColumn,
  tie: SQLiteColumn | SQL = sql`rowid`,
): readonly SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [direction(time), direction(tie)]
}

export interface Neighbors {
  readonly next_id: string | null
  readonly prev_id: string | null
}

/** @returns ids before and after, in the order given */
export function neighbors(ids: readonly string[], id: string): Neighbors {
  const index = ids.indexOf(id)
  return { next_id: ids[index + 1] ?? null, prev_id: index < 1 ? null : (ids[index - 1] ?? null) }
}

interface Listed<Row> {
  /** Has one row for each of `rows`, and the columns of the filter. */
  readonly table: SQLiteTable
  readonly rows: { where(filter: SQL | undefined): Ordered<Row> }
  readonly filter: SQL | undefined
  readonly order: readonly SQL[]
}

interface Ordered<Row> {
  orderBy(...order: SQL[]): {
    limit(limit: number): { offset(offset: number): PromiseLike<readonly Row[]> }
  }
}
