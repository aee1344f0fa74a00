// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminYaml as en } from '../en/admin-yaml.ts'
import type { adminYaml as id } from '../id/admin-yaml.ts'

export const adminYaml = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-yaml.ts')).adminYaml,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-yaml.ts')).adminYaml,
}
