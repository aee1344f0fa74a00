/** The title of what a document doesn't group, in the language of the site. */
import { pages } from '../../i18n/all/pages.ts'
import { OTHER_TITLE } from '../openapi/compile/tags.ts'
import type { CompiledDocument } from '../openapi/model.ts'
import { DEFAULT_LANGUAGE, type Language } from './site.ts'

/** @returns the same document if the title isn't in it */
export function withOtherTitle(document: CompiledDocument, language: Language): CompiledDocument {
  const { tags, tagGroups } = document
  const isOther = ({ name, title }: CompiledDocument['tags'][number]): boolean =>
    name === 'default' && title === OTHER_TITLE
  const isOtherGroup = ({ name }: CompiledDocument['tagGroups'][number]): boolean =>
    name === OTHER_TITLE
  if (language === DEFAULT_LANGUAGE || !(tags.some(isOther) || tagGroups.some(isOtherGroup)))
    return document
  const other = pages[language]['tag.other']
  return {
    ...document,
    tags: tags.map((tag) => (isOther(tag) ? { ...tag, title: other } : tag)),
    tagGroups: tagGroups.map((group) => (isOtherGroup(group) ? { ...group, name: other } : group)),
  }
}
