/** Which questions are shown: search, sort by, pages of ten. Pure. */

export const PAGE_SIZE = 10
export const SORTS = ['order', 'likes', 'title'] as const
export type Sort = (typeof SORTS)[number]

export interface Question {
  readonly id: string
  readonly title: string
  /** Question and answer. */
  readonly text: string
  readonly likes: number
  /** Place in the recommended order. */
  readonly order: number
}

export interface Arrangement {
  /** Of the page shown, in their order. */
  readonly shown: readonly Question[]
  /** Of all pages, in their order. */
  readonly found: readonly Question[]
  readonly pages: number
  /** From 1; the last one when fewer remain than were asked for. */
  readonly page: number
}

/** @param language that titles are sorted in */
export function arrangeQuestions(
  questions: readonly Question[],
  query: { readonly search: string; readonly sort: Sort; readonly page: number },
  language: string,
): Arrangement {
  const words = fold(query.search).split(/\s+/).filter(Boolean)
  const found = questions
    .filter(({ text }) => {
      const folded = fold(text)
      return words.every((word) => folded.includes(word))
    })
    .toSorted(
      (a, b) =>
        (query.sort === 'likes' ? b.likes - a.likes : 0) ||
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
