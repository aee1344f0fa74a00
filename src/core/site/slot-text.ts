/** Texts of slots by language. */
import type { LocalText } from './portal-config.ts'
import { DEFAULT_LANGUAGE, type Language } from './site.ts'

/** @returns undefined if the slot is empty in this language and in English */
export function localText(text: LocalText | undefined, language: Language): string | undefined {
  if (text === undefined || typeof text === 'string') return text
  return text[language] ?? text[DEFAULT_LANGUAGE]
}
