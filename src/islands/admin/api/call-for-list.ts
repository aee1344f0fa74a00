/** Fetches lists from the Admin API. */
import * as z from 'zod/mini'
import type { Pagination } from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'
import { type CallOptions, call } from './client.ts'

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly pagination: Pagination
}

type ListOptions = Pick<CallOptions, 'query' | 'signal'>

/** The most that the API returns. */
const PAGE_LIMIT = 100

/**
 * Fetches one page. A limit above the API's must be a multiple of it: several pages of the API are one then.
 *
 * @param member - the member of `data` that holds the rows
 * @param row - schema of one row
 * @throws CallFailure
 */
export async function callForList<Row extends { readonly id: string }>(
  path: string,
  member: string,
  row: Schema<Row>,
  options: ListOptions,
): Promise<ListPage<Row>> {
  const { query, signal } = options
  const page = Number(query?.['page'] ?? 1)
  const limit = Number(query?.['limit'] ?? PAGE_LIMIT)
  if (limit <= PAGE_LIMIT) return callForPage(path, member, row, options)
  const count = limit / PAGE_LIMIT
  const first = (page - 1) * count + 1
  const pageOf = (each: number) =>
    callForPage(path, member, row, {
      query: { ...query, page: each, limit: PAGE_LIMIT },
      signal,
    })
  const start = await pageOf(first)
  const { total, total_pages: last } = start.pagination
  const others = Math.max(0, Math.min(count - 1, last - first))
  const rest = await Promise.all(
    Array.from({ length: others }, (_, index) => pageOf(first + 1 + index)),
  )
  return {
    rows: withoutRepeated([start, ...rest].flatMap(({ rows }) => rows)),
    pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
  }
}

async function callForPage<Row>(
  path: string,
  member: string,
  row: Schema<Row>,
  options: ListOptions,
): Promise<ListPage<Row>> {
  const answer = z.object({ [member]: z.array(row) })
  const { data, pagination } = await call(path, { ...options, answer })
  return { rows: data[member] ?? [], pagination }
}

/** A row that is added between two calls moves another one to the next page, which then repeats it. */
const withoutRepeated = <Row extends { readonly id: string }>(
  rows: readonly Row[],
): readonly Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

/** Fetches every page. @throws CallFailure */
export async function callForWholeList<Row extends { readonly id: string }>(
  path: string,
  member: string,
  row: Schema<Row>,
  { query, signal }: ListOptions,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page += 1) {
    const options = { query: { ...query, page, limit: PAGE_LIMIT }, signal }
    const { rows, pagination } = await callForPage(path, member, row, options)
    found.push(...rows)
    if (page >= pagination.total_pages) return withoutRepeated(found)
  }
}
