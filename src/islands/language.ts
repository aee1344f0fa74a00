/** Which language a part of the page speaks, and how its texts are filled in. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'

/** `data-language` of the element, else the page's `lang`, else English (specification §9). */
export function languageOf(element: HTMLElement): Language {
  const wanted = element.dataset.language ?? element.ownerDocument.documentElement.lang
  return decodeLanguage(wanted)
}

/** `id-ID` is Indonesian; anything unknown is English. */
export function decodeLanguage(value: string): Language {
  const primary = value.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === primary) ?? DEFAULT_LANGUAGE
}

/**
 * Replaces `{{name}}` as i18next does, so that the resource files follow one notation.
 * A name without a value stays visible: a missing value is a bug worth seeing.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** One and many; Indonesian has the same words for both. */
export function countText(count: number, one: string, many: string): string {
  return fillText(count === 1 ? one : many, { count })
}
