// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminYamlForms as en } from '../en/admin-yaml-forms.ts'
import type { adminYamlForms as id } from '../id/admin-yaml-forms.ts'

export const adminYamlForms = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-yaml-forms.ts')).adminYamlForms,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-yaml-forms.ts')).adminYamlForms,
}
