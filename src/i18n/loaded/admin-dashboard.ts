// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminDashboard as en } from '../en/admin-dashboard.ts'
import type { adminDashboard as id } from '../id/admin-dashboard.ts'

export const adminDashboard = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-dashboard.ts')).adminDashboard,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-dashboard.ts')).adminDashboard,
}
