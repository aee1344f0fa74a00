/**
 * The parts of an entry that two people can change separately: the texts of each language, the
 * other fields, and each section of a use case.
 */
import type { UseCaseSection } from '#core/content/model.ts'
import type { ContentFields } from './areas.ts'

export interface ContentParts extends Omit<ContentFields, 'translations'> {
  readonly 'title.id'?: string | undefined
  readonly 'content.id'?: string | undefined
  /** By ID. */
  readonly [section: SectionPart]: UseCaseSection
}

export type SectionPart = `section.${string}`
export type PartName = keyof ContentParts & string

export interface Sides {
  readonly mine: ContentFields
  readonly theirs: ContentFields
}

/**
 * Splits both versions. Sections that one of them reorders stay together: their order is one
 * decision.
 */
export function partsOf(sides: Sides): (fields: ContentFields) => ContentParts {
  const areSeparate = isSameOrder(sides)
  return ({ translations, sections, ...others }) => ({
    ...others,
    ...(translations.id && {
      'title.id': translations.id.title,
      'content.id': translations.id.content,
    }),
    ...(sections &&
      (areSeparate
        ? Object.fromEntries(sections.map((section) => [sectionPart(section), section]))
        : { sections })),
  })
}

/** The opposite of {@link partsOf}, after parts of both sides were chosen. */
export function joinParts(parts: ContentParts, sides: Sides): ContentFields {
  const { mine } = sides
  const texts = { title: parts['title.id'], content: parts['content.id'] }
  const given = Object.entries(texts).filter(([, text]) => text !== undefined)
  const sections = isSameOrder(sides)
    ? allSections(sides).flatMap((section) => parts[sectionPart(section)] ?? [])
    : parts.sections
  // as: the names are those of ContentFields, in the order of `mine`.
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      if (name === 'translations') {
        return [name, given.length === 0 ? {} : { id: Object.fromEntries(given) }]
      }
      if (name === 'sections') return [name, value && sections]
      return [name, parts[name as 'title']]
    }),
  ) as unknown as ContentFields
}

export const sectionPart = ({ id }: Pick<UseCaseSection, 'id'>): SectionPart => `section.${id}`

export const isSectionPart = (name: PartName): name is SectionPart => name.startsWith('section.')

/** The sections of both sides: those of `mine`, with added ones after the one that they follow. */
function allSections({ mine, theirs }: Sides): readonly UseCaseSection[] {
  const all = [...(mine.sections ?? [])]
  for (const [place, section] of (theirs.sections ?? []).entries()) {
    if (all.some(({ id }) => id === section.id)) continue
    const before = theirs.sections?.[place - 1]
    all.splice(all.findIndex(({ id }) => id === before?.id) + 1, 0, section)
  }
  return all
}

/** True if the sections that both have follow each other in the same order. */
function isSameOrder({ mine, theirs }: Sides): boolean {
  const shared = (own: ContentFields, other: ContentFields) =>
    own.sections?.flatMap(({ id }) => (other.sections?.some((one) => one.id === id) ? [id] : []))
  return JSON.stringify(shared(mine, theirs)) === JSON.stringify(shared(theirs, mine))
}
