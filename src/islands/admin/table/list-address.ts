/**
 * Page, search, filter and order of a list are in the URL, so that it can be shared and Back works.
 */
import { useSearch, useSearchParams } from 'wouter'

export interface ListAddress {
  readonly page: number
  readonly search: string
  readonly sort: string
  readonly order: 'asc' | 'desc'
  readonly status: string
  /** Filters of the audit log; empty if they aren't set. */
  readonly filters: Readonly<Record<FilterName, string>>
  /** Omitted members stay unchanged; every change except of the page resets to page 1. */
  change(members: Partial<Readonly<Record<ListMember, string>>>): void
  /** Like `change`, without a history entry. */
  replace(members: Partial<Readonly<Record<ListMember, string>>>): void
  /** Removes members that the API rejects, without a history entry. */
  drop(names: readonly ListMember[]): void
  /** Query parameters for the Admin API. */
  readonly query: Readonly<Record<string, string | number | undefined>>
}

/** True if records may be missing because of a search or filter. */
export const isNarrowed = ({
  search,
  status,
  filters,
}: Pick<ListAddress, 'search' | 'status' | 'filters'>): boolean =>
  [search, status, ...Object.values(filters)].some((value) => value !== '')

export type ListMember = 'page' | 'search' | 'sort' | 'order' | 'status' | FilterName
/** Filters of the audit log. */
type FilterName = 'kind' | 'action' | 'from' | 'to'

/** The longest search that the API accepts. */
export const SEARCH_MAX = 200

/** Members of an old or mistyped link that the API may reject; the other ones are always valid. */
const REJECTED = ['page', 'sort', 'status', 'kind', 'action'] as const

/**
 * @param problems - messages of the API by parameter
 * @returns the members that are set and make the API reject the list
 */
export const unusableMembers = (
  { page, sort, status, filters }: Pick<ListAddress, 'page' | 'sort' | 'status' | 'filters'>,
  problems: ReadonlyMap<string, string>,
): readonly ListMember[] => {
  const values = { page: page === 1 ? '' : String(page), sort, status, ...filters }
  return REJECTED.filter((name) => values[name] !== '' && problems.has(name))
}

export function useListAddress(): ListAddress {
  const members = new URLSearchParams(useSearch())
  const [, setSearchParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(members.get('page') ?? '1', 10) || 1)
  const search = (members.get('search') ?? '').slice(0, SEARCH_MAX)
  const sort = members.get('sort') ?? ''
  const order = members.get('order') === 'desc' ? 'desc' : 'asc'
  const status = members.get('status') ?? ''
  const change = (
    changes: Partial<Readonly<Record<ListMember, string>>>,
    options?: { readonly replace: boolean },
  ): void =>
    setSearchParams((current) => {
      const next = new URLSearchParams(current)
      if (!('page' in changes)) next.delete('page')
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  return {
    page,
    search,
    sort,
    order,
    status,
    filters: {
      kind: members.get('kind') ?? '',
      action: members.get('action') ?? '',
      from: members.get('from') ?? '',
      to: members.get('to') ?? '',
    },
    query: { page, search, sort, status, ...(sort === '' ? {} : { order }) },
    drop(names) {
      setSearchParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of names) next.delete(name)
          return next
        },
        { replace: true },
      )
    },
    change: (changes) => change(changes),
    replace: (changes) => change(changes, { replace: true }),
  }
}
