// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { adminShortcuts as en } from '../en/admin-shortcuts.ts'
import type { adminShortcuts as id } from '../id/admin-shortcuts.ts'

export const adminShortcuts = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin-shortcuts.ts')).adminShortcuts,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin-shortcuts.ts')).adminShortcuts,
}
