/** Inputs from staff for changelog, FAQ and use cases. Drafts may be incomplete; published items may not. */
import { z } from 'zod'
import { encodedMessage } from '../../api/errors/api-error.ts'
import type { Schema } from '../../schema.ts'
import { CHANGELOG_LABELS } from '../changelog-labels.ts'
import type { ChangelogFields, FaqFields, UseCaseFields } from '../model.ts'
import { RESERVED_USE_CASE_SLUGS } from '../use-case-slug.ts'
import {
  dateOrEmpty,
  draftOrPublished,
  line,
  openBody,
  publishAt,
  revision,
  richText,
  text,
  translationsOf,
  typed,
  wholeNumber,
} from './parts.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const titled = translationsOf({
  title: line(200).exactOptional(),
  content: richText.exactOptional(),
})
/** Position in a list, from 0. */
export const place = wholeNumber(0, 1_000_000)
const pixels = wholeNumber(1, 20_000)
const workflow = { status: draftOrPublished, publish_at: publishAt }

export const changelogInput = openBody({
  version: line(40).default(''),
  title: line(200).default(''),
  released_on: dateOrEmpty.default(''),
  labels: z
    .array(
      z.enum(
        CHANGELOG_LABELS,
        encodedMessage('must-be-one-of', { values: CHANGELOG_LABELS.join(', ') }),
      ),
      encodedMessage('must-be-list'),
    )
    .max(CHANGELOG_LABELS.length, encodedMessage('must-name-each-once'))
    .default([]),
  content: richText.default(''),
  translations: titled,
  ...workflow,
}) satisfies Schema<ChangelogFields>

export const faqInput = openBody({
  title: line(300).default(''),
  content: richText.default(''),
  /** If left out, the item goes last. */
  order: place.exactOptional(),
  translations: titled,
  ...workflow,
}) satisfies Schema<Omit<FaqFields, 'order'>>

const section = z.object(
  {
    id: z
      .string(typed(encodedMessage('must-be-text')))
      .regex(/^[\w-]{1,64}$/, encodedMessage('must-be-section-id'))
      .default(() => crypto.randomUUID()),
    sub_title: line(200).default(''),
    content: richText.default(''),
    image: z
      .object(
        {
          // A picture may be a data URI, as in rich text; other URLs are short.
          url: text(500_000).regex(
            /^((https?:\/\/|\/(?!\/))[^\s]{0,2000}$|data:image\/(png|jpeg|gif|webp);base64,)/,
            encodedMessage('must-be-image'),
          ),
          width: pixels.exactOptional(),
          height: pixels.exactOptional(),
        },
        encodedMessage('must-be-object'),
      )
      .nullable()
      .default(null),
    operation: z
      .object({ method: text(20), path: text(500) }, encodedMessage('must-be-object'))
      .nullable()
      .default(null),
    translations: translationsOf({
      sub_title: line(200).exactOptional(),
      content: richText.exactOptional(),
    }),
  },
  encodedMessage('must-be-object'),
)

export const useCaseInput = openBody({
  title: line(200).default(''),
  slug: text(80)
    .refine((slug) => slug === '' || SLUG.test(slug), {
      error: ({ input }) => encodedMessage('must-be-slug', { value: JSON.stringify(input) }),
    })
    .refine((slug) => !RESERVED_USE_CASE_SLUGS.includes(slug), encodedMessage('is-reserved'))
    .default(''),
  /** If left out, the item goes last. */
  order: place.exactOptional(),
  content: richText.default(''),
  sections: z
    .array(section, encodedMessage('must-be-list'))
    .max(50, encodedMessage('must-be-few-sections', { max: 50 }))
    .default([]),
  translations: titled,
  ...workflow,
}) satisfies Schema<Omit<UseCaseFields, 'order'>>

export const changelogUpdate = changelogInput.extend({ revision })
export const faqUpdate = faqInput.extend({ revision })
export const useCaseUpdate = useCaseInput.extend({ revision })

export type ChangelogInput = z.infer<typeof changelogInput>
export type FaqInput = z.infer<typeof faqInput>
export type UseCaseInput = z.infer<typeof useCaseInput>
