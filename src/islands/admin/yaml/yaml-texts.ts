/** Texts of the YAML screens, loaded together with them. */
import type { CodeNaming, Translator } from '#core/translator.ts'
import type { adminYaml as en } from '../../../i18n/en/admin-yaml.ts'
import { adminYaml } from '../../../i18n/loaded/admin-yaml.ts'
import { useLoadedTexts } from '../loaded-texts.ts'

/** Key of a text without placeholders. */
export type YamlTextKey = CodeNaming<typeof en, never>
export type YamlTexts = Translator<typeof en>

export const useYamlTexts = (): YamlTexts => useLoadedTexts(adminYaml)
