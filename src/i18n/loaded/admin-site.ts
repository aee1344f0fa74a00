// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminSite as en } from '../en/admin-site.ts'
import type { adminSite as id } from '../id/admin-site.ts'

export const adminSite = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-site.ts')).adminSite,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-site.ts')).adminSite,
}
