/** Decoders of what the Web API answers; the content model's types, checked. */
import { z } from 'zod'
import { CHANGELOG_LABELS, type MenuItem } from '#core/content/model.ts'

const id = z.coerce.string().min(1)
const translations = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object({ id: z.object(shape).partial().optional() })
    .nullish()
    .transform((value) => value ?? {})
const titled = { title: z.string(), content: z.string() }

export const changelogSchema = z.object({
  id,
  version: z.string(),
  title: z.string(),
  released_on: z.string(),
  labels: z.array(z.enum(CHANGELOG_LABELS)),
  content: z.string(),
  translations: translations(titled),
  next_id: id.nullable(),
  prev_id: id.nullable(),
})

export const faqSchema = z.object({
  id,
  title: z.string(),
  content: z.string(),
  likes: z.number().int(),
  order: z.number().int(),
  translations: translations(titled),
  next_id: id.nullish().transform((value) => value ?? null),
  prev_id: id.nullish().transform((value) => value ?? null),
})

export const useCaseSchema = z.object({
  id,
  title: z.string(),
  slug: z.string().min(1),
  order: z.number().int(),
  content: z.string(),
  sections: z.array(
    z.object({
      id,
      sub_title: z.string(),
      content: z.string(),
      image: z
        .object({
          url: z.string(),
          width: z.number().optional(),
          height: z.number().optional(),
        })
        .nullable(),
      operation: z.object({ method: z.string(), path: z.string() }).nullish(),
      translations: translations({ sub_title: z.string(), content: z.string() }),
    }),
  ),
  translations: translations(titled),
})

export const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    name: z.string(),
    icon: z.string().nullable(),
    code: z.string(),
    url: z.string().nullable(),
    children: z.array(menuItemSchema),
    use_image: z.boolean(),
    is_ref: z.boolean(),
    ref: z.string().nullable(),
    method: z.string().nullable(),
    tag: z.string().nullable(),
    translations: translations({ name: z.string() }),
  }),
) as z.ZodType<MenuItem> // zod widens optional members by undefined; the model's readers treat both alike

const ymlPublish = z.object({ url: z.string().min(1) })
const published = z.object({ yml_publish: ymlPublish })

export const documentationDocumentSchema = z.object({
  id,
  version: z.string(),
  title: z.string(),
  notes: z.string(),
  playground_history_id: id.nullable(),
  file_url: z.string().nullable(),
  current: z.boolean(),
  released_on: z.string(),
  /** Of the revision that an older version shows. */
  yml_publish: ymlPublish.nullish(),
})

/** `data.playground` when a document is enabled, else `data.playground_template`. */
export const enabledPlaygroundSchema = z.object({
  playground: published.nullish(),
  playground_template: published.nullish(),
})

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  total_pages: z.number().int(),
})
