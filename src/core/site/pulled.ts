/**
 * Schemas of Web API responses that a build and the menu preview read. An existing backend may also serve them
 * (docs/existing-backend.md), with numeric IDs and null for missing values.
 */
import * as z from 'zod/mini'
import {
  changelog,
  documentationVersion,
  faq,
  menuItem,
  useCase,
  useCaseSection,
  ymlPublish,
} from '../content/model.ts'

const id = z.coerce.string().check(z.minLength(1))
const idOrNull = z.pipe(
  z.nullish(id),
  z.transform((value) => value ?? null),
)
const neighbors = { next_id: idOrNull, prev_id: idOrNull }

const orNone = <T extends z.core.SomeType>(translations: T) =>
  z.pipe(
    z.nullish(translations),
    z.transform((value) => value ?? {}),
  )

export const pulledChangelog = z.extend(changelog, {
  id,
  translations: orNone(changelog.shape.translations),
  ...neighbors,
})

export const pulledFaq = z.extend(faq, {
  id,
  translations: orNone(faq.shape.translations),
  ...neighbors,
})

export const pulledUseCase = z.extend(useCase, {
  id,
  slug: z.string().check(z.minLength(1)),
  sections: z.array(
    z.extend(useCaseSection, { id, translations: orNone(useCaseSection.shape.translations) }),
  ),
  translations: orNone(useCase.shape.translations),
})

export const pulledMenuItem = z.extend(menuItem, {
  get children() {
    return z.array(pulledMenuItem)
  },
  translations: orNone(menuItem.shape.translations),
})

export const pulledVersion = z.extend(documentationVersion, {
  id,
  playground_history_id: z.nullable(id),
  yml_publish: z.nullish(ymlPublish),
})

const published = z.nullish(z.object({ yml_publish: ymlPublish }))
/** `playground` if a document is enabled, otherwise `playground_template`. */
export const pulledDocument = z.object({ playground: published, playground_template: published })
