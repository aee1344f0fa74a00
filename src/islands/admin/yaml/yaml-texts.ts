/** Texts of the YAML screens, loaded with them. */
import { createContext, use } from 'react'
import { fillText } from '#core/fill-text.ts'
import type { Language } from '#core/site/site.ts'
import type en from '../../../i18n/islands/admin-yaml.en.json'

export type YamlTextKey = keyof typeof en

export type YamlTexts = (
  key: YamlTextKey,
  values?: Readonly<Record<string, string | number>>,
) => string

const context = createContext<YamlTexts>((key) => key)

export const YamlTextsProvider = context.Provider
export const useYamlTexts = (): YamlTexts => use(context)

const loading = new Map<Language, Promise<YamlTexts>>()

/** @returns the same promise for the same language, as `use` wants it */
export function yamlTexts(language: Language): Promise<YamlTexts> {
  const known = loading.get(language) ?? load(language)
  loading.set(language, known)
  return known
}

async function load(language: Language): Promise<YamlTexts> {
  const texts: Readonly<Record<YamlTextKey, string>> =
    language === 'id'
      ? (await import('../../../i18n/islands/admin-yaml.id.json')).default
      : (await import('../../../i18n/islands/admin-yaml.en.json')).default
  return (key, values = {}) => fillText(texts[key] ?? key, values)
}
