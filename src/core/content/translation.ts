/** Stored content is English with texts in other languages: the specification names Indonesian. */
import type { Language } from '../site/site.ts'

/** Staff write content in these. */
export const CONTENT_LANGUAGES = ['en', 'id'] as const satisfies readonly Language[]

/** @returns undefined where the content has none in that language: its English texts are shown */
export function translationIn<Own>(
  item: { readonly translations: { readonly id?: Own } },
  language: Language,
): Own | undefined {
  const own: Readonly<Partial<Record<Language, Own>>> = item.translations
  return own[language]
}

interface Titled {
  readonly title: string
  readonly translations?: { readonly id?: { readonly title?: string } }
}

/** @returns the title in that language, or the one that a draft has instead; empty if it has none */
export function titleIn({ title, translations = {} }: Titled, language: Language): string {
  return translationIn({ translations }, language)?.title || title || translations.id?.title || ''
}
