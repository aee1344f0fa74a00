// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { admin as en } from '../en/admin.ts'
import type { admin as id } from '../id/admin.ts'

export const admin = {
  en: async (): Promise<typeof en> =>
    (await import('../en/admin.ts')).admin,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/admin.ts')).admin,
}
