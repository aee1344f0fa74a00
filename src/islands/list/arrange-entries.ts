/** Which entries of a list are shown: search, label, sort by, pages of ten. Pure. */

export const PAGE_SIZE = 10
export const SORTS = ['order', 'likes', 'oldest', 'title'] as const
export type Sort = (typeof SORTS)[number]
/** Of each list, as they are offered; the first is the order of the page without script. */
export const QUESTION_SORTS = ['order', 'likes', 'title'] as const satisfies readonly Sort[]
export const CHANGE_SORTS = ['order', 'oldest', 'title'] as const satisfies readonly Sort[]

export interface Entry {
  readonly id: string
  readonly title: string
  /** All that it says. */
  readonly text: string
  readonly likes: number
  /** Place in the order of the page. */
  readonly order: number
  readonly labels: readonly string[]
}

export interface Arrangement {
  /** Of the page shown, in their order. */
  readonly shown: readonly Entry[]
  /** Of all pages, in their order. */
  readonly found: readonly Entry[]
  readonly pages: number
  /** From 1; the last one when fewer remain than were asked for. */
  readonly page: number
}

/** @param language that titles are sorted in */
export function arrangeEntries(
  entries: readonly Entry[],
  query: {
    readonly search: string
    /** Empty: any. */
    readonly label: string
    readonly sort: Sort
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
  const page = Math.min(Math.max(1, query.page), pages)
  return {
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    found,
    pages,
    page,
  }
}

/** Case and accents do not matter. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
