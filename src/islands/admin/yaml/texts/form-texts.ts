/** Texts of the forms, loaded together with them. */
import type { CodeNaming } from '#core/translator.ts'
import type { adminYamlForms as en } from '../../../../i18n/en/admin-yaml-forms.ts'
import { adminYamlForms } from '../../../../i18n/loaded/admin-yaml-forms.ts'
import { useLoadedTexts } from '../../loaded-texts.ts'

/** Key of a text without placeholders. */
export type FormTextKey = CodeNaming<typeof en, never>

export const useFormTexts = () => useLoadedTexts(adminYamlForms)
