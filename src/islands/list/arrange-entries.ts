/** Selects the entries of a list to show: search, label, sort order, pages of ten. Pure. */
import { fold } from '#core/fold.ts'

const PAGE_SIZE = 10
export const SORTS = ['order', 'likes', 'oldest', 'title'] as const
export type Sort = (typeof SORTS)[number]
/** Sort orders by list, as offered; the first is the order of the page without script. */
export const QUESTION_SORTS = ['order', 'likes', 'title'] as const satisfies readonly Sort[]
export const CHANGE_SORTS = ['order', 'oldest', 'title'] as const satisfies readonly Sort[]

export interface Entry {
  readonly id: string
  readonly title: string
  /** Full text of the entry. */
  readonly text: string
  readonly likes: number
  /** Position in the order of the page. */
  readonly order: number
  readonly labels: readonly string[]
}

export interface Arrangement {
  /** Entries of the current page, in order. */
  readonly shown: readonly Entry[]
  /** Entries of all pages, in order. */
  readonly found: readonly Entry[]
  readonly pages: number
  /** 1-based; the last page if there are fewer than requested. */
  readonly page: number
}

/** @param language - sets the sort order of titles */
export function arrangeEntries(
  entries: readonly Entry[],
  query: {
    readonly search: string
    /** Empty matches any label. */
    readonly label: string
    readonly sort: Sort
    /** Any number, because a URL may have it. */
    readonly page: number
  },
  language: string,
): Arrangement {
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const found = entries
    .filter(({ labels }) => query.label === '' || labels.includes(query.label))
    .filter(({ text }) => {
      const folded = fold(text)
      return words.every((word) => folded.includes(word))
    })
    .toSorted(
      (a, b) =>
        (query.sort === 'likes' ? b.likes - a.likes : 0) ||
        (query.sort === 'oldest' ? b.order - a.order : 0) ||
        (query.sort === 'title' ? a.title.localeCompare(b.title, language) : 0) ||
        a.order - b.order,
    )
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(query.page)), pages)
  return {
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    found,
    pages,
    page,
  }
}
