// Written by scripts/setup/languages.mjs from the folders of src/i18n.
import type { Translated } from '../../core/coded-text.ts'
import type { direct as en } from '../en/direct.ts'
import type { direct as id } from '../id/direct.ts'

export const direct = {
  en: async (): Promise<typeof en> =>
    (await import('../en/direct.ts')).direct,
  id: async (): Promise<Translated<typeof en, typeof id>> =>
    (await import('../id/direct.ts')).direct,
}
