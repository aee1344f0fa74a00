// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { yamlKeywords as en } from '../en/yaml-keywords.ts'
import type { yamlKeywords as id } from '../id/yaml-keywords.ts'

export const yamlKeywords = {
  en: async (): Promise<typeof en> =>
    (await import('../en/yaml-keywords.ts')).yamlKeywords,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/yaml-keywords.ts')).yamlKeywords,
}
