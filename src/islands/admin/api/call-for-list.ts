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

/**
 * Fetches one page.
 *
 * @param member - the member of `data` that holds the rows
 * @param row - schema of one row
 * @throws CallFailure
 */
export async function callForList<Row>(
  path: string,
  member: string,
  row: Schema<Row>,
  options: ListOptions,
): Promise<ListPage<Row>> {
  const answer = z.object({ [member]: z.array(row) })
  const { data, pagination } = await call(path, { ...options, answer })
  return { rows: data[member] ?? [], pagination }
}

/** The most that the API returns. */
const PAGE_LIMIT = 100

/** Fetches every page. @throws CallFailure */
export async function callForWholeList<Row extends { readonly id: string }>(
  path: string,
  member: string,
  row: Schema<Row>,
  { query, signal }: ListOptions,
): Promise<readonly Row[]> {
  // A row that is added in between moves another one to the next page, which then repeats it.
  const found = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const options = { query: { ...query, page, limit: PAGE_LIMIT }, signal }
    const { rows, pagination } = await callForList(path, member, row, options)
    for (const each of rows) found.set(each.id, each)
    if (page >= pagination.total_pages) return [...found.values()]
  }
}
