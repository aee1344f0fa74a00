// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminMenu as en } from '../en/admin-menu.ts'
import type { adminMenu as id } from '../id/admin-menu.ts'

export const adminMenu = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-menu.ts')).adminMenu,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-menu.ts')).adminMenu,
}
