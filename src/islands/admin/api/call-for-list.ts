/** Fetches one page of a list from the Admin API. */
import * as z from 'zod/mini'
import type { Pagination } from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'
import { type CallOptions, call } from './client.ts'

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly pagination: Pagination
}

/**
 * @param member - the member of `data` that holds the rows
 * @param row - schema of one row
 * @throws CallFailure
 */
export async function callForList<Row>(
  path: string,
  member: string,
  row: Schema<Row>,
  options: Pick<CallOptions, 'query' | 'signal'>,
): Promise<ListPage<Row>> {
  const answer = z.object({ [member]: z.array(row) })
  const { data, pagination } = await call(path, { ...options, answer })
  return { rows: data[member] ?? [], pagination }
}
