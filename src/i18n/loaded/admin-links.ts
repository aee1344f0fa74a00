// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminLinks as en } from '../en/admin-links.ts'
import type { adminLinks as id } from '../id/admin-links.ts'

export const adminLinks = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-links.ts')).adminLinks,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-links.ts')).adminLinks,
}
