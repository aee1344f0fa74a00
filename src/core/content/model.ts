/** Content entities as they travel over the Web and Admin API (wire spelling). */

/** Texts in Indonesian where given; a missing member falls back to English. */
export interface Translations<T> {
  readonly id?: Partial<T>
}

export interface Changelog {
  readonly id: string
  readonly version: string
  readonly title: string
  /** ISO 8601 date, `2026-11-20`. */
  readonly released_on: string
  readonly labels: readonly ChangelogLabel[]
  /** Sanitised rich text (HTML). */
  readonly content: string
  readonly translations: Translations<{ title: string; content: string }>
  /** Neighbours in reading order (newest first); null at the ends. */
  readonly next_id: string | null
  readonly prev_id: string | null
}

export const CHANGELOG_LABELS = [
  'added',
  'changed',
  'deprecated',
  'removed',
  'fixed',
  'security',
] as const
export type ChangelogLabel = (typeof CHANGELOG_LABELS)[number]

export interface Faq {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly likes: number
  readonly order: number
  readonly translations: Translations<{ title: string; content: string }>
  readonly next_id: string | null
  readonly prev_id: string | null
}

export interface UseCase {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly order: number
  readonly content: string
  readonly sections: readonly UseCaseSection[]
  readonly translations: Translations<{ title: string; content: string }>
}

export interface UseCaseSection {
  readonly id: string
  readonly sub_title: string
  readonly content: string
  readonly image: { readonly url: string; readonly width?: number; readonly height?: number } | null
  /** Operation this step is about: `{tag, method, ref}` as in a menu item. */
  readonly operation?: { readonly method: string; readonly path: string } | null
  readonly translations: Translations<{ sub_title: string; content: string }>
}

export interface UseCaseMenuItem {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly order: number
  readonly translations: Translations<{ title: string }>
}

export interface MenuItem {
  readonly name: string
  readonly icon: string | null
  readonly code: string
  /** Site path of the item's own page or an address elsewhere. */
  readonly url: string | null
  readonly children: readonly MenuItem[]
  readonly use_image: boolean
  /** True: the item refers to an operation by `tag`, `method` and `ref` (path template). */
  readonly is_ref: boolean
  readonly ref: string | null
  readonly method: string | null
  readonly tag: string | null
  readonly translations: Translations<{ name: string }>
}

export interface DocumentationDocument {
  readonly id: string
  readonly version: string
  readonly title: string
  readonly notes: string
  readonly playground_history_id: string | null
  readonly file_url: string | null
  readonly current: boolean
  readonly released_on: string
}

export interface Playground {
  readonly id: string
  readonly name: string
  readonly enabled: boolean
  readonly yml_publish: { readonly url: string } | null
}

export interface Pagination {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly total_pages: number
}
