/** Loads one page of a list from the Admin API, as the URL requests it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LISTED_MAX } from '#core/api/admin.ts'
import type { Pagination } from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'
import { callForList, type ListPage } from '../api/call-for-list.ts'
import { CallFailure } from '../api/client.ts'
import { type ListAddress, unusableMembers, useListAddress } from './list-address.ts'

export interface List<Row> {
  readonly rows: readonly Row[] | undefined
  /** The rows belong to an earlier page or search; the requested ones are loading. */
  readonly isStale: boolean
  readonly pagination: Pagination | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly address: ListAddress
}

/**
 * @param member - the member of `data` that holds the rows
 * @param row - schema of one row
 * @param fixed - members of the query that don't depend on the URL
 * @param isWhole - true for all rows, up to LISTED_MAX; `pagination` counts them
 */
export function useList<Row extends { readonly id: string }>(
  path: string,
  member: string,
  row: Schema<Row>,
  fixed: Readonly<Record<string, string>> = {},
  isWhole = false,
): List<Row> {
  const address = useListAddress()
  const query = { ...address.query, ...fixed, ...(isWhole && { page: 1, limit: LISTED_MAX }) }
  const list = useQuery({
    queryKey: [path, 'list', query],
    // Cached as a ListPage under `[path, 'list', query]`.
    queryFn: ({ signal }): Promise<ListPage<Row>> =>
      callForList(path, member, row, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const last = list.isPlaceholderData ? undefined : list.data?.pagination.total_pages
  const isBeyond = !isWhole && last !== undefined && last > 0 && address.page > last
  useExistingPage(address, isBeyond ? last : undefined)
  const unusable =
    list.error instanceof CallFailure ? unusableMembers(address, list.error.fields) : []
  // An old or mistyped link: trying again can't help.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a new object each time
  useEffect(() => {
    if (unusable.length > 0) address.drop(unusable)
  }, [unusable.join()])
  return {
    rows: isBeyond ? undefined : list.data?.rows,
    isStale: list.isPlaceholderData,
    pagination: list.data?.pagination,
    error: unusable.length > 0 ? null : list.error,
    retry: () => void list.refetch(),
    address,
  }
}

/**
 * Replaces a page that doesn't exist: the last entry of the last page was deleted, or the URL is old.
 *
 * @param page - to show; undefined if the one in the URL exists
 */
export function useExistingPage(address: ListAddress, page: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is a new object each time
  useEffect(() => {
    if (page !== undefined) address.replace({ page: String(page) })
  }, [page])
}
