/** The guides of a company's folder: their pages, and their order in the sidebar. */
import type { Guide } from './guide.ts'
import { DEFAULT_LANGUAGE, type Language, type PageRecord } from './site.ts'

type Guides = readonly Guide[] | undefined

/** Pages by path; one in several languages is one page. Our guides have names without a slash. */
export const ownGuidePages = (guides: Guides = []): readonly PageRecord[] =>
  [...new Set(guides.map(({ path }) => path))].map((path) => [path, { kind: 'guide', guide: path }])

/** Returns the guide in the language, otherwise in English, otherwise in any language. */
export function ownGuide(guides: Guides, language: Language, path: string): Guide | undefined {
  const found = (guides ?? []).filter((guide) => guide.path === path)
  return (
    found.find((guide) => guide.language === language) ??
    found.find((guide) => guide.language === DEFAULT_LANGUAGE) ??
    found[0]
  )
}

export interface GuideGroup {
  readonly title: string
  readonly guides: readonly Guide[]
}

/**
 * Groups in order of their first guide.
 * @param ungrouped title of the group of guides that name none
 */
export function ownGuideGroups(
  guides: Guides,
  language: Language,
  ungrouped: string,
): readonly GuideGroup[] {
  const shown = ownGuidePages(guides).flatMap(([path]) => ownGuide(guides, language, path) ?? [])
  const last = Number.POSITIVE_INFINITY
  const sorted = shown.toSorted((a, b) => {
    const [one, other] = [a.order ?? last, b.order ?? last]
    return one === other ? a.title.localeCompare(b.title, language) : one - other
  })
  return [...Map.groupBy(sorted, ({ group }) => group ?? ungrouped)].map(([title, members]) => ({
    title,
    guides: members,
  }))
}
