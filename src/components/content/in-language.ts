/** A content item with its texts in one language; what is not translated stays English. */
import { translationIn } from '#core/content/translation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'

export function inLanguage<T extends { readonly translations: { readonly id?: object } }>(
  item: T,
  language: Language,
): T {
  return { ...item, ...translationIn(item, language) }
}

/**
 * Language of an item's text; a page says so where it is not its own.
 *
 * @param member that the text comes from: `content`, `sub_title`
 */
export function languageOf(
  item: { readonly translations: { readonly id?: object } },
  language: Language,
  member: string,
): Language {
  return Object.hasOwn(translationIn(item, language) ?? {}, member) ? language : DEFAULT_LANGUAGE
}

/** `2026-11-20` as people write it; a date that is none stays as it is. */
export function dateInWords(date: string, language: Language): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
