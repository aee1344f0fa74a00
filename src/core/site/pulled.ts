/**
 * Schemas of Web API responses that a build and the menu preview read. An existing backend may also serve them
 * (docs/existing-backend.md), with numeric IDs, null for missing values, and only the members that the specification names.
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

const orElse = <T extends z.core.SomeType>(schema: T, value: z.output<T>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? value),
  )

export const pulledChangelog = z.extend(changelog, {
  id,
  version: orElse(changelog.shape.version, ''),
  released_on: orElse(changelog.shape.released_on, ''),
  labels: orElse(changelog.shape.labels, []),
  translations: orElse(changelog.shape.translations, {}),
  ...neighbors,
})

/** Lists are in the order of the response. */
const order = orElse(faq.shape.order, 0)

export const pulledFaq = z.extend(faq, {
  id,
  order,
  likes: orElse(faq.shape.likes, 0),
  translations: orElse(faq.shape.translations, {}),
  ...neighbors,
})

const { image } = useCaseSection.shape

export const pulledUseCase = z.pipe(
  z.extend(useCase, {
    id,
    slug: z.nullish(z.string().check(z.minLength(1))),
    order,
    sections: z.array(
      z.extend(useCaseSection, {
        id,
        image: orElse(image, null),
        translations: orElse(useCaseSection.shape.translations, {}),
      }),
    ),
    translations: orElse(useCase.shape.translations, {}),
  }),
  z.transform((item) => ({ ...item, slug: item.slug ?? item.id })),
)

export const pulledMenuItem = z.extend(menuItem, {
  get children() {
    return z.array(pulledMenuItem)
  },
  translations: orElse(menuItem.shape.translations, {}),
})

export const pulledVersion = z.extend(documentationVersion, {
  id,
  playground_history_id: z.nullable(id),
  yml_publish: z.nullish(ymlPublish),
})

const published = z.nullish(z.object({ yml_publish: ymlPublish }))
/** `playground` if a document is enabled, otherwise `playground_template`. */
export const pulledDocument = z.object({ playground: published, playground_template: published })
