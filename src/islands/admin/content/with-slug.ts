/** Gives a use case a URL. */
import { suggestedSlug } from '#core/content/use-case-slug.ts'
import type { Area, ContentFields } from './areas.ts'

/** @returns the fields; for a use case without a URL, with the one that its title suggests */
export const withSlug = (area: Pick<Area, 'name'>, fields: ContentFields): ContentFields =>
  area.name !== 'usecase' || fields.slug ? fields : { ...fields, slug: suggestedSlug(fields.title) }
