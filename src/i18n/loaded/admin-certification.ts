// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminCertification as en } from '../en/admin-certification.ts'
import type { adminCertification as id } from '../id/admin-certification.ts'

export const adminCertification = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-certification.ts')).adminCertification,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-certification.ts')).adminCertification,
}
