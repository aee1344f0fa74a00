/** Returns a content item with its texts in one language; untranslated texts stay English. */
import { translationIn } from '#core/content/translation.ts'
import { DEFAULT_LANGUAGE, type Language, type Site } from '#core/site/site.ts'

export interface Translated {
  readonly translations: { readonly id?: object }
}

export const inLanguage = <T extends Translated>(item: T, language: Language): T => ({
  ...item,
  ...translationIn(item, language),
})

/**
 * The `lang` of a text that isn't in the language of its page; undefined for other texts.
 * @param member member with the text: `content`, `sub_title`
 */
export function otherLanguage(
  item: Translated,
  language: Language,
  member: string,
): Language | undefined {
  const isTranslated = Object.hasOwn(translationIn(item, language) ?? {}, member)
  return isTranslated || language === DEFAULT_LANGUAGE ? undefined : DEFAULT_LANGUAGE
}

/** The `lang` of the document's texts; undefined if it is that of the page. */
export const otherDocumentLanguage = (
  { textLanguage }: Site,
  language: Language,
): string | undefined => (textLanguage === language ? undefined : textLanguage)

/** Formats `2026-11-20` in words; a text that isn't a date stays unchanged. */
export function dateInWords(date: string, language: Language): string {
  const time = Date.parse(`${/^\d{4}-\d\d-\d\d/.exec(date)?.[0]}T00:00:00Z`)
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
