/** What staff send for changelog, FAQ and use cases: drafts may be incomplete, publishing may not. */
import { z } from 'zod'
import { CHANGELOG_LABELS } from '../model.ts'
import {
  dateOrEmpty,
  draftOrPublished,
  publishAt,
  richText,
  text,
  translationsOf,
} from './parts.ts'

/** Slugs that are a call of the Web API, not a use case. */
export const RESERVED_USE_CASE_SLUGS = ['menu']
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const titled = () =>
  translationsOf<{ title: string; content: string }>({
    title: text(200),
    content: richText,
  })
const workflow = { status: draftOrPublished, publish_at: publishAt }

export const changelogInput = z.object(
  {
    version: text(40).default(''),
    title: text(200).default(''),
    released_on: dateOrEmpty.default(''),
    labels: z
      .array(z.enum(CHANGELOG_LABELS, `must be one of ${CHANGELOG_LABELS.join(', ')}`))
      .max(CHANGELOG_LABELS.length, 'must name each label once')
      .default([]),
    content: richText.default(''),
    translations: titled(),
    ...workflow,
  },
  'must be a JSON object',
)

export const faqInput = z.object(
  {
    title: text(300).default(''),
    content: richText.default(''),
    /** Left out: after the last one. */
    order: z.int('must be a whole number').min(0).max(1_000_000).optional(),
    translations: titled(),
    ...workflow,
  },
  'must be a JSON object',
)

const section = z.object(
  {
    id: z.string('must be text').regex(/^[\w-]{1,64}$/, 'must be letters, digits, - and _'),
    sub_title: text(200).default(''),
    content: richText.default(''),
    image: z
      .object({
        // A picture may stand in the text itself, as in rich text; an address is short.
        url: text(500_000).regex(
          /^((https?:\/\/|\/(?!\/))[^\s]{0,2000}$|data:image\/(png|jpeg|gif|webp);base64,)/,
          'must be an image of the portal or an address such as https://example.com/a.png',
        ),
        width: z.int().min(1).max(20_000).optional(),
        height: z.int().min(1).max(20_000).optional(),
      })
      .nullable()
      .default(null),
    operation: z
      .object({ method: text(20), path: text(500) })
      .nullable()
      .default(null),
    translations: translationsOf<{ sub_title: string; content: string }>({
      sub_title: text(200),
      content: richText,
    }),
  },
  'must be an object',
)

export const useCaseInput = z.object(
  {
    title: text(200).default(''),
    slug: text(80)
      .refine((slug) => slug === '' || SLUG.test(slug), 'must be lower-case words joined by -')
      .refine((slug) => !RESERVED_USE_CASE_SLUGS.includes(slug), 'is reserved: choose another one')
      .default(''),
    /** Left out: after the last one. */
    order: z.int('must be a whole number').min(0).max(1_000_000).optional(),
    content: richText.default(''),
    sections: z.array(section).max(50, 'must be at most 50 sections').default([]),
    translations: titled(),
    ...workflow,
  },
  'must be a JSON object',
)

export type ChangelogInput = z.infer<typeof changelogInput>
export type FaqInput = z.infer<typeof faqInput>
export type UseCaseInput = z.infer<typeof useCaseInput>
