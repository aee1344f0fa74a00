/** Tables of the three kinds of content with draft and published versions. */
import { type SQL, sql } from 'drizzle-orm'
import type { ChangelogLabel } from '#core/content/changelog-labels.ts'
import type {
  ChangelogFields,
  FaqFields,
  Translations,
  UseCaseFields,
  UseCaseSection,
} from '#core/content/model.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import { alphabetical } from '../page.ts'

export type ContentKind = 'changelog' | 'faq' | 'use_case'

export interface VersionedKind<Fields> {
  readonly kind: ContentKind
  /** Table names; constants of this file, never from outside. */
  readonly items: SQL
  readonly versions: SQL
  /** Column of the version that references its item. */
  readonly key: SQL
  /** Columns of a version that store its fields. */
  readonly columns: readonly string[]
  /** Columns of the item itself that a save also sets, and that readers see. */
  readonly itemColumns: readonly string[]
  /** Column in which no two published versions are the same. */
  readonly unique?: string
  encode(fields: Fields): Readonly<Record<string, SqlValue>>
  /** @param row - version and item columns by name */
  decode(row: Row): Fields
  readonly searched: readonly SQL[]
  readonly sorts: Readonly<Record<string, SQL>>
  /** Order in which readers see the items. */
  readonly readingOrder: SQL
  /** Orders of a query that names no column to sort by. */
  readonly unsorted?: { readonly asc?: SQL; readonly desc?: SQL }
}

export type SqlValue = string | number | null
export type Row = Readonly<Record<string, unknown>>

const TRANSLATED = [
  sql`json_extract(v.translations, '$.id.title')`,
  sql`json_extract(v.translations, '$.id.content')`,
]

/** By the title that {@link titleIn} returns. */
export function titleOrder(language: Language = DEFAULT_LANGUAGE): SQL {
  const translated = (own: Language) => sql.raw(`json_extract(v.translations, '$.${own}.title')`)
  return alphabetical(
    sql`coalesce(nullif(${translated(language)}, ''), nullif(v.title, ''), ${translated('id')}, '')`,
  )
}

/** Columns that readers can sort by. */
export const CHANGELOG_SORTS = ['released_on', 'version', 'title'] as const
export const FAQ_SORTS = ['order', 'title', 'likes'] as const

export const changelogKind: VersionedKind<ChangelogFields> = {
  kind: 'changelog',
  items: sql.raw('changelogs'),
  versions: sql.raw('changelog_versions'),
  key: sql.raw('changelog_id'),
  columns: ['version', 'title', 'released_on', 'labels', 'content', 'translations'],
  itemColumns: [],
  encode: (fields) => ({
    version: fields.version,
    title: fields.title,
    released_on: fields.released_on,
    labels: JSON.stringify(fields.labels),
    content: fields.content,
    translations: JSON.stringify(fields.translations),
  }),
  decode: (row) => ({
    version: String(row['version']),
    title: String(row['title']),
    released_on: String(row['released_on']),
    labels: stored<readonly ChangelogLabel[]>(row['labels']),
    content: String(row['content']),
    translations: stored<Translations<{ title: string; content: string }>>(row['translations']),
  }),
  searched: [sql`v.version`, sql`v.title`, sql`v.content`, ...TRANSLATED],
  sorts: {
    released_on: sql`v.released_on`,
    version: sql`v.version`,
    title: titleOrder(),
    updated_at: sql`i.updated_at`,
  },
  readingOrder: sql`v.released_on DESC, v.version DESC, i.id`,
  unsorted: { asc: sql`v.released_on, v.version, i.id` },
}

export const faqKind: VersionedKind<FaqFields> = {
  kind: 'faq',
  items: sql.raw('faqs'),
  versions: sql.raw('faq_versions'),
  key: sql.raw('faq_id'),
  columns: ['title', 'content', 'position', 'translations'],
  itemColumns: [],
  encode: (fields) => ({
    title: fields.title,
    content: fields.content,
    position: fields.order,
    translations: JSON.stringify(fields.translations),
  }),
  decode: (row) => ({
    title: String(row['title']),
    content: String(row['content']),
    order: Number(row['position']),
    translations: stored<Translations<{ title: string; content: string }>>(row['translations']),
  }),
  searched: [sql`v.title`, sql`v.content`, ...TRANSLATED],
  sorts: {
    order: sql`v.position`,
    title: titleOrder(),
    likes: sql`i.likes`,
    updated_at: sql`i.updated_at`,
  },
  readingOrder: sql`v.position, i.id`,
  unsorted: { desc: sql`v.position DESC, i.id` },
}

export const useCaseKind: VersionedKind<UseCaseFields> = {
  kind: 'use_case',
  items: sql.raw('use_cases'),
  versions: sql.raw('use_case_versions'),
  key: sql.raw('use_case_id'),
  columns: ['title', 'slug', 'content', 'sections', 'translations'],
  itemColumns: ['position'],
  unique: 'slug',
  encode: (fields) => ({
    title: fields.title,
    slug: fields.slug,
    content: fields.content,
    sections: JSON.stringify(fields.sections),
    translations: JSON.stringify(fields.translations),
    position: fields.order,
  }),
  decode: (row) => ({
    title: String(row['title']),
    slug: String(row['slug']),
    order: Number(row['position']),
    content: String(row['content']),
    sections: stored<readonly UseCaseSection[]>(row['sections']),
    translations: stored<Translations<{ title: string; content: string }>>(row['translations']),
  }),
  searched: [sql`v.title`, sql`v.slug`, sql`v.content`, ...TRANSLATED],
  sorts: {
    order: sql`i.position`,
    title: titleOrder(),
    updated_at: sql`i.updated_at`,
  },
  readingOrder: sql`i.position, i.id`,
  unsorted: { desc: sql`i.position DESC, i.id` },
}

// as: these columns contain only what `encode` wrote from decoded fields.
const stored = <T>(text: unknown): T => JSON.parse(String(text)) as T
