/** Changelog, FAQ and use cases: one set of screens, told apart by this. */
import * as z from 'zod/mini'
import { changelogRecord, type FaqRecord, faqRecord, useCaseRecord } from '#core/api/admin.ts'
import type { ChangelogFields, FaqFields, UseCaseFields } from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'

export interface Area {
  /** In the address, and of the texts: `changelog.title`. */
  readonly name: 'changelog' | 'faq' | 'usecase'
  /** Of the Admin API, and its members of `data`; `one` is also the kind in the trash. */
  readonly path: 'changelogs' | 'faq' | 'use_case'
  readonly one: 'changelog' | 'faq' | 'use_case'
  readonly many: 'changelogs' | 'faqs' | 'use_cases'
  /** Of one version, as the Admin API answers it. */
  readonly record: Schema<ContentRecord>
}

export const AREAS: readonly Area[] = [
  {
    name: 'changelog',
    path: 'changelogs',
    one: 'changelog',
    many: 'changelogs',
    record: changelogRecord,
  },
  { name: 'faq', path: 'faq', one: 'faq', many: 'faqs', record: faqRecord },
  { name: 'usecase', path: 'use_case', one: 'use_case', many: 'use_cases', record: useCaseRecord },
]

type Texts = Pick<FaqFields, 'title' | 'content' | 'translations'>

/** What a person edits; members that an area does not have are left out. */
export interface ContentFields
  extends Texts,
    Partial<Omit<ChangelogFields, keyof Texts>>,
    Partial<Omit<UseCaseFields, keyof Texts | 'order'>> {
  readonly order?: number | undefined
}

/** A version of an item, as the Admin API answers it. */
export interface ContentRecord extends ContentFields, Omit<FaqRecord, keyof FaqFields | 'likes'> {
  readonly likes?: number
}

/** Of a call that answers one item, null where it is gone. */
export const answerOf = (area: Area) => z.object({ [area.one]: z.nullable(area.record) })

const MEMBERS = {
  changelog: ['version', 'released_on', 'labels', 'title', 'content', 'translations'],
  faq: ['title', 'content', 'order', 'translations'],
  usecase: ['title', 'slug', 'content', 'sections', 'translations'],
} as const satisfies Readonly<Record<Area['name'], readonly (keyof ContentFields)[]>>

/** Only what is edited, in one order: two of them are equal when their JSON is. */
export function fieldsOf(area: Area, record: ContentFields): ContentFields {
  const members = MEMBERS[area.name].map((name) => [name, record[name]])
  // as: the members are those of ContentFields.
  return Object.fromEntries(members) as ContentFields
}

/** @param today - `2026-11-20` */
export function emptyFields(area: Area, today: string): ContentFields {
  const texts = { title: '', content: '', translations: {} }
  switch (area.name) {
    case 'changelog':
      return fieldsOf(area, { ...texts, version: '', released_on: today, labels: [] })
    case 'faq':
      return fieldsOf(area, texts)
    case 'usecase':
      return fieldsOf(area, { ...texts, slug: '', sections: [] })
  }
}

/** Where the Admin API answers one version of an item. */
export function versionPath(area: Area, id: string, status: 'draft' | 'published'): string {
  const item = `${area.path}/${encodeURIComponent(id)}`
  if (area.name === 'usecase') return `${item}/${status}`
  return status === 'draft' ? `${item}/draft` : item
}
