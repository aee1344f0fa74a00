// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { login as en } from '../en/login.ts'
import type { login as id } from '../id/login.ts'

export const login = {
  en: async (): Promise<typeof en> =>
    (await import('../en/login.ts')).login,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/login.ts')).login,
}
