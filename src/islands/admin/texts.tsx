/** The admin area's texts in the page's language. */
import { createContext, use } from 'react'
import { fillText } from '#core/fill-text.ts'
import type { Language } from '#core/site/site.ts'
import type en from '../../i18n/islands/admin.en.json'

export type TextKey = keyof typeof en
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const context = createContext<Texts>((key) => key)

export const TextsProvider = context.Provider
export const useTexts = (): Texts => use(context)

export async function loadTexts(language: Language): Promise<Texts> {
  const texts: Readonly<Record<TextKey, string>> =
    language === 'id'
      ? (await import('../../i18n/islands/admin.id.json')).default
      : (await import('../../i18n/islands/admin.en.json')).default
  return (key, values = {}) => fillText(texts[key] ?? key, values)
}
