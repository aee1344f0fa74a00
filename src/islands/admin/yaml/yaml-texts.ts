/** Texts of the YAML screens, loaded together with them. */
import { createContext, use } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#core/site/site.ts'
import { type CodeNaming, loadTranslator, type Translator, translatorOf } from '#core/translator.ts'
import type { adminYaml as en } from '../../../i18n/en/admin-yaml.ts'
import { adminYaml } from '../../../i18n/loaded/admin-yaml.ts'
import { loadPart } from '../load-part.ts'

/** Key of a text without placeholders. */
export type YamlTextKey = CodeNaming<typeof en, never>
export type YamlTexts = Translator<typeof en>

const context = createContext<YamlTexts>(translatorOf(DEFAULT_LANGUAGE, {}))

export const YamlTextsProvider = context.Provider
export const useYamlTexts = (): YamlTexts => use(context)

const loading = new Map<Language, Promise<YamlTexts>>()

/** @returns the same promise for the same language, because `use` requires it */
export function yamlTexts(language: Language): Promise<YamlTexts> {
  const known =
    loading.get(language) ??
    loadPart(
      () => loadTranslator(adminYaml, language),
      () => loading.delete(language),
    )
  loading.set(language, known)
  return known
}
