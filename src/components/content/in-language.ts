/** Returns a content item with its texts in one language; untranslated texts stay English. */
import { translationIn } from '#core/content/translation.ts'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'

export function inLanguage<T extends { readonly translations: { readonly id?: object } }>(
  item: T,
  language: Language,
): T {
  return { ...item, ...translationIn(item, language) }
}

/**
 * Returns the language of an item's text; a page labels a language that isn't its own.
 * @param member member with the text: `content`, `sub_title`
 */
export function languageOf(
  item: { readonly translations: { readonly id?: object } },
  language: Language,
  member: string,
): Language {
  return Object.hasOwn(translationIn(item, language) ?? {}, member) ? language : DEFAULT_LANGUAGE
}

/** The `lang` of a text that isn't in the language of its page; undefined for other texts. */
export function otherLanguage(
  item: { readonly translations: { readonly id?: object } },
  language: Language,
  member: string,
): Language | undefined {
  const written = languageOf(item, language, member)
  return written === language ? undefined : written
}

/** Formats `2026-11-20` in words; an invalid date stays unchanged. */
export function dateInWords(date: string, language: Language): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
