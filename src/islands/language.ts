/** Finds the language of a part of the page. */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'

/**
 * Returns `data-language` of the element, else the page's `lang`, else English (specification §9).
 */
export function languageOf(element: HTMLElement): Language {
  const wanted = element.dataset.language ?? element.ownerDocument.documentElement.lang
  return decodeLanguage(wanted)
}

/** `id-ID` is Indonesian; unknown languages are English. */
export function decodeLanguage(value: string): Language {
  const primary = value.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === primary) ?? DEFAULT_LANGUAGE
}
