/**
 * Content as the Web and Admin API send it (wire spelling). Each schema is declared once, here. Rows, inputs,
 * responses, the snapshot and the API's description derive from it (docs/decisions/0045).
 */
import * as z from 'zod/mini'
import type { Decoded } from '../schema.ts'
import { CHANGELOG_LABELS } from './changelog-labels.ts'

const text = z.string()
const id = text

/** Indonesian texts, all optional; a missing member falls back to English. */
export interface Translations<T> {
  readonly id?: Partial<T>
}

const given = z.exactOptional(text)
/* @__NO_SIDE_EFFECTS__ */
const inIndonesian = <T extends z.core.$ZodShape>(texts: T) =>
  z.object({ id: z.exactOptional(z.object(texts)) })
const titled = inIndonesian({ title: given, content: given })
export const titleTranslations = inIndonesian({ title: given })

/** Neighbors in reading order; null at the ends. */
export const neighbors = { next_id: z.nullable(id), prev_id: z.nullable(id) }

export const changelogFields = {
  version: text,
  title: text,
  /** ISO 8601 date, `2026-11-20`; empty in a draft. */
  released_on: text,
  labels: z.array(z.enum(CHANGELOG_LABELS)),
  /** Sanitized rich text (HTML). */
  content: text,
  translations: titled,
}
/** Newest first. */
export const changelog = z.object({ id, ...changelogFields, ...neighbors })
export type Changelog = Decoded<typeof changelog>
export type ChangelogFields = Pick<Changelog, keyof typeof changelogFields>

export const faqFields = {
  title: text,
  content: text,
  order: z.int(),
  translations: titled,
}
export const faq = z.object({ id, ...faqFields, likes: z.int(), ...neighbors })
export type Faq = Decoded<typeof faq>
export type FaqFields = Pick<Faq, keyof typeof faqFields>

export const useCaseSection = z.object({
  id,
  sub_title: text,
  content: text,
  image: z.nullable(
    z.object({
      url: text,
      width: z.exactOptional(z.int()),
      height: z.exactOptional(z.int()),
    }),
  ),
  /** The operation that this step describes. */
  operation: z.exactOptional(z.nullable(z.object({ method: text, path: text }))),
  translations: inIndonesian({ sub_title: given, content: given }),
})
export type UseCaseSection = Decoded<typeof useCaseSection>

export const useCaseFields = {
  title: text,
  slug: text,
  order: z.int(),
  content: text,
  sections: z.array(useCaseSection),
  translations: titled,
}
export const useCase = z.object({ id, ...useCaseFields })
export type UseCase = Decoded<typeof useCase>
export type UseCaseFields = Pick<UseCase, keyof typeof useCaseFields>

export const useCaseMenuItem = z.object({
  id,
  title: text,
  slug: text,
  order: z.int(),
  translations: titleTranslations,
})
export type UseCaseMenuItem = Decoded<typeof useCaseMenuItem>

export const menuItem = z.object({
  name: text,
  icon: z.nullable(text),
  code: text,
  /** Site path of the item's page, or an external URL. */
  url: z.nullable(text),
  get children() {
    return z.array(menuItem)
  },
  use_image: z.boolean(),
  /** If true, readers' menu leaves the item out; its page stays. */
  is_hidden: z.exactOptional(z.boolean()),
  /** If true, the item refers to an operation by `tag`, `method` and `ref` (path template). */
  is_ref: z.boolean(),
  ref: z.nullable(text),
  method: z.nullable(text),
  tag: z.nullable(text),
  translations: inIndonesian({ name: given }),
})
export type MenuItem = Decoded<typeof menuItem>

export const documentationDocument = z.object({
  id,
  version: text,
  title: text,
  notes: text,
  playground_history_id: z.nullable(id),
  file_url: z.nullable(text),
  current: z.boolean(),
  released_on: text,
})
export type DocumentationDocument = Decoded<typeof documentationDocument>

/** URL of a published text. */
export const ymlPublish = z.object({ url: text })
/** Includes the revision of the API description that it shows, if that isn't the current one. */
export const documentationVersion = z.object({
  ...documentationDocument.shape,
  yml_publish: z.nullable(ymlPublish),
})

export const publishedDocument = z.object({
  id,
  name: text,
  enabled: z.boolean(),
  yml_publish: z.nullable(ymlPublish),
})
/** The document that readers see, or the template that replaces a missing one. */
export const enabledDocument = z.object({
  playground: z.nullable(publishedDocument),
  playground_template: z.nullish(publishedDocument),
})
export type PublishedDocument = Decoded<typeof publishedDocument>

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  total_pages: z.int(),
})
export type Pagination = Decoded<typeof pagination>
