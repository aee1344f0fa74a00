/** Lists what is missing before a draft can be published. */
import { type ApiError, apiError } from '../../api/errors/api-error.ts'
import { richTextToMarkdown } from '../rich-text-to-markdown.ts'

export interface MissingField {
  readonly parameter: string
  readonly message: ApiError
}

export const missingChangelogFields = (entry: {
  readonly version: string
  readonly title: string
  readonly released_on: string
  readonly content: string
}): readonly MissingField[] =>
  missingFields([
    ['version', entry.version],
    ['title', entry.title],
    ['released_on', entry.released_on],
    ['content', shown(entry.content)],
  ])

export const missingFaqFields = (entry: {
  readonly title: string
  readonly content: string
}): readonly MissingField[] =>
  missingFields([
    ['title', entry.title],
    ['content', shown(entry.content)],
  ])

export function missingUseCaseFields(useCase: {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly sections: readonly { readonly id: string; readonly sub_title: string }[]
}): readonly MissingField[] {
  const ids = useCase.sections.map((section) => section.id)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  return [
    ...missingFields([
      ['title', useCase.title],
      // It is derived from the title, except from one without Latin letters.
      ...(useCase.title.trim() === '' ? [] : [['slug', useCase.slug] as const]),
      ['content', useCase.sections.length === 0 ? shown(useCase.content) : 'sections'],
      ...useCase.sections.map(
        ({ sub_title }, index) => [`sections.${index}.sub_title`, sub_title] as const,
      ),
    ]),
    ...(repeated === -1
      ? []
      : [{ parameter: `sections.${repeated}.id`, message: apiError('must-differ') }]),
  ]
}

const shown = (html: string): string =>
  richTextToMarkdown(html) || (html.includes('<img') ? '·' : '')

const missingFields = (members: readonly (readonly [string, string])[]): readonly MissingField[] =>
  members
    .filter(([, value]) => value.trim() === '')
    .map(([parameter]) => ({
      parameter,
      message: apiError(
        TRANSLATED.test(parameter) ? 'is-required-in-english' : 'is-required-to-publish',
      ),
    }))

/** Members that an entry may have in Indonesian alone, which isn't enough. */
const TRANSLATED = /(?:^|\.)(?:title|sub_title|content)$/
