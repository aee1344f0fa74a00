/** Describes the content areas (changelog, FAQ and use cases), which share one set of screens. */
import * as z from 'zod/mini'
import { changelogRecord, type FaqRecord, faqRecord, useCaseRecord } from '#core/api/admin.ts'
import {
  type ChangelogFields,
  changelogFields,
  type FaqFields,
  faqFields,
  type UseCaseFields,
  useCaseFields,
} from '#core/content/model.ts'
import type { Schema } from '#core/schema.ts'

export interface Area {
  /** Appears in URLs and in text keys such as `changelog.title`. */
  readonly name: 'changelog' | 'faq' | 'usecase'
  /** Path in the Admin API and its members of `data`; `one` is also the kind in the trash. */
  readonly path: 'changelogs' | 'faq' | 'use_case'
  readonly one: 'changelog' | 'faq' | 'use_case'
  readonly many: 'changelogs' | 'faqs' | 'use_cases'
  /** Path that stores an order; absent if readers see the newest first. */
  readonly orderPath?: string
  /** Schema of one version in the Admin API. */
  readonly record: Schema<ContentRecord>
  /** Schema of its editable fields. */
  readonly fields: Schema<ContentFields>
}

/** A new entry gets its place when it is saved. */
const order = z.exactOptional(z.int())

export const AREAS: readonly Area[] = [
  {
    name: 'changelog',
    path: 'changelogs',
    one: 'changelog',
    many: 'changelogs',
    record: changelogRecord,
    fields: z.object(changelogFields),
  },
  {
    name: 'faq',
    path: 'faq',
    one: 'faq',
    many: 'faqs',
    orderPath: 'faq/order',
    record: faqRecord,
    fields: z.object({ ...faqFields, order }),
  },
  {
    name: 'usecase',
    path: 'use_case',
    one: 'use_case',
    many: 'use_cases',
    orderPath: 'use_case/menu/order',
    record: useCaseRecord,
    fields: z.object({ ...useCaseFields, order }),
  },
]

type Texts = Pick<FaqFields, 'title' | 'content' | 'translations'>

/** Editable fields. Members that an area doesn't have are absent. */
export interface ContentFields
  extends Texts,
    Partial<Omit<ChangelogFields, keyof Texts>>,
    Partial<Omit<UseCaseFields, keyof Texts | 'order'>> {}

/** One version of an item in the Admin API. */
export interface ContentRecord extends ContentFields, Omit<FaqRecord, keyof FaqFields | 'likes'> {
  readonly likes?: number
}

/** True for the published version of an item that also has a draft. A save would replace the draft. */
export const hasNewerDraft = (item: ContentRecord): boolean =>
  item.status === 'published' && item.has_draft

const MEMBERS = {
  changelog: ['version', 'released_on', 'labels', 'title', 'content', 'translations'],
  faq: ['title', 'content', 'translations'],
  usecase: ['title', 'slug', 'content', 'sections', 'translations'],
} as const satisfies Readonly<Record<Area['name'], readonly (keyof ContentFields)[]>>

/** Returns only the editable fields in a fixed order, so that equal records have equal JSON. */
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

/** Path of one version of an item in the Admin API. */
export function versionPath(area: Area, id: string, status: 'draft' | 'published'): string {
  const item = `${area.path}/${encodeURIComponent(id)}`
  if (area.name === 'usecase') return `${item}/${status}`
  return status === 'draft' ? `${item}/draft` : item
}
