// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminPartners as en } from '../en/admin-partners.ts'
import type { adminPartners as id } from '../id/admin-partners.ts'

export const adminPartners = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-partners.ts')).adminPartners,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-partners.ts')).adminPartners,
}
